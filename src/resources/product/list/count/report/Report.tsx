import { Download, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHost } from '../../../../../host/HostContext';
import { download } from '../../../../../lib/download';
import { count as texts } from '../../../../../messages/count';
import { totalsOf } from '../../../../../rules/countDifferences';
import { notationOf } from '../../../../../session/preferences/notation';
import { usePreferences } from '../../../../../session/preferences/preferences';
import { Button } from '../../../../../ui/form/Button';
import { useAnnouncer } from '../../../../../ui/hooks/useAnnouncer';
import { PrintFrame } from '../../../../../ui/print/PrintFrame';
import shared from '../count.module.css';
import type { CountProps } from '../countProps';
import { CountFigures } from '../differences/CountFigures';
import { fileStem } from '../fileStem';
import type { CountLogState } from '../log/CountLog';
import { reportFile } from './exportReport';
import { PrintedReport } from './PrintedReport';
import { ReportTable } from './ReportTable';
import { reportRows } from './reportRows';
import { useBlindNote } from './useBlindNote';

/** What a finished count found and wrote; it can be printed and exported. */
export function Report({ list, state }: { list: CountProps; state: CountLogState }) {
  const { record, tally, lines } = state;
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale);
  const announce = useAnnouncer();
  const rows = useMemo(() => reportRows(state), [state]);
  const totals = totalsOf(lines.length, rows);
  const blindNote = useBlindNote(state);
  const [isPrinting, setPrinting] = useState(false);
  const exportRows = async () => {
    const parts = await reportFile(rows, { tally, notation, timeZone });
    download(`${fileStem(record)}.csv`, parts, 'text/csv;charset=utf-8');
    announce(texts.exported);
  };
  return (
    <>
      {list.actions(
        <>
          <Button icon={Download} onClick={() => void exportRows()}>
            {texts.export}
          </Button>
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            {texts.printReport}
          </Button>
          <Button variant="ghost" onClick={() => list.setParams({ count: '', step: '' })}>
            {texts.backToCounts}
          </Button>
        </>,
      )}
      <div className={shared.review}>
        <h2 className={shared.title}>
          {texts.reportTitle(record.name)} <span className={shared.titleNote}>{record.venue.name}</span>
        </h2>
        <CountFigures totals={totals} tally={tally} />
        <ReportTable rows={rows} totals={totals} note={blindNote} />
      </div>
      {isPrinting && (
        <PrintFrame title={texts.reportTitle(record.name)} onDone={() => setPrinting(false)}>
          <PrintedReport state={state} rows={rows} totals={totals} note={blindNote} />
        </PrintFrame>
      )}
    </>
  );
}
