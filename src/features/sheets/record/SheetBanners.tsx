import { DraftOffer } from '../../../kit/record/DraftOffer';
import { SendNotice } from '../../../kit/writes/bar/SendNotice';
import { UpdatedNotice } from '../../../kit/writes/UpdatedNotice';
import { forms } from '../../../messages/forms';
import { venueSheet as texts } from '../../../messages/sheet';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import type { VenueRow } from './entries';
import type { SheetController } from './useVenueSheet';

/** The banners above a sheet: read only, an offered draft, and failed saves. */
export function SheetBanners({
  controller,
  wrong,
  onRetry,
  onGoOn,
}: {
  controller: SheetController;
  /** Number of venues with invalid changes, after the user tried to save. */
  wrong: number;
  onRetry(failed: readonly VenueRow[]): void;
  onGoOn(): void;
}) {
  const { readOnly, offer, fields, changed, state, report } = controller;
  const tried = report ? report.saved.entries + report.failed.entries : 0;
  const failed = changed.filter(({ failure }) => failure !== undefined);
  const labelsOf = (found: typeof offer.found) =>
    fields.filter(({ path }) => found.some(({ field }) => field === path)).map(({ label }) => label);
  if (readOnly) return <Banner>{forms.needsWrite}</Banner>;
  return (
    <>
      {offer.found.length > 0 && (
        <DraftOffer
          labels={labelsOf(offer.found)}
          staleLabels={labelsOf(offer.found.filter(({ isStale }) => isStale))}
          more={offer.more}
          onRefuse={() => {
            controller.sending.forget();
            offer.refuse();
          }}
          onRestore={offer.restore}
        />
      )}
      {wrong > 0 && (
        <Banner tone="danger" announce>
          {texts.wrong(wrong)}
        </Banner>
      )}
      <SendNotice sending={controller.sending} isBusy={false} onGoOn={onGoOn} />
      <UpdatedNotice notice={report?.status === 'sent' ? report : null} />
      {failed.length > 0 && (
        // not announced: the toast of the send is
        <Banner
          tone="danger"
          action={
            <Button size="sm" busy={state !== null} onClick={() => onRetry(failed)}>
              {texts.retryCount(failed.length)}
            </Button>
          }
        >
          <strong>{texts.couldNotBeSaved(failed.length, Math.max(tried, failed.length))}</strong>
          {byReason(failed).map(([reason, names]) => (
            <div key={reason}>{texts.failedAt(names, reason)}</div>
          ))}
        </Banner>
      )}
    </>
  );
}

/** The venues that failed, grouped by reason. */
function byReason(failed: readonly VenueRow[]): [reason: string, names: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { name, failure = '' } of failed) reasons.set(failure, [...(reasons.get(failure) ?? []), name]);
  return [...reasons];
}
