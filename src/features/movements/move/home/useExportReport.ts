import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { download } from '../../../../lib/download';
import { csvFile } from '../../../../lib/tables/csvFile';
import type { TableColumn } from '../../../../lib/tables/table';
import { move as texts } from '../../../../messages/move';
import { today } from '../../../../rules/dates';
import { fromMinor } from '../../../../rules/minorUnits';
import { notationOf } from '../../../../session/preferences/notation';
import { usePreferences } from '../../../../session/preferences/preferences';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import type { ReportRow } from './reportRows';

/** Exports the report of the home as a CSV file. */
export function useExportReport(rows: readonly ReportRow[]) {
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const announce = useAnnouncer();
  const seesCosts = useSeesCosts();
  return async () => {
    const columns: readonly TableColumn[] = [
      { header: texts.movementHeader, kind: 'text' },
      { header: texts.unitsHeader, kind: 'number' },
      ...(seesCosts ? [{ header: texts.costHeader, kind: 'money' } as const] : []),
    ];
    const cells = rows.map(({ label, units, cost }) => [
      label,
      units,
      ...(seesCosts ? [fromMinor(cost)] : []),
    ]);
    const parts = await csvFile({ columns, rows: cells }, notation, new AbortController().signal);
    download(`movements-${today(Date.now(), timeZone)}.csv`, parts ?? [], 'text/csv;charset=utf-8');
    announce(texts.exported);
  };
}
