import clsx from 'clsx';
import { ListChecks, Printer, Save } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { type SlipAmounts, slipAmounts, slipLine } from '../../../../rules/slips';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import type { PlanWords } from '../../enter/planNote';
import type { ScanMode } from '../../enter/ScanModeChoice';
import panel from '../../enter/scanner.module.css';
import { MovementFooter } from '../sheet/MovementFooter';
import { MovementSheet } from '../sheet/MovementSheet';
import { receiveAll } from '../sheet/receiveAll';
import styles from '../sheet/sheet.module.css';
import { UNGROUPED } from '../sheet/ungrouped';
import { useMovementEntries } from '../sheet/useMovementEntries';
import { keepLost, lossesToKeep } from './losses';
import { MissingRow } from './MissingRow';
import { SlipBar } from './SlipBar';
import slip from './slip.module.css';
import { saveSlip } from './takeSlip';
import { useSlipColumns } from './useSlipColumns';
import { useSlipPaper } from './useSlipPaper';

const PLAN: PlanWords = { planned: texts.sentUnits, over: texts.over, unplanned: texts.notOnSlip };
const MODES: readonly ScanMode[] = ['adds', 'case', 'opens'];

type SlipFilter = 'toReceive' | 'received' | 'missing';

/** Confirming the goods of a slip at the venue that receives them. */
export function SlipSheet({
  list,
  log,
  state,
}: {
  list: MoveProps;
  log: MovementLog<SlipRecord>;
  state: MovementState<SlipRecord>;
}) {
  const { record, lines, tally } = state;
  const { id: code, venue, missing } = record;
  const { number } = useFormats();
  const [mode, setMode] = useState<ScanMode>('adds');
  // a scan is of the line that was sent
  const lineFor = useCallback((line: DocumentLine) => lineOf(lines, line), [lines]);
  const making = useMovementEntries(list, log, state, { mode, lineFor });
  const { entries } = making;
  const columns = useSlipColumns({ log, state, making });
  const { print, paper } = useSlipPaper(log.store);
  const amounts = slipAmounts(lines, tally, missing);
  const sentLines = lines.filter(({ planned }) => planned !== undefined).length;
  const unread = unreadPages(record);
  const lost = lossesToKeep(state);
  const missingOf = (line: DocumentLine) => slipLine(line, tally.of(line.id)?.total).missing;
  const common = { list, log: log as MovementLog, state };
  return (
    <>
      {list.actions(
        <SlipActions
          onAllAsSent={() => receiveAll(log.state(), entries)}
          onPrint={() => print(record.key)}
          onSaveFile={() => saveSlip(state)}
          onClose={() => list.setParams({ movement: '', step: '' })}
        />,
      )}
      <MovementSheet<SlipFilter>
        {...{ ...common, making, columns, mode, lines }}
        label={texts.slipAt(code, venue.name)}
        className={styles.slip}
        order={UNGROUPED}
        filters={filtersOf(amounts, lines.length, sentLines, number)}
        matches={(line, wanted) =>
          wanted === 'missing'
            ? missingOf(line) > 0
            : (tally.of(line.id) !== undefined) === (wanted === 'received')
        }
        groupNote={() => null}
        below={(line) => {
          const units = missingOf(line);
          if (units === 0) return null;
          return (
            <MissingRow
              {...{ line, record }}
              missing={units}
              onAnswer={(answer) =>
                void log.update({ missing: { ...log.state().record.missing, [line.id]: answer } })
              }
            />
          );
        }}
        modes={MODES}
        onMode={setMode}
        plan={PLAN}
        bar={
          <>
            <SlipBar record={record} lines={sentLines} amounts={amounts} />
            {unread.length > 0 && (
              <Banner tone="warning" announce>
                {texts.pagesMissing(unread)}
              </Banner>
            )}
          </>
        }
        panel={<ThisSlip code={code} amounts={amounts} />}
        onSaveFile={() => saveSlip(state)}
        footer={
          <MovementFooter
            {...common}
            summary={texts.slipSummary(
              number(amounts.received),
              number(sentLines),
              amounts.missing > 0 ? texts.units(amounts.missing, number(amounts.missing)) : undefined,
            )}
            detail={detailOf(amounts, record, number)}
            costOf={(line) => line.cost}
            onConfirmed={() => keepLost(log)}
            hasMore={lost !== undefined}
            onDiscard={() => discardEntries(state, entries)}
          />
        }
      />
      {paper}
    </>
  );
}

