import { changes as checks } from '../../messages/changes';
import { venueSheet as texts } from '../../messages/sheet';
import { Button } from '../../ui/form/Button';
import flow from '../../ui/layout/flow.module.css';
import { SaveBar } from '../../ui/layout/SaveBar';
import type { SheetController } from './useVenueSheet';

/** How many changes are unsaved and where, with Discard and Review; the progress while a batch runs. */
export function SheetSaveBar({
  controller: { readOnly, changes, changed, isBusy, progress, stop, discard },
  onReview,
  onDiscarded,
}: {
  controller: SheetController;
  onReview(): void;
  onDiscarded(): void;
}) {
  const count = changes.length;
  if (readOnly || (count === 0 && progress === null)) return null;
  if (progress) {
    return (
      <SaveBar label={texts.unsavedRegion} summary={texts.saving(progress.done, progress.of)}>
        <Button variant="ghost" title={texts.stopHint} onClick={stop}>
          {texts.stop}
        </Button>
        <Button variant="primary" busy>
          {texts.review(count)}
        </Button>
      </SaveBar>
    );
  }
  if (isBusy) {
    return (
      <SaveBar label={texts.unsavedRegion} summary={checks.checking}>
        <Button variant="primary" busy>
          {texts.review(count)}
        </Button>
      </SaveBar>
    );
  }
  return (
    <SaveBar
      label={texts.unsavedRegion}
      summary={
        <>
          {texts.unsavedCount(count)}
          <span className={flow.hideSm}>{texts.unsavedMore(count)}</span>
        </>
      }
      detail={texts.unsavedAt(changed.map(({ name }) => name))}
    >
      <Button
        variant="ghost"
        onClick={() => {
          discard();
          onDiscarded();
        }}
      >
        {texts.discard}
      </Button>
      <Button variant="primary" aria-keyshortcuts="Control+S" onClick={onReview}>
        {texts.review(count)}
      </Button>
    </SaveBar>
  );
}
