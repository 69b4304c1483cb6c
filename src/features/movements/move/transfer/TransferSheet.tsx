import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import { fromMinor } from '../../../../rules/minorUnits';
import { Button } from '../../../../ui/form/Button';
import { appliedSentence, appliedSoFar } from '../../apply/appliedSoFar';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { restOf } from '../../apply/writes';
import type { ScanMode } from '../../enter/ScanModeChoice';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { saveMovement } from '../saveMovement';
import { MovementFooter } from '../sheet/MovementFooter';
import { MovementSheet } from '../sheet/MovementSheet';
import styles from '../sheet/sheet.module.css';
import { shownLines } from '../sheet/shownLines';
import { UNGROUPED } from '../sheet/ungrouped';
import { type MovementEntries, useMovementEntries } from '../sheet/useMovementEntries';
import { giveCode } from '../slip/giveCode';
import { SurplusFirst, SurplusFirstButton, useSurplusFirst } from './SurplusFirst';
import { TransferBar } from './TransferBar';
import { stockOf, useTransferColumns } from './useTransferColumns';

const MODES: readonly ScanMode[] = ['adds', 'case', 'opens'];

/** Moving goods from one venue to another: at once, or with a slip that the other one confirms. */
export function TransferSheet({
  list,
  log,
  state,
}: {
  list: MoveProps;
  log: MovementLog<TransferRecord>;
  state: MovementState<TransferRecord>;
}) {
  const { record } = state;
  const { venue, to, way } = record;
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  const [mode, setMode] = useState<ScanMode>('adds');
  const making = useMovementEntries(list, log, state, { mode });
  const { entries, stock } = making;
  const columns = useTransferColumns({ log, state, making });
  const shown = shownLines(state);
  const amounts = amountsOf(shown, state, stock);
  const doubtful = shown.filter((line) => isDoubtful(line, state, stock)).length;
  const surpluses = useSurplusFirst(list, state, entries);
  const common = { list, log: log as MovementLog, state };
  return (
    <>
      {list.actions(
        <Button variant="ghost" onClick={() => list.setParams({ movement: '', step: '' })}>
          {texts.close}
        </Button>,
      )}
      <MovementSheet<'doubtful'>
        {...{ ...common, making, columns, mode }}
        label={texts.transferFromTo(venue.name, to.name)}
        className={styles.transfer}
        lines={shown}
        order={UNGROUPED}
        filters={[
          { value: 'all', label: texts.filterAll, count: number(shown.length) },
          { value: 'doubtful', label: texts.doubtful, count: number(doubtful) },
        ]}
        matches={(line) => isDoubtful(line, state, stock)}
        groupNote={() => null}
        modes={MODES}
        onMode={setMode}
        bar={<TransferBar list={list} log={log} record={record} />}
        panel={<SurplusFirst left={surpluses} />}
        withoutPanel={<SurplusFirstButton left={surpluses} />}
        status={(line) => <TransferStatus line={line} state={state} stock={stock} />}
        onSaveFile={() => saveMovement(state)}
        footer={
          <MovementFooter
            {...common}
            summary={texts.transferSummary(
              texts.lines(amounts.lines, number(amounts.lines)),
              texts.units(amounts.units, number(amounts.units)),
              seesCosts ? money(fromMinor(amounts.cost)) : undefined,
            )}
            detail={[
              amounts.doubtful > 0 && texts.sentence([texts.doubtfulCount(number(amounts.doubtful))]),
              way === 'slip' && texts.takesOff(venue.name, to.name),
              (way === 'now' || appliedSoFar(record) !== 'nothing') && appliedSentence(record, number),
            ]
              .filter(Boolean)
              .join(' ')}
            costOf={(line) => line.cost}
            {...(way === 'slip' && { onConfirmed: () => giveCode(log) })}
            reviewLabel={way === 'slip' ? texts.reviewAndSend : texts.reviewAndMove}
          />
        }
      />
    </>
  );
}

/** What a transfer comes to. */
interface TransferAmounts {
  /** Lines with a quantity. */
  lines: number;
  units: number;
  /** At cost, in minor units. */
  cost: number;
  doubtful: number;
}

/** Whether more is moved than there is: the giving venue would have less than nothing. */
function isDoubtful(
  line: DocumentLine,
  { record, tally }: Pick<MovementState, 'record' | 'tally'>,
  stock: Pick<DocumentStock, 'nowOf'>,
): boolean {
  const product = productOf(line);
  const rest = restOf(record, { product, venue: record.venue.id, by: -(tally.of(line.id)?.total ?? 0) });
  return rest < 0 && (stock.nowOf(product) ?? 0) + rest < 0;
}

function amountsOf(
  lines: readonly DocumentLine[],
  state: Pick<MovementState, 'record' | 'tally'>,
  stock: Pick<DocumentStock, 'nowOf'>,
): TransferAmounts {
  const amounts = { lines: 0, units: 0, cost: 0, doubtful: 0 };
  for (const line of lines) {
    const { total = 0 } = state.tally.of(line.id) ?? {};
    if (total === 0) continue;
    amounts.lines += 1;
    amounts.units += total;
    amounts.cost += total * (line.cost ?? 0);
    if (isDoubtful(line, state, stock)) amounts.doubtful += 1;
  }
  return amounts;
}

/** The line with the focus in words: what is at both venues, what it becomes, and when it is ordered again. */
function TransferStatus({
  line,
  state: { record, tally },
  stock,
}: {
  line: DocumentLine;
  state: MovementState<TransferRecord>;
  stock: MovementEntries['stock'];
}) {
  const { number } = useFormats();
  const units = tally.of(line.id)?.total;
  const at = ({ id, name }: TransferRecord['venue'], sign: 1 | -1) => {
    const { onHand, level } = stockOf(line, id, stock);
    return (
      <span>
        {name} {onHand === null ? texts.none : number(onHand)}
        {units !== undefined && (
          <>
            {' → '}
            <b>{number((onHand ?? 0) + sign * units)}</b>
          </>
        )}
        {level !== undefined && `, ${texts.reorderAt(number(level))}`}
      </span>
    );
  };
  return (
    <>
      <b>{line.name}</b>
      {at(record.venue, -1)}
      {at(record.to, 1)}
      {line.caseSize !== undefined && <span>{documents.caseOf(number(line.caseSize))}</span>}
    </>
  );
}
