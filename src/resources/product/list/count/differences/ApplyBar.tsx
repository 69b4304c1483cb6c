import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../../host/formats';
import { ChangesSaveBar } from '../../../../../kit/changes/bar/ChangesSaveBar';
import { count as texts } from '../../../../../messages/count';
import { Button } from '../../../../../ui/form/Button';
import flow from '../../../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../../../ui/layout/SaveBar';
import { ConfirmDialog } from '../../../../../ui/overlay/ConfirmDialog';
import { useIsActiveVenue } from '../enter/CountNotices';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { Applying } from './useApply';
import type { Review } from './useReview';

/** Applies the differences, shows the progress, and finishes the count. */
export function ApplyBar({
  log,
  state,
  review,
  applying,
  onBack,
}: {
  log: CountLog;
  state: CountLogState;
  review: Review;
  applying: Applying;
  onBack(): void;
}) {
  const { number } = useFormats();
  const [isFinishing, setFinishing] = useState(false);
  const isActive = useIsActiveVenue(state.record);
  const { writes, totals, unanswered, reading } = review;
  const { sending, sizes, isPreparing } = applying;
  const isBusy = isPreparing || sending.state !== null;
  if (sending.state?.phase === 'sending')
    return (
      <ChangesSaveBar
        sizes={sizes}
        invalid={0}
        recordsLabel={(count) => texts.lines(count, number(count))}
        state={sending.state}
        progress={null}
        onReview={nothing}
        onDiscard={nothing}
        onRetry={nothing}
        onStop={sending.stop}
      />
    );
  const differences = (count: number) => texts.differenceCount(count, number(count));
  const hasApplied = Object.keys(state.record.applied).length > 0;
  const isDone = reading.status === 'ready' && writes.length === 0 && !isBusy;
  return (
    <SaveBar
      label={texts.bar}
      summary={<span className={flow.hideSm}>{texts.sentence(differences(totals.different))}</span>}
      detail={[
        unanswered > 0 && texts.unanswered(unanswered, number(unanswered)),
        !hasApplied && texts.nothingApplied,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Button disabled={isBusy} onClick={onBack}>
        {texts.back}
      </Button>
      {sizes.failed > 0 && (
        <Button
          variant="danger"
          icon={RotateCcw}
          disabled={isBusy}
          onClick={() => void applying.retry(writes)}
        >
          {texts.retry(number(sizes.failed))}
        </Button>
      )}
      {(hasApplied || isDone) && (
        <Button
          variant={isDone ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => setFinishing(true)}
        >
          {texts.finish}
        </Button>
      )}
      {!isDone && (
        <Button
          variant="primary"
          busy={isBusy}
          disabled={writes.length === 0 || !isActive}
          onClick={() => void applying.apply(writes)}
        >
          {texts.apply(differences(writes.length))}
        </Button>
      )}
      {isFinishing && (
        <ConfirmDialog
          title={texts.finishTitle}
          confirmLabel={texts.finish}
          cancelLabel={texts.backToDifferences}
          onCancel={() => setFinishing(false)}
          onConfirm={() => {
            setFinishing(false);
            void log.update({ finishedAt: Date.now() });
          }}
        >
          {texts.finishText(leftOf(review, state), number(leftOf(review, state)))}
        </ConfirmDialog>
      )}
    </SaveBar>
  );
}

/** Differences that are not written. */
function leftOf({ differences }: Review, { record }: CountLogState): number {
  return differences.filter(({ line, difference }) => difference !== 0 && !record.applied[line.id]).length;
}

const nothing = () => undefined;
