import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { Button, type ButtonVariant } from '../../../../ui/form/Button';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog';
import type { CountLog, CountState } from '../countLog';
import type { Review } from './useReview';

/** Finishes a count, after it has named the differences that are not written. */
export function FinishButton({
  log,
  state: { record },
  review: { differences },
  variant,
  className,
  disabled,
}: {
  log: CountLog;
  state: CountState;
  review: Review;
  variant: ButtonVariant;
  className?: string | undefined;
  disabled: boolean;
}) {
  const { number } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const unwritten = () =>
    differences.filter(({ line, difference }) => difference !== 0 && !record.applied[line.id]).length;
  return (
    <>
      <Button className={className} variant={variant} disabled={disabled} onClick={() => setAsking(true)}>
        {texts.finish}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.finishTitle}
          confirmLabel={texts.finish}
          cancelLabel={texts.backToDifferences}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void log.update({ finishedAt: Date.now() });
          }}
        >
          {texts.finishText(unwritten(), number(unwritten()))}
        </ConfirmDialog>
      )}
    </>
  );
}
