import { changes as checks } from '../../messages/changes';
import { venueSheet as said } from '../../messages/sheet';
import { Button } from '../../ui/form/Button';
import flow from '../../ui/layout/flow.module.css';
import { SaveBar } from '../../ui/layout/SaveBar';
import type { SheetController } from './useVenueSheet';

/** How many changes are unsaved and where, with Discard and Review; the progress while a batch runs. */
export function SheetSaveBar({
  life: { readOnly, changes, changed, isBusy, progress, stop, discard },
  onReview,
  onDiscarded,
}: {
  life: SheetController;
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
  if (isBusy) {
    return (
      <SaveBar label={said.unsavedRegion} summary={checks.checking}>
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
