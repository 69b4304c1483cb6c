import clsx from 'clsx';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { download } from '../../../../lib/download';
import { count as texts } from '../../../../messages/count';
import { totalsOf } from '../../../../rules/countDifferences';
import { fromMinor } from '../../../../rules/minorUnits';
import { notationOf } from '../../../../session/preferences/notation';
import { usePreferences } from '../../../../session/preferences/preferences';
import { Button } from '../../../../ui/form/Button';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import paper from '../../../../ui/print/paper.module.css';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import type { CountState } from '../countLog';
import { fileStem } from '../fileStem';
import { reportFile } from './exportReport';
import { ReportLines } from './ReportLines';
import type { ReportTableProps } from './ReportTable';
import { reportRows } from './reportRows';
import { useBlindNote } from './useBlindNote';

/** Exports and prints the report of a count, also before it is finished. */
export function ReportActions({ state, className }: { state: CountState; className?: string | undefined }) {
  const { record, tally } = state;
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const announce = useAnnouncer();
  const note = useBlindNote(state);
  const seesCosts = useSeesCosts();
  const [isPrinting, setPrinting] = useState(false);
  const exportRows = async () => {
    const parts = await reportFile(reportRows(state), { tally, notation, timeZone, seesCosts });
    download(`${fileStem(record)}.csv`, parts, 'text/csv;charset=utf-8');
    announce(texts.exported);
  };
  return (
    <>
      <Button className={className} icon={Download} onClick={() => void exportRows()}>
        {texts.export}
      </Button>
      <Button className={className} icon={Printer} onClick={() => setPrinting(true)}>
        {texts.printReport}
      </Button>
      {isPrinting && (
        <PrintFrame title={texts.reportTitle(record.name)} onDone={() => setPrinting(false)}>
          <PrintedReport state={state} note={note} />
        </PrintFrame>
      )}
    </>
  );
}

/** More lines than this are not printed, the largest values first: some 150 pages (R165). */
const MAX_PRINTED_LINES = 5_000;

/** A report on paper. */
function PrintedReport({ state, note }: Pick<ReportTableProps, 'note'> & { state: CountState }) {
  const { number, money } = useFormats();
  const times = useTimes();
  const { record, lines } = state;
  const rows = reportRows(state);
  const totals = totalsOf(lines.length, rows);
  const seesCosts = useSeesCosts();
  const uncounted = totals.lines - totals.counted;
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
          {seesCosts && (
            <>
              <dt>{texts.valueAtCost}</dt>
              <dd>{signed(fromMinor(totals.value), money)}</dd>
            </>
          )}
        </dl>
      </header>
      <table className={paper.table}>
        <ReportLines rows={rows.slice(0, MAX_PRINTED_LINES)} endClass={paper.end} />
      </table>
      <p className={paper.total}>
        <span>
          {texts.of(number(totals.counted), number(totals.lines))} {texts.counted}
          {uncounted > 0 && `. ${texts.notCounted(uncounted, number(uncounted))}`}
        </span>
        <b>{texts.lessMore(number(totals.less), number(totals.more))}</b>
      </p>
      {rows.length > MAX_PRINTED_LINES && (
        <p className={paper.total}>{texts.notPrinted(number(rows.length - MAX_PRINTED_LINES))}</p>
      )}
      {note && <p className={paper.total}>{note}</p>}
    </section>
  );
}
