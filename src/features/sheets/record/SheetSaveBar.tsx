import { changes as checks } from '../../../messages/changes';
import { venueSheet as texts } from '../../../messages/sheet';
import { Button } from '../../../ui/form/Button';
import flow from '../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../ui/layout/SaveBar';
import type { SheetController } from './useVenueSheet';

/** How many changes are unsaved and where, with Discard and Review; the progress while a batch runs. */
export function SheetSaveBar({
  controller: { readOnly, changes, changed, state, stop, discard },
  onReview,
  onDiscarded,
}: {
  controller: SheetController;
  onReview(): void;
  onDiscarded(): void;
}) {
  const count = changes.length;
  if (readOnly || (count === 0 && state === null)) return null;
  if (state?.phase === 'sending') {
    return (
      <SaveBar label={texts.unsavedRegion} summary={texts.saving(state.done, state.of)}>
        <Button variant="ghost" title={texts.stopHint} onClick={stop}>
          {texts.stop}
        </Button>
        <Button variant="primary" busy>
          {texts.review(count)}
        </Button>
      </SaveBar>
    );
  }
  if (state) {
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
      isAnnounced
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
