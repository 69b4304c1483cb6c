import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import paper from '../../../../ui/print/paper.module.css';
import type { MovementState } from '../../apply/moveProps';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import { titleOf } from '../titles';
import { outcomeWord } from './outcomeWord';
import type { ReportLine } from './reportLines';

export function PrintedMovement({ state, lines }: { state: MovementState; lines: readonly ReportLine[] }) {
  const { number } = useFormats();
  const { dated } = useTimes();
  const { record } = state;
  const shown = (value: number | undefined) => (value === undefined ? '' : number(value));
  return (
    <section className={clsx(paper.page, paper.numbered)}>
      <header className={paper.head}>
        <div>
          <h1>{titleOf(record)}</h1>
          <p>{dated(record.finishedAt ?? record.lastAt)}</p>
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
            <th className={paper.end}>{texts.onHand}</th>
            <th className={paper.end}>{texts.change}</th>
            <th className={paper.end}>{texts.weSent}</th>
            <th>{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, line, outcome, status }) => (
            <tr key={product}>
              <td>{line.name}</td>
              <td className={paper.end}>{shown(outcome.was)}</td>
              <td className={paper.end}>{outcome.by === undefined ? '' : signed(outcome.by, number)}</td>
              <td className={paper.end}>{shown(outcome.sent)}</td>
              <td>{outcomeWord(status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
