import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import { Button } from '../../../../ui/form/Button';
import { appliedSentence, appliedSoFar } from '../../apply/appliedSoFar';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { saveMovement } from '../saveMovement';
import { MovementFooter } from '../sheet/MovementFooter';
import { MovementSheet } from '../sheet/MovementSheet';
import styles from '../sheet/sheet.module.css';
import { shownLines } from '../sheet/shownLines';
import { UNGROUPED } from '../sheet/ungrouped';
import { useMovementEntries } from '../sheet/useMovementEntries';
import { giveCode } from '../slip/giveCode';
import { SurplusFirst, SurplusFirstButton, useSurplusFirst } from './SurplusFirst';
import { TransferBar } from './TransferBar';
import { TransferStatus } from './TransferStatus';
import { amountsOf, isDoubtful } from './transferAmounts';
import { useTransferColumns } from './useTransferColumns';

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
