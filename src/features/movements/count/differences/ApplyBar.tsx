import { RotateCcw } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import { ChangesSaveBar } from '../../../../kit/writes/bar/ChangesSaveBar';
import { count as texts } from '../../../../messages/count';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../../ui/layout/SaveBar';
import { useIsActiveVenue } from '../../enter/DocumentNotices';
import type { CountLog, CountState } from '../countLog';
import styles from './differences.module.css';
import { FinishButton } from './FinishButton';
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
  state: CountState;
  review: Review;
  applying: Applying;
  onBack(): void;
}) {
  const { number } = useFormats();
  const isActive = useIsActiveVenue(state.record);
  const { writes, totals, unanswered } = review;
  const { sending, sizes } = applying;
  const { isBusy, hasApplied, isDone } = applyState(state, review, applying);
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
  return (
    <SaveBar
      label={texts.bar}
      summary={<span className={flow.hideSm}>{texts.sentence(differences(totals.different))}</span>}
      detail={[
        unanswered.size > 0 && texts.unanswered(unanswered.size, number(unanswered.size)),
        !hasApplied && texts.nothingApplied,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {/* on phones both stand in the heading: the bar has room for two buttons */}
      <Button className={flow.hideSm} disabled={isBusy} onClick={onBack}>
        {texts.back}
      </Button>
      {sizes.failed > 0 && (
        <Button
          className={styles.first}
          variant="danger"
          icon={RotateCcw}
          busy={isBusy}
          onClick={() => void applying.retry(writes)}
        >
          {texts.retry(number(sizes.failed))}
        </Button>
      )}
      {(hasApplied || isDone) && (
        <FinishButton
          {...{ log, state, review }}
          className={isDone ? undefined : flow.hideSm}
          variant={isDone ? 'primary' : 'secondary'}
          disabled={isBusy}
        />
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
    </SaveBar>
  );
}

/** How far the differences are applied. */
export function applyState(
  { record }: CountState,
  { reading, writes }: Review,
  { sending, isPreparing }: Applying,
) {
  const isBusy = isPreparing || sending.state !== null;
  return {
    isBusy,
    hasApplied: Object.keys(record.applied).length > 0,
    isDone: reading.status === 'ready' && writes.length === 0 && !isBusy,
  };
}

const nothing = () => undefined;
