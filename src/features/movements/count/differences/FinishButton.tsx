import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { Button, type ButtonVariant } from '../../../../ui/form/Button';
import { useConfirm } from '../../../../ui/overlay/Confirmations';
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
  const confirm = useConfirm();
  const finish = async () => {
    const unwritten = differences.filter(
      ({ line, difference }) => difference !== 0 && !record.applied[line.id],
    ).length;
    const isConfirmed = await confirm({
      title: texts.finishTitle,
      text: texts.finishText(unwritten, number(unwritten)),
      action: texts.finish,
      cancel: texts.backToDifferences,
    });
    if (isConfirmed) await log.update({ finishedAt: Date.now() });
  };
  return (
    <Button className={className} variant={variant} disabled={disabled} onClick={() => void finish()}>
      {texts.finish}
    </Button>
  );
}
