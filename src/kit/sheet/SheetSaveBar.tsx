import { venueSheet as said } from '../../messages/sheet';
import { Button } from '../../ui/Button';
import flow from '../../ui/flow.module.css';
import { SaveBar } from '../../ui/SaveBar';
import type { VenueSheetLife } from './useVenueSheet';

/** How much is not saved and where, with discard and review; while a batch runs, how far it has come. */
export function SheetSaveBar({
  life: { readOnly, changes, changed, progress, stop, discard },
  onReview,
  onDiscarded,
}: {
  life: VenueSheetLife;
  onReview(): void;
  onDiscarded(): void;
}) {
  const count = changes.length;
  if (readOnly || (count === 0 && progress === null)) return null;
  if (progress) {
    return (
      <SaveBar label={said.unsavedRegion} summary={said.saving(progress.done, progress.of)}>
        <Button variant="ghost" title={said.stopHint} onClick={stop}>
          {said.stop}
        </Button>
        <Button variant="primary" busy>
          {said.review(count)}
        </Button>
      </SaveBar>
    );
  }
  return (
    <SaveBar
      label={said.unsavedRegion}
      summary={
        <>
          {said.unsavedCount(count)}
          <span className={flow.hideSm}>{said.unsavedMore(count)}</span>
        </>
      }
      detail={said.unsavedAt(changed.map(({ name }) => name))}
    >
      <Button
        variant="ghost"
        onClick={() => {
          discard();
          onDiscarded();
        }}
      >
        {said.discard}
      </Button>
      <Button variant="primary" aria-keyshortcuts="Control+S" onClick={onReview}>
        {said.review(count)}
      </Button>
    </SaveBar>
  );
}
