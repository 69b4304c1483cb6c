import { useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { download } from '../../lib/download';
import { fileFailureOf } from '../../lib/fileFailure';
import type { CsvNotation } from '../../lib/tables/csv';
import { csvFile } from '../../lib/tables/csvFile';
import type { FileFormat } from '../../lib/tables/table';
import { exporting } from '../../messages/files';
import { today } from '../../rules/dates';
import { useLoadFailures } from '../../ui/hooks/loadFailures';
import { xlsxFile } from './exportFile';
import { type ExportChoice, type ExportSource, exportTable } from './exportTable';

/** State of an export. */
export interface ExportRun {
  /** The number of records that are written; undefined while none is under way. */
  done: number | undefined;
  hasFailed: boolean;
  /** Resolves to whether the file was made. */
  start(
    source: ExportSource,
    choice: ExportChoice,
    format: FileFormat,
    notation: CsvNotation,
  ): Promise<boolean>;
  stop(): void;
}

const MIME_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const PROGRESS_INTERVAL_MS = 100;

/** Exports in time slices, and downloads the file. */
export function useExport(): ExportRun {
  const { timeZone } = useHost();
  const { announce } = useLoadFailures();
  const [done, setDone] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  return {
    done,
    hasFailed,
    stop: () => stopping.current?.abort(),
    async start(source, choice, format, notation) {
      const stopped = new AbortController();
      stopping.current = stopped;
      const { signal } = stopped;
      setFailed(false);
      setDone(0);
      let [count, shownAt] = [0, performance.now()];
      const onRecord = () => {
        count++;
        if (performance.now() - shownAt < PROGRESS_INTERVAL_MS) return;
        shownAt = performance.now();
        setDone(count);
      };
      try {
        const name = source.resource.label.many;
        const parts =
          format === 'csv'
            ? await csvFile(exportTable(source, choice, { onRecord }), notation, signal)
            : await xlsxFile(source, choice, {
                name,
                moneyDecimals: notation.moneyDecimals,
                signal,
                onRecord,
              });
        if (!parts) return false;
        const stem = [name.toLowerCase().replace(/\s+/g, '-'), choice.isTemplate && exporting.templateName];
        const day = choice.isTemplate ? undefined : today(Date.now(), timeZone);
        download(`${[...stem, day].filter(Boolean).join('-')}.${format}`, parts, MIME_TYPES[format]);
        return true;
      } catch (error) {
        if (fileFailureOf(error)) announce(error);
        else setFailed(true);
        return false;
      } finally {
        setDone(undefined);
      }
    },
  };
}
