import clsx from 'clsx';
import { useFormats } from '../../../host/formats';
import { count as texts } from '../../../messages/count';
import { totalsOf } from '../../../rules/countDifferences';
import paper from '../../../ui/print/paper.module.css';
import type { CountLogState } from '../log/CountLog';
import { signed } from '../signed';
import { useTimes } from '../useTimes';
import { ReportLines } from './ReportLines';
import type { ReportTableProps } from './ReportTable';
import { reportRows } from './reportRows';

/** More lines than this are not printed, the largest values first: some 150 pages (src/README.md, R165). */
const MOST_PRINTED = 5_000;

/** A report on paper. */
export function PrintedReport({ state, note }: Pick<ReportTableProps, 'note'> & { state: CountLogState }) {
  const { number, money } = useFormats();
  const times = useTimes();
  const { record, lines } = state;
  const rows = reportRows(state);
  const totals = totalsOf(lines.length, rows);
  const left = totals.lines - totals.counted;
  return (
    <section className={clsx(paper.page, paper.numbered)}>
      <header className={paper.head}>
        <div>
          <h1>{texts.reportTitle(record.name)}</h1>
          <p>
            {record.venue.name}.{' '}
            {record.finishedAt === undefined
              ? texts.unfinished
              : texts.sentence(texts.finished(times.dated(record.finishedAt)))}
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
        <ReportLines rows={rows.slice(0, MOST_PRINTED)} endClass={paper.end} />
      </table>
      <p className={paper.total}>
        <span>
          {texts.of(number(totals.counted), number(totals.lines))} {texts.counted}
          {left > 0 && `. ${texts.notCounted(left, number(left))}`}
        </span>
        <b>{texts.lessMore(number(totals.less), number(totals.more))}</b>
      </p>
      {rows.length > MOST_PRINTED && (
        <p className={paper.total}>{texts.notPrinted(number(rows.length - MOST_PRINTED))}</p>
      )}
      {note && <p className={paper.total}>{note}</p>}
    </section>
  );
}
