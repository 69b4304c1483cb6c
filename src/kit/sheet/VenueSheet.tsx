import { ArrowDownToLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forms } from '../../messages/forms';
import { venueSheet as said } from '../../messages/sheet';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import flow from '../../ui/flow.module.css';
import { Kbd } from '../../ui/Kbd';
import { StatePanel } from '../../ui/StatePanel';
import type { CellKeys, SheetHandle } from '../../ui/sheet/columns';
import type { SheetProps } from '../../ui/sheet/core';
import { Sheet } from '../../ui/sheet/Sheet';
import { RecordHead } from '../form/RecordHead';
import { useSaveShortcut } from '../form/useSaveShortcut';
import type { VenueRow } from './entries';
import { ReviewDialog } from './ReviewDialog';
import { SheetBanners } from './SheetBanners';
import { SheetSaveBar } from './SheetSaveBar';
import styles from './sheet.module.css';
import type { VenueSheetLife } from './useVenueSheet';

interface VenueSheetProps extends Pick<SheetProps<VenueRow>, 'label' | 'columns' | 'foot' | 'minWidth'> {
  life: VenueSheetLife;
  /** What follows from saving, in the review. */
  consequence: string;
  /** Between the head and the tools. */
  above?: ReactNode;
  /** Stands before 'Fill down', and behind it. */
  toolsBefore?: ReactNode;
  toolsAfter?: ReactNode;
  /** The rows that show; all of them unless stated. Hidden rows keep their changes. */
  shown?: readonly VenueRow[];
  /** Shows every row, so that one that is hidden can be corrected. */
  onShowAll?(): void;
  /** What stands in place of the rows when none shows. */
  noneShown?: ReactNode;
}

/** The screen around a sheet of venues: the record's head, the tools, the sheet, the review and the save bar. */
export function VenueSheet({
  life,
  consequence,
  above,
  toolsBefore,
  toolsAfter,
  shown = life.rows,
  onShowAll,
  noneShown,
  ...columns
}: VenueSheetProps) {
  const { resource, record, readOnly, rows, changes, changed, progress } = life;
  const sheet = useRef<SheetHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const seek = useSeek(sheet, shown);
  const wrong = changed.filter((row) => row.wrong !== undefined);
  const canSave = changes.length > 0 && progress === null;

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
        <SheetBanners life={life} wrong={isBlocked ? wrong.length : 0} />
        {above}
        <div className={styles.bar}>
          {toolsBefore}
          <Button
            icon={ArrowDownToLine}
            aria-keyshortcuts="Control+D"
            disabled={readOnly || shown.length === 0}
            onClick={() => sheet.current?.fillDown()}
          >
            {said.fillDown}
          </Button>
          {toolsAfter}
          {!readOnly && <KeyHints />}
        </div>
        {rows.length === 0 ? (
          <StatePanel title={said.noVenues} text={said.noVenuesText} />
        ) : (
          <Sheet
            {...columns}
            ref={sheet}
            rowHead={said.venue}
            rowWidth="minmax(120px, 1.5fr)"
            rows={shown}
            rowKey={keyOf}
            rowName={nameOf}
            cellName={said.cell}
            readOnly={readOnly}
            onEdit={life.edit}
            onUndo={life.undo}
            onRedo={life.redo}
            empty={noneShown}
          />
        )}
      </div>
      <SheetSaveBar
        life={life}
        onReview={review}
        onDiscarded={() => {
          setBlocked(false);
          heading.current?.focus();
        }}
      />
      {isReviewing && (
        <ReviewDialog
          name={resource.titleOf(record)}
          consequence={consequence}
          changes={changes}
          onCancel={() => setReviewing(false)}
          onSave={() => {
            setReviewing(false);
            void life.save(changed);
          }}
        />
      )}
    </>
  );
}

const keyOf = ({ id }: VenueRow) => id;
const nameOf = ({ name }: VenueRow) => name;

/** Leads to a cell once its row shows. */
function useSeek(sheet: { current: SheetHandle | null }, shown: readonly VenueRow[]) {
  const [sought, seek] = useState<CellKeys | null>(null);
  useEffect(() => {
    if (!sought || !shown.some(({ id }) => id === sought.row)) return;
    sheet.current?.focusCell(sought);
    seek(null);
  }, [sheet, sought, shown]);
  return seek;
}

/** What was pressed may be gone once changes are saved, such as 'Retry 3': the heading takes the focus then. */
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
      <Kbd>Enter</Kbd> {said.keyEdit} <Kbd>Ctrl V</Kbd> {said.keyPaste} <Kbd>Ctrl Z</Kbd> {said.keyUndo}
    </span>
  );
}
