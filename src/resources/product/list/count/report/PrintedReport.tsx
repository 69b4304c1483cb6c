import clsx from 'clsx';
import { useFormats } from '../../../../../host/formats';
import { count as texts } from '../../../../../messages/count';
import paper from '../../../../../ui/print/paper.module.css';
import type { CountLogState } from '../log/CountLog';
import { signed } from '../signed';
import { useTimes } from '../useTimes';
import { ReportLines } from './ReportLines';
import type { ReportTableProps } from './ReportTable';

/** A report on paper. */
export function PrintedReport({ state, rows, totals, note }: ReportTableProps & { state: CountLogState }) {
  const { number, money } = useFormats();
  const times = useTimes();
  const { record } = state;
  const left = totals.lines - totals.counted;
  return (
    <section className={clsx(paper.page, paper.numbered)}>
      <header className={paper.head}>
        <div>
          <h1>{texts.reportTitle(record.name)}</h1>
          <p>
            {record.venue.name}.{' '}
            {record.finishedAt !== undefined && texts.finished(times.dated(record.finishedAt))}.
          </p>
        </div>
        <dl>
          <dt>{texts.countedBy}</dt>
          <dd>{Object.values(record.sources).join(', ')}</dd>
          <dt>{texts.valueAtCost}</dt>
          <dd>{signed(totals.value / 100, money)}</dd>
        </dl>
      </header>
      <table className={paper.table}>
        <ReportLines rows={rows} endClass={paper.end} />
      </table>
      <p className={paper.total}>
        <span>
          {texts.of(number(totals.counted), number(totals.lines))} {texts.counted}
          {left > 0 && `. ${texts.notCounted(left, number(left))}`}
        </span>
        <b>{texts.lessMore(number(totals.less), number(totals.more))}</b>
      </p>
      {note && <p className={paper.total}>{note}</p>}
    </section>
  );
}
