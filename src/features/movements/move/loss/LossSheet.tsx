import { useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { LossRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import type { LossSum } from '../../../../rules/movementSums';
import { productLine } from '../../../../rules/productLine';
import { Button } from '../../../../ui/form/Button';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import { Text } from '../../../../ui/layout/primitives';
import { appliedSentence } from '../../apply/appliedSoFar';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { unitCostOf } from '../../apply/unitCost';
import type { ScanMode } from '../../enter/ScanModeChoice';
import scanner from '../../enter/scanner.module.css';
import { signed } from '../../enter/signed';
import type { FoundHandler } from '../../enter/useDocumentScan';
import type { Entries } from '../../enter/useEntries';
import { changeVenue } from '../changeVenue';
import { PrintButton } from '../report/PrintButton';
import { saveMovement } from '../saveMovement';
import { MovementFooter } from '../sheet/MovementFooter';
import { MovementSheet } from '../sheet/MovementSheet';
import styles from '../sheet/sheet.module.css';
import { shownLines } from '../sheet/shownLines';
import { useMovementEntries } from '../sheet/useMovementEntries';
import { LossBar } from './LossBar';
import own from './loss.module.css';
import { lossAmounts, lossRest } from './lossAmounts';
import { LATEST_FIRST, lossLine } from './lossLines';
import { NewLine } from './NewLine';
import { useLossColumns } from './useLossColumns';
import { baseLine, isComplete, lineOfEntry, useNewLine } from './useNewLine';

interface LossSheetProps {
  list: MoveProps;
  log: MovementLog<LossRecord>;
  state: MovementState<LossRecord>;
}

const MODES: readonly ScanMode[] = ['adds', 'opens'];

/** Goods that are gone: one line at a time, each with its reason. */
export function LossSheet({ list, log, state }: LossSheetProps) {
  const { record } = state;
  const { number } = useFormats();
  const [mode, setMode] = useState<ScanMode>('adds');
  const { entry, change, latest, hasNote, note } = useNewLine(log);
  const quantityField = useRef<HTMLInputElement>(null);
  const entryBox = useRef<HTMLElement>(null);
  const lineFor = useCallback((line: DocumentLine) => lossLine(line, entry.reason), [entry.reason]);
  const making = useMovementEntries(list, log, state, { mode, lineFor, newLine: entry.line });
  const { stock } = making;
  const add = useAddLine({ log, making, latest, change, hasNote });
  const entries: Entries = {
    ...making.entries,
    assign(code, amount, line) {
      if (!hasNote(line)) return;
      keepNote(log, line, latest.current.note);
      making.entries.assign(code, amount, line);
    },
  };
  const restOf = useMemo(() => lossRest(state), [state]);
  const isNegative = useCallback(
    (line: DocumentLine) => {
      const rest = restOf(line);
      return rest < 0 && (stock.onHandOf(line) ?? 0) + rest < 0;
    },
    [stock, restOf],
  );
  const onRemove = useRemoveLine(log, making.entries);
  const columns = useLossColumns({ log, state, making, restOf, isNegative, onRemove });
  const shown = shownLines(state);
  const amounts = useMemo(() => lossAmounts(state), [state]);
  const doubtful = shown.filter(isNegative);

  const onFound = useFound({
    add,
    latest,
    change,
    // it is shown with the next commit
    onShown: (isScan) =>
      (mode === 'opens' || !isScan) && requestAnimationFrame(() => quantityField.current?.focus()),
  });
  return (
    <>
      {list.actions(
        <>
          <PrintButton state={state as MovementState} lines={shown} />
          <Button variant="ghost" onClick={() => list.setParams({ movement: '', step: '' })}>
            {texts.close}
          </Button>
        </>,
      )}
      <MovementSheet<'doubtful'>
        {...{ list, log: log as MovementLog, state, columns, mode }}
        making={{ ...making, entries }}
        label={texts.lossAt(record.venue.name)}
        className={styles.loss}
        lines={shown}
        order={LATEST_FIRST}
        filters={[
          { value: 'all', label: texts.filterAll, count: number(shown.length) },
          { value: 'doubtful', label: texts.doubtful, count: number(doubtful.length) },
        ]}
        matches={isNegative}
        groupNote={() => null}
        modes={MODES}
        onMode={setMode}
        onFound={onFound}
        waitingScans={entry.line && entry.scans}
        bar={
          <LossBar
            record={record}
            amounts={amounts}
            onVenue={(venue) => {
              changeVenue(venue, log, stock);
              const product = entry.line && stock.productOf(entry.line.id);
              if (product) change({ line: productLine(product, venue.id, Date.now()) });
              // the keys of reasons would be typed into the field of the venue
              requestAnimationFrame(() => entryBox.current?.focus({ preventScroll: true }));
            }}
          />
        }
        entry={
          <NewLine
            entry={entry}
            rest={entry.line ? restOf(entry.line) : 0}
            stock={stock}
            quantityField={quantityField}
            box={entryBox}
            note={note}
            onChange={change}
            onAdd={add}
          />
        }
        panel={<ByReason sums={amounts.byReason} />}
        onSaveFile={() => saveMovement(state)}
        footer={<LossFooter {...{ list, log, state, amounts }} doubtful={doubtful.length} />}
      />
    </>
  );
}

/** Sums the loss up, and leads to its review. */
function LossFooter({
  list,
  log,
  state,
  amounts,
  doubtful,
}: LossSheetProps & {
  amounts: ReturnType<typeof lossAmounts>;
  /** How many lines take more than there is. */
  doubtful: number;
}) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  const { record } = state;
  return (
    <MovementFooter
      {...{ list, log: log as MovementLog, state }}
      summary={texts.lossSummary(
        texts.lines(amounts.lines, number(amounts.lines)),
        texts.unitsText(amounts.units, signed(-amounts.units, number)),
        seesCosts ? signed(-fromMinor(amounts.cost), money) : undefined,
      )}
      detail={[
        doubtful > 0 && texts.sentence([texts.doubtfulCount(number(doubtful))]),
        appliedSentence(record, number),
      ]
        .filter(Boolean)
        .join(' ')}
      costOf={(line) => unitCostOf(line, record)}
    />
  );
}

/** Takes a line out of the loss, with its note. */
function useRemoveLine(log: LossSheetProps['log'], { type }: Entries): (line: DocumentLine) => void {
  return useCallback(
    (line) => {
      type(line.id, '');
      const { [line.id]: _, ...notes } = log.state().record.notes;
      void log.update({ notes, removed: [...new Set([...log.state().record.removed, line.id])] });
    },
    [log, type],
  );
}

/** A found product is entered: another one of the same adds 1, and what was entered before becomes a line. */
function useFound({
  add,
  latest,
  change,
  onShown,
}: Pick<ReturnType<typeof useNewLine>, 'latest' | 'change'> & {
  /** Adds what is entered; false where something of it is missing. */
  add(): boolean;
  onShown(isScan: boolean): void;
}): FoundHandler {
  return (found, code, amount = 1) => {
    const { line, quantity: before = 0, scans = 0 } = latest.current;
    const isSame = line !== undefined && line.id === productOf(found);
    // what lacks its text stays
    if (!isSame && !add() && isComplete(latest.current)) return undefined;
    const known = isSame ? before : 0;
    const scanned = code === undefined ? {} : { code, scans: (isSame ? scans : 0) + 1 };
    const begun = { line: baseLine(found), code: undefined, scans: 0, note: '' };
    change({ ...(!isSame && begun), quantity: known + amount, ...scanned });
    onShown(code !== undefined);
    return { before: known, after: known + amount };
  };
}

/** Adds what is entered to the loss; the reason stays for the next line. */
function useAddLine({
  log,
  making: { entries },
  latest,
  change,
  hasNote,
}: Pick<LossSheetProps, 'log'> & { making: ReturnType<typeof useMovementEntries> } & Pick<
    ReturnType<typeof useNewLine>,
    'latest' | 'change' | 'hasNote'
  >) {
  const { number } = useFormats();
  const announce = useAnnouncer();
  return (): boolean => {
    const { line, quantity, reason, code, scans = 0, note } = latest.current;
    if (!line || !quantity || !isComplete(latest.current) || !hasNote(line)) return false;
    const own = lineOfEntry(log, line, reason);
    // each scan is an entry of its own, as on the other sheets
    const scanned = Math.min(scans, quantity);
    for (let count = 0; count < scanned; count++) entries.add(own, 1, code);
    if (quantity > scanned) entries.add(own, quantity - scanned);
    keepNote(log, own, note);
    change({ line: undefined, quantity: undefined, note: '' });
    announce(texts.lineAdded(signed(-quantity, number), texts.reasons[reason]));
    return true;
  };
}

/** Keeps what 'Other' means of a line, beside what is known of it. */
function keepNote(log: LossSheetProps['log'], { id, reason }: DocumentLine, note: string): void {
  const { notes } = log.state().record;
  const known = notes[id]?.split(', ') ?? [];
  const text = note.trim();
  if (reason === 'other' && text !== '' && !known.includes(text))
    void log.update({ notes: { ...notes, [id]: [...known, text].join(', ') } });
}

/** Units and cost of each reason, the largest cost first. */
function ByReason({ sums }: { sums: readonly LossSum[] }) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  if (sums.length === 0) return null;
  return (
    <section className={scanner.panelCard} aria-label={texts.byReason}>
      <div className={scanner.panelCardHead}>
        <span>{texts.byReason}</span>
        <Text tone="muted" weight="regular" size="xs">
          {seesCosts ? texts.unitsAndCost : texts.unitsHeader}
        </Text>
      </div>
      {sums.map(({ reason, units, cost }) => (
        <div key={reason} className={own.reasonRow}>
          <Text tone="muted">{texts.reasons[reason]}</Text>
          <Text tone="muted">{signed(-units, number)}</Text>
          <span>{seesCosts && signed(-fromMinor(cost), money)}</span>
        </div>
      ))}
    </section>
  );
}
