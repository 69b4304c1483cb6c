import { ArrowDownToLine } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { RecordHeader } from '../../../kit/record/RecordHeader';
import { useSaveShortcut } from '../../../kit/record/useSaveShortcut';
import { useKeepFocus } from '../../../kit/writes/bar/useKeepFocus';
import { SendDialogs } from '../../../kit/writes/send/SendDialogs';
import { changes as checks } from '../../../messages/changes';
import { forms } from '../../../messages/forms';
import { venueSheet as texts } from '../../../messages/sheet';
import { Badge } from '../../../ui/feedback/Badge';
import { Kbd } from '../../../ui/feedback/Kbd';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import flow from '../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../ui/layout/SaveBar';
import type { SheetHandle } from '../../../ui/sheet/columns';
import { Sheet, type SheetProps } from '../../../ui/sheet/Sheet';
import type { VenueRow } from './entries';
import { LongReview } from './LongReview';
import { ReviewDialog } from './ReviewDialog';
import { SheetBanners } from './SheetBanners';
import styles from './sheet.module.css';
import { useReviewSteps } from './useReviewSteps';
import type { SheetController } from './useVenueSheet';
// in the order of the matrix, with which the tools of the record share a stylesheet
import '../../../ui/overlay/Popover.module.css';
import '../../../ui/form/Input.module.css';

/** More changes than this are reviewed in the large dialog, where each can be left out. */
const MAX_SMALL_REVIEW_CHANGES = 50;

interface VenueSheetProps extends Pick<SheetProps<VenueRow>, 'label' | 'columns' | 'footer' | 'minWidth'> {
  controller: SheetController;
  /** The consequence of saving, displayed in the review. */
  consequence: string;
  /** Rendered below the head. */
  notice?: ReactNode;
  /** Rendered between the head and the tools. */
  above?: ReactNode;
  /** Rendered before and after 'Fill down'. */
  toolsBefore?: ReactNode;
  toolsAfter?: ReactNode;
  /** The visible rows; all of them unless stated. Hidden rows keep their changes. */
  shown?: readonly VenueRow[];
  /** Makes every row visible, so that a hidden one can be corrected. */
  onShowAll?(): void;
  /** Rendered in place of the rows when none is visible. */
  noneShown?: ReactNode;
}

/**
 * The screen around a sheet of venues: the record's head, the tools, the sheet, the review and the save bar.
 */
export function VenueSheet({
  controller,
  consequence,
  notice,
  above,
  toolsBefore,
  toolsAfter,
  shown = controller.rows,
  onShowAll,
  noneShown,
  ...columns
}: VenueSheetProps) {
  const { resource, record, readOnly, rows, state, sender } = controller;
  const sheet = useRef<SheetHandle>(null);
  const review = useReviewSteps(controller, { sheet, shown, onShowAll });
  useSaveShortcut(review.begin, !readOnly);
  useKeepFocus(sheet, sender);

  return (
    <>
      <div className={styles.work}>
        <RecordHeader
          resource={resource}
          record={record}
          badge={readOnly && <Badge>{forms.readOnly}</Badge>}
        />
        {notice}
        <SheetBanners
          controller={controller}
          wrong={review.wrong}
          onRetry={(failed) => void controller.retry(failed).then(review.ended)}
          onGoOn={() => void controller.goOn().then(review.ended)}
        />
        {above}
        <div className={styles.bar}>
          {toolsBefore}
          <Button
            icon={ArrowDownToLine}
            aria-keyshortcuts="Control+D"
            disabled={readOnly || shown.length === 0}
            onClick={() => sheet.current?.fillDown()}
          >
            {texts.fillDown}
          </Button>
          {toolsAfter}
          {!readOnly && <KeyHints />}
        </div>
        {rows.length === 0 ? (
          <StatePanel title={texts.noVenues} text={texts.noVenuesText} />
        ) : (
          <Sheet
            {...columns}
            ref={sheet}
            rowHeader={texts.venue}
            rowWidth="minmax(120px, 1.5fr)"
            rows={shown}
            rowKey={keyOf}
            rowName={nameOf}
            cellName={texts.cell}
            readingOf={controller.readingOf}
            readOnly={readOnly}
            onEdit={controller.edit}
            onUndo={controller.undo}
            onRedo={controller.redo}
            empty={noneShown}
          />
        )}
      </div>
      <SheetSaveBar controller={controller} onReview={review.begin} onDiscarded={review.reset} />
      {review.isOpen && <Review controller={controller} consequence={consequence} {...review} />}
      <SendDialogs sender={sender} state={state} />
    </>
  );
}

/** How many changes are unsaved and where, with Discard and Review; the progress while a batch runs. */
function SheetSaveBar({
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

interface ReviewProps extends Pick<ReturnType<typeof useReviewSteps>, 'close' | 'save'> {
  controller: SheetController;
  consequence: string;
}

/** The review of the changes before they are saved, by their number. */
function Review({ controller, consequence, close, save }: ReviewProps) {
  const { resource, record, changes, changed, sentChanges } = controller;
  if (changes.length > MAX_SMALL_REVIEW_CHANGES) {
    return (
      <LongReview
        controller={controller}
        consequence={consequence}
        onCancel={close}
        onSave={(isSent) => save(changed, isSent)}
      />
    );
  }
  return (
    <ReviewDialog
      name={resource.titleOf(record)}
      consequence={consequence}
      count={changes.length}
      changes={sentChanges}
      onCancel={close}
      onSave={() => save(changed)}
    />
  );
}

const keyOf = ({ id }: VenueRow) => id;
const nameOf = ({ name }: VenueRow) => name;

function KeyHints() {
  return (
    <span className={`${styles.keys} ${flow.hideMd}`}>
      <Kbd>Enter</Kbd> {texts.keyEdit} <Kbd>Ctrl V</Kbd> {texts.keyPaste} <Kbd>Ctrl Z</Kbd> {texts.keyUndo}
    </span>
  );
}