function filtersOf(
  { received, missingLines }: SlipAmounts,
  lines: number,
  sentLines: number,
  number: (value: number) => string,
) {
  const filter = <Value extends SlipFilter | 'all'>(value: Value, label: string, count: number) => ({
    value,
    label,
    count: number(count),
  });
  return [
    filter('all', texts.filterAll, lines),
    filter('toReceive', texts.toReceive, sentLines - received),
    filter('received', texts.filterReceived, received),
    filter('missing', texts.missingHeader, missingLines),
  ];
}

/** Takes back what was entered and is not written yet. */
function discardEntries(
  { record, lines, tally }: MovementState<SlipRecord>,
  { type }: ReturnType<typeof useMovementEntries>['entries'],
): void {
  const isApplied = (line: DocumentLine) => record.applied[stockKey(productOf(line), record.venue.id)];
  for (const line of lines) if (tally.of(line.id) && !isApplied(line)) type(line.id, '');
}

function SlipActions({
  onAllAsSent,
  onPrint,
  onSaveFile,
  onClose,
}: {
  onAllAsSent(): void;
  onPrint(): void;
  onSaveFile(): void;
  onClose(): void;
}) {
  return (
    <>
      <Button className={flow.hideMd} icon={ListChecks} onClick={onAllAsSent}>
        {texts.allAsSent}
      </Button>
      <Button className={flow.hideMd} icon={Printer} onClick={onPrint}>
        {texts.printSlip}
      </Button>
      <Button className={flow.hideMd} icon={Save} onClick={onSaveFile}>
        {texts.saveFile}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
}

const unreadPages = ({ pages }: SlipRecord): readonly number[] =>
  Array.from({ length: pages?.of ?? 0 }, (_, at) => at + 1).filter((page) => !pages?.read.includes(page));

/** The line of a product that was sent; the product itself where it was not. */
const lineOf = (lines: readonly DocumentLine[], line: DocumentLine): DocumentLine =>
  lines.find((each) => productOf(each) === line.id) ?? line;

function detailOf(
  { onTheWay, back, lost, toReceive, overLines }: SlipAmounts,
  { from }: SlipRecord,
  number: (value: number) => string,
): string {
  const parts = [
    onTheWay > 0 && texts.partOnTheWay(number(onTheWay)),
    back > 0 && texts.partBack(number(back), from.name),
    lost > 0 && texts.partLost(number(lost)),
  ].filter((part): part is string => part !== false);
  return [
    parts.length > 0 && texts.sentence(parts),
    overLines > 0 && texts.onlyWhatWasSent,
    (toReceive > 0 || onTheWay > 0) && texts.restOpen,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The units of a slip: sent, arrived, missing, and to be received. */
function ThisSlip({ code, amounts }: { code: string; amounts: SlipAmounts }) {
  const { number } = useFormats();
  const { sent, arrived, missing, toReceive } = amounts;
  const row = (label: string, units: number, className?: string) => (
    <div className={panel.panelRow}>
      <Text tone="muted">{label}</Text>
      <span />
      <Text weight="medium" className={clsx(className)}>
        {number(units)}
      </Text>
    </div>
  );
  return (
    <section className={panel.panelCard} aria-label={texts.thisSlip}>
      <div className={panel.panelCardHead}>
        <span>{texts.thisSlip}</span>
        <Text tone="subtle" weight="regular">
          {code}
        </Text>
      </div>
      {row(texts.sent, sent)}
      {row(texts.arrived, arrived)}
      {row(texts.missingHeader, missing, missing > 0 ? slip.warn : undefined)}
      {row(texts.toReceive, toReceive)}
    </section>
  );
}
