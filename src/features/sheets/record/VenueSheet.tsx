import { ArrowDownToLine } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { RecordHead } from '../../../kit/record/RecordHeader';
import { useSaveShortcut } from '../../../kit/record/useSaveShortcut';
import { SendDialogs } from '../../../kit/writes/send/SendDialogs';
import type { Cell } from '../../../kit/writes/set/cells';
import { forms } from '../../../messages/forms';
import { venueSheet as texts } from '../../../messages/sheet';
import { Badge } from '../../../ui/feedback/Badge';
import { Kbd } from '../../../ui/feedback/Kbd';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import flow from '../../../ui/layout/flow.module.css';
import type { CellKeys, SheetHandle } from '../../../ui/sheet/columns';
import { Sheet, type SheetProps } from '../../../ui/sheet/Sheet';
import type { VenueRow } from './entries';
import { LongReview } from './LongReview';
import { ReviewDialog } from './ReviewDialog';
import { SheetBanners } from './SheetBanners';
import { SheetSaveBar } from './SheetSaveBar';
import styles from './sheet.module.css';
import type { SheetController, SheetSaved } from './useVenueSheet';
// in the order of the matrix, with which the tools of the record share a stylesheet
import '../../../ui/overlay/Popover.module.css';
import '../../../ui/form/Input.module.css';

/** More changes than this are reviewed in the large dialog, where each can be left out. */
const FEW = 50;

interface VenueSheetProps extends Pick<SheetProps<VenueRow>, 'label' | 'columns' | 'foot' | 'minWidth'> {
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
  const { resource, record, readOnly, rows, changes, changed, state, sender } = controller;
  const isBusy = state !== null;
  const sheet = useRef<SheetHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReviewing, setReviewing] = useState(false);
  const stopReview = useCallback(() => setReviewing(false), []);
  const [isBlocked, setBlocked] = useState(false);
  const seek = useSeek(sheet, shown);
  const wrong = changed.filter((row) => row.wrong !== undefined);
  const canSave = changes.length > 0 && !isBusy;

  const review = () => {
    if (!canSave) return;
    const [first] = wrong;
    setBlocked(first !== undefined);
    if (first?.wrong === undefined) setReviewing(true);
    else {
      if (!shown.includes(first)) onShowAll?.();
      seek({ row: first.id, column: first.wrong });
    }
  };
  const reviewAgain = useWhenIdle(review, isBusy);
  const ended = (ending: SheetSaved) => {
    // the review displays what is invalid with the values that were read, or what is about to be saved
    if (ending !== 'done') reviewAgain();
  };
  const save = async (saving: readonly VenueRow[], isTicked?: (cell: Cell) => boolean) =>
    ended(await controller.save(saving, isTicked));
  useSaveShortcut(review, !readOnly);
  useFocusKept(heading, changes.length);

  return (
    <>
      <div className={styles.work}>
        <RecordHead
          resource={resource}
          record={record}
          headingRef={heading}
          badge={readOnly && <Badge>{forms.readOnly}</Badge>}
        />
        {notice}
        <SheetBanners
          controller={controller}
          wrong={isBlocked ? wrong.length : 0}
          onRetry={(failed) => void controller.retry(failed).then(ended)}
          onGoOn={() => void controller.goOn().then(ended)}
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
            rowHead={texts.venue}
            rowWidth="minmax(120px, 1.5fr)"
            rows={shown}
            rowKey={keyOf}
            rowName={nameOf}
            cellName={texts.cell}
            readOnly={readOnly}
            onEdit={controller.edit}
            onUndo={controller.undo}
            onRedo={controller.redo}
            empty={noneShown}
          />
        )}
      </div>
      <SheetSaveBar
        controller={controller}
        onReview={review}
        onDiscarded={() => {
          setBlocked(false);
          heading.current?.focus();
        }}
      />
      {isReviewing && changes.length > FEW && (
        <LongReview
          controller={controller}
          consequence={consequence}
          onCancel={stopReview}
          onSave={(isSent) => {
            setReviewing(false);
            void save(changed, isSent);
          }}
        />
      )}
      {isReviewing && changes.length <= FEW && (
        <ReviewDialog
          name={resource.titleOf(record)}
          consequence={consequence}
          count={changes.length}
          changes={controller.sentChanges}
          onCancel={stopReview}
          onSave={() => {
            setReviewing(false);
            void save(changed);
          }}
        />
      )}
      <SendDialogs sender={sender} state={state} />
    </>
  );
}

const keyOf = ({ id }: VenueRow) => id;
const nameOf = ({ name }: VenueRow) => name;

/** Focuses a cell as soon as its row is visible. */
function useSeek(sheet: { current: SheetHandle | null }, shown: readonly VenueRow[]) {
  const [sought, seek] = useState<CellKeys | null>(null);
  useEffect(() => {
    if (!sought || !shown.some(({ id }) => id === sought.row)) return;
    sheet.current?.focusCell(sought);
    seek(null);
  }, [sheet, sought, shown]);
  return seek;
}

/** Calls `action` once the sheet is no longer being saved, with the rows visible then. */
function useWhenIdle(action: () => void, isBusy: boolean): () => void {
  const [isDue, setDue] = useState(false);
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isDue || isBusy) return;
    setDue(false);
    latest.current();
  }, [isDue, isBusy]);
  return () => setDue(true);
}

/** The pressed control, such as 'Retry 3', may be unmounted after saving: the heading gets the focus then. */
function useFocusKept(heading: { current: HTMLElement | null }, changes: number): void {
  const before = useRef(changes);
  useEffect(() => {
    const isFewer = changes < before.current;
    before.current = changes;
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (isFewer && isLost) heading.current?.focus();
  }, [heading, changes]);
}

function KeyHints() {
  return (
    <span className={`${styles.keys} ${flow.hideMd}`}>
      <Kbd>Enter</Kbd> {texts.keyEdit} <Kbd>Ctrl V</Kbd> {texts.keyPaste} <Kbd>Ctrl Z</Kbd> {texts.keyUndo}
    </span>
  );
}
