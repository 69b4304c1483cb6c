import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { DeliveryRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { casesText, quantityReading } from '../../../../rules/cases';
import type { DocumentLine, DocumentTally } from '../../../../rules/documentTally';
import { differenceOf } from '../../../../rules/movements';
import { Button } from '../../../../ui/form/Button';
import { appliedSentence } from '../../apply/appliedSoFar';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { unitCostOf } from '../../apply/unitCost';
import entering from '../../enter/enter.module.css';
import { BY_CATEGORY, type LineOrder } from '../../enter/lineGroups';
import type { PlanWords } from '../../enter/planNote';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { signed } from '../../enter/signed';
import { PrintButton } from '../report/PrintButton';
import { saveMovement } from '../saveMovement';
import { MovementFooter } from '../sheet/MovementFooter';
import { MovementSheet } from '../sheet/MovementSheet';
import { receiveAll } from '../sheet/receiveAll';
import styles from '../sheet/sheet.module.css';
import { shownLines } from '../sheet/shownLines';
import { type MovementEntries, useMovementEntries } from '../sheet/useMovementEntries';
import { DeliveryBar } from './DeliveryBar';
import { amountsOf, type DeliveryAmounts } from './deliveryAmounts';
import { openUnits } from './openUnits';
import { useDeliveryColumns } from './useDeliveryColumns';

interface DeliverySheetProps {
  list: MoveProps;
  log: MovementLog<DeliveryRecord>;
  state: MovementState<DeliveryRecord>;
}

const PLAN: PlanWords = {
  planned: texts.orderedUnits,
  over: texts.over,
  unplanned: texts.notOrdered,
};
const MODES: readonly ScanMode[] = ['adds', 'case', 'opens'];

/** Receiving goods at a venue: what was ordered, or whatever is scanned. */
export function DeliverySheet({ list, log, state }: DeliverySheetProps) {
  const { record, lines, tally } = state;
  const { number } = useFormats();
  const [mode, setMode] = useState<ScanMode>('adds');
  const making = useMovementEntries(list, log, state, { mode });
  const isPlanned = lines.some(({ planned }) => planned !== undefined);
  const columns = useDeliveryColumns({ log, state, making, isPlanned });
  const shown = shownLines(state);
  const amounts = amountsOf(shown, state);
  const filter = <Value extends DeliveryFilter | 'all'>(value: Value, label: string, count: number) => ({
    value,
    label,
    count: number(count),
  });
  return (
    <>
      {list.actions(
        <>
          {isPlanned && (
            <Button
              className={entering.iconOnPhone}
              icon={ListChecks}
              onClick={() => receiveAll(log.state(), making.entries)}
            >
              {texts.allAsOrdered}
            </Button>
          )}
          <PrintButton state={state as MovementState} lines={shown} />
          <Button variant="ghost" onClick={() => list.setParams({ movement: '', step: '' })}>
            {texts.close}
          </Button>
        </>,
      )}
      <MovementSheet<DeliveryFilter>
        {...{ list, log: log as MovementLog, state, making, columns, mode }}
        label={texts.deliveryAt(record.venue.name)}
        className={isPlanned ? styles.delivery : styles.unplanned}
        lines={shown}
        order={deliveryOrder(isPlanned)}
        filters={[
          filter('all', texts.filterAll, shown.length),
          ...(isPlanned ? [filter('toReceive', texts.toReceive, amounts.toReceive)] : []),
          filter('received', texts.filterReceived, amounts.received),
          ...(isPlanned ? [filter('differences', texts.differences, amounts.differences)] : []),
        ]}
        matches={(line, wanted) => matchesDelivery(line, tally, wanted)}
        groupNote={({ lines: some }) => groupNote(some, state, number)}
        modes={MODES}
        onMode={setMode}
        status={(line) => <DeliveryStatus line={line} state={state} stock={making.stock} />}
        plan={isPlanned ? PLAN : undefined}
        bar={<DeliveryBar log={log} record={record} stock={making.stock} amounts={amounts} />}
        onSaveFile={() => saveMovement(state)}
        footer={
          <MovementFooter
            {...{ list, log: log as MovementLog, state }}
            summary={
              isPlanned
                ? texts.deliverySummary(
                    number(amounts.received - amounts.unplanned),
                    number(amounts.planned),
                    amounts.short > 0 ? number(amounts.short) : undefined,
                  )
                : texts.freeSummary(amounts.received, number(amounts.received))
            }
            detail={[appliedSentence(record, number), isPlanned && detailOf(amounts, number)]
              .filter(Boolean)
              .join(' ')}
            costOf={(line) => unitCostOf(line, record)}
          />
        }
      />
    </>
  );
}

function detailOf(
  { over, unplanned, toReceive, short }: DeliveryAmounts,
  number: (value: number) => string,
): string {
  const parts = [
    over > 0 && texts.overCount(number(over)),
    unplanned > 0 && texts.notOrderedCount(number(unplanned)),
  ].filter((part): part is string => part !== false);
  return [parts.length > 0 && texts.sentence(parts), (toReceive > 0 || short > 0) && texts.restOpen]
    .filter(Boolean)
    .join(' ');
}

function groupNote(
  lines: readonly DocumentLine[],
  { tally }: Pick<MovementState, 'tally'>,
  number: (value: number) => string,
): string {
  if (lines.every(({ planned }) => planned === undefined))
    return texts.group(lines.length, number(lines.length));
  return texts.groupReceived(number(lines.filter(({ id }) => tally.of(id)).length), number(lines.length));
}

type DeliveryFilter = 'toReceive' | 'received' | 'differences';

/** Whether a filter shows a line. */
function matchesDelivery(line: DocumentLine, tally: DocumentTally, filter: DeliveryFilter): boolean {
  const difference = differenceOf(line, tally.of(line.id)?.total);
  if (filter === 'toReceive') return difference === undefined;
  if (filter === 'received') return difference !== undefined;
  return difference?.kind === 'short' || difference?.kind === 'over';
}

/** Before the name of every category. */
const UNPLANNED = '\u0000';

/** What was not ordered stands at the top. */
const WITH_UNPLANNED: LineOrder = {
  ...BY_CATEGORY,
  groupOf: (line) => (line.planned === undefined ? UNPLANNED : BY_CATEGORY.groupOf(line)),
  nameOf: (key) => (key === UNPLANNED ? texts.notOrdered : BY_CATEGORY.nameOf(key)),
};

/** How the lines of a delivery stand. */
const deliveryOrder = (isPlanned: boolean): LineOrder => (isPlanned ? WITH_UNPLANNED : BY_CATEGORY);

/** The line with the focus in words: its quantity in cases, what it makes of the stock, and what was ordered. */
function DeliveryStatus({
  line,
  state,
  stock,
}: {
  line: DocumentLine;
  state: MovementState<DeliveryRecord>;
  stock: MovementEntries['stock'];
}) {
  const { number } = useFormats();
  const { record, tally } = state;
  const { planned, caseSize, name } = line;
  const total = tally.of(line.id)?.total;
  const was = stock.onHandOf(line) ?? 0;
  const open = openUnits(line, state);
  const cases = total === undefined ? '' : casesText(total, caseSize);
  const difference = differenceOf(line, total);
  const isDifferent = difference?.kind === 'short' || difference?.kind === 'over';
  return (
    <>
      <span>
        <b>{name}</b> {texts.at} <b>{record.venue.name}</b>
      </span>
      {cases !== '' && <span>{quantityReading(cases, caseSize, number)?.sentence}</span>}
      {open !== undefined && (
        <span>
          {texts.onWhatIsThere(signed(open, number), number(was))} <b>{number(was + open)}</b>
        </span>
      )}
      {planned !== undefined && (
        <span>
          {isDifferent
            ? texts.differenceOf(texts[difference.kind](number(difference.amount)), number(planned))
            : texts.orderedUnits(number(planned))}
        </span>
      )}
    </>
  );
}
