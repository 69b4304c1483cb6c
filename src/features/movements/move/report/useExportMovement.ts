import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import { download } from '../../../../lib/download';
import { csvFile } from '../../../../lib/tables/csvFile';
import type { TableCell, TableColumn } from '../../../../lib/tables/table';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import { notationOf } from '../../../../session/preferences/notation';
import { usePreferences } from '../../../../session/preferences/preferences';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import type { MovementState } from '../../apply/moveProps';
import { outcomeWord } from './outcomeWord';
import type { ReportLine } from './reportLines';

/** Exports the lines of a report as a CSV file. */
export function useExportMovement({ record }: MovementState, lines: readonly ReportLine[]) {
  const { locale } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const announce = useAnnouncer();
  return async () => {
    const columns: readonly (TableColumn & { of(line: ReportLine): TableCell })[] = [
      { header: texts.product, kind: 'text', of: ({ line }) => line.name },
      { header: documents.sku, kind: 'text', of: ({ line }) => line.sku },
      { header: documents.barcode, kind: 'text', of: ({ line }) => line.barcode },
      { header: texts.onHand, kind: 'number', of: ({ outcome }) => outcome.was },
      { header: texts.change, kind: 'number', of: ({ outcome }) => outcome.by },
      { header: texts.weSent, kind: 'number', of: ({ outcome }) => outcome.sent },
      { header: texts.itIsNow, kind: 'number', of: ({ outcome }) => outcome.now },
      { header: texts.outcome, kind: 'text', of: ({ status }) => outcomeWord(status) },
    ];
    function* cells() {
      for (const line of lines) yield columns.map((column) => column.of(line));
    }
    const parts = await csvFile({ columns, rows: cells() }, notation, new AbortController().signal);
    download(`${record.kind}-${record.id}.csv`, parts ?? [], 'text/csv;charset=utf-8');
    announce(texts.exported);
  };
}
