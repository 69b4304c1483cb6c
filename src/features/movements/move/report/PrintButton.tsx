import clsx from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { lossReasonOf } from '../../../../rules/movementSums';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import paper from '../../../../ui/print/paper.module.css';
import { appliedWord } from '../../apply/appliedSoFar';
import type { MovementState } from '../../apply/moveProps';
import { useTimes } from '../../enter/useTimes';
import { titleOf } from '../titles';
import styles from './report.module.css';

/** Prints the lines of a movement that is not applied yet. */
export function PrintButton({ state, lines }: { state: MovementState; lines: readonly DocumentLine[] }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        className={flow.hideMd}
        icon={Printer}
        disabled={lines.length === 0}
        onClick={() => setPrinting(true)}
      >
        {texts.print}
      </Button>
      {isPrinting && (
        <PrintFrame title={titleOf(state.record)} onDone={() => setPrinting(false)}>
          <PrintedLines state={state} lines={lines} />
        </PrintFrame>
      )}
    </>
  );
}

/** The lines of a delivery or a loss on paper, each with a box to tick; nothing of them need be applied. */
function PrintedLines({ state, lines }: { state: MovementState; lines: readonly DocumentLine[] }) {
  const { number } = useFormats();
  const { dated } = useTimes();
  const { record, tally } = state;
  const isLoss = record.kind === 'loss';
  const isPlanned = lines.some(({ planned }) => planned !== undefined);
  const shown = (value: number | undefined) => (value === undefined ? '' : number(value));
  return (
    <section className={clsx(paper.page, paper.numbered)}>
      <header className={paper.head}>
        <div>
          <h1>{titleOf(record)}</h1>
          <p>
            {appliedWord(record)}, {dated(record.lastAt)}
          </p>
        </div>
        <dl>
          <dt>{texts.by}</dt>
          <dd>{Object.values(record.sources).join(', ')}</dd>
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.barcode}</th>
            {isLoss && <th>{texts.reason}</th>}
            {isPlanned && <th className={paper.end}>{texts.ordered}</th>}
            <th className={paper.end}>{isLoss ? texts.quantity : texts.receivedHeader}</th>
            <th>{texts.checked}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, barcode, sku, planned, reason }) => (
            <tr key={id}>
              <td className={paper.name}>{name}</td>
              <td className={paper.code}>{barcode ?? sku ?? ''}</td>
              {isLoss && (
                <td>{[texts.reasons[lossReasonOf(reason)], record.notes[id]].filter(Boolean).join(': ')}</td>
              )}
              {isPlanned && <td className={paper.end}>{shown(planned)}</td>}
              <td className={paper.end}>{shown(tally.of(id)?.total)}</td>
              <td>
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
