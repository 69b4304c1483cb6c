import { sent } from '../../../messages/review';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { hasAnnouncedFailure } from '../send/sendReport';
import type { Sending } from '../send/useSending';

/**
 * Why a send was not completed, with 'Go on' where a part of what was confirmed is left. Announced unless its toast has
 * announced a failure of it already.
 */
export function SendNotice({
  sending: { report, state, hasUnsent },
  isBusy,
  onGoOn,
}: {
  sending: Pick<Sending, 'report' | 'state' | 'hasUnsent'>;
  /** Work on many cells is under way. */
  isBusy: boolean;
  onGoOn(): void;
}) {
  const sentence = report?.sentence || (hasUnsent ? sent.unsent : '');
  if (state !== null || sentence === '') return null;
  const goOn = hasUnsent && (
    <Button size="sm" title={sent.goOnHint} disabled={isBusy} onClick={onGoOn}>
      {sent.goOn}
    </Button>
  );
  return (
    <Banner tone="danger" announce={report === null || !hasAnnouncedFailure(report)} action={goOn}>
      {sentence}
    </Banner>
  );
}
