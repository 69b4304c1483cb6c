import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { fileStem } from '../../../../../features/count/fileStem';
import type { CountLogState } from '../../../../../features/count/log/CountLog';
import { reportFile } from '../../../../../features/count/report/exportReport';
import { PrintedReport } from '../../../../../features/count/report/ReportActions';
import { reportRows } from '../../../../../features/count/report/reportRows';
import { useBlindNote } from '../../../../../features/count/report/useBlindNote';
import { useHost } from '../../../../../host/HostContext';
import { download } from '../../../../../lib/download';
import { count as texts } from '../../../../../messages/count';
import { notationOf } from '../../../../../session/preferences/notation';
import { usePreferences } from '../../../../../session/preferences/preferences';
import { Button } from '../../../../../ui/form/Button';
import { useAnnouncer } from '../../../../../ui/hooks/useAnnouncer';
import { PrintFrame } from '../../../../../ui/print/PrintFrame';

/** Exports and prints the report of a count, also before it is finished. */
export function ReportActions({
  state,
  className,
}: {
  state: CountLogState;
  className?: string | undefined;
}) {
  const { record, tally } = state;
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale);
  const announce = useAnnouncer();
  const note = useBlindNote(state);
  const [isPrinting, setPrinting] = useState(false);
  const exportRows = async () => {
    const parts = await reportFile(reportRows(state), { tally, notation, timeZone });
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
