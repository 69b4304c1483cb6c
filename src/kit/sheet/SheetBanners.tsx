import { forms } from '../../messages/forms';
import { venueSheet as said } from '../../messages/sheet';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { DraftOffer } from '../form/DraftOffer';
import type { VenueSheetLife } from './useVenueSheet';

/** What stands above a sheet: that it may not be changed, changes of before, and what could not be saved. */
export function SheetBanners({
  life,
  wrong,
}: {
  life: VenueSheetLife;
  /** Venues that hold what cannot be saved, after the person tried to. */
  wrong: number;
}) {
  const { readOnly, offer, fields, changed, progress, tried, save } = life;
  const failed = changed.filter(({ failure }) => failure !== undefined);
  const reasons = [...new Set(failed.map(({ failure }) => failure ?? ''))];
  const labelsOf = (found: typeof offer.found) =>
    fields.filter(({ path }) => found.some(({ column }) => column === path)).map(({ label }) => label);
  if (readOnly) return <Banner>{forms.needsWrite}</Banner>;
  return (
    <>
      {offer.found.length > 0 && (
        <DraftOffer
          labels={labelsOf(offer.found)}
          staleLabels={labelsOf(offer.found.filter(({ isStale }) => isStale))}
          onRefuse={offer.refuse}
          onRestore={offer.restore}
        />
      )}
      {wrong > 0 && (
        <Banner tone="danger" announce>
          {said.wrong(wrong)}
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="danger"
          announce
          action={
            <Button size="sm" busy={progress !== null} onClick={() => void save(failed)}>
              {said.retryCount(failed.length)}
            </Button>
          }
        >
          <strong>{said.couldNotBeSaved(failed.length, Math.max(tried, failed.length))}</strong>{' '}
          {said.failedAt(
            failed.map(({ name }) => name),
            reasons,
          )}
        </Banner>
      )}
    </>
  );
}
