import { useEffect, useRef, useState } from 'react';
import { HIDDEN_SHEET } from '../../kit/fileColumns/hiddenSheet';
import { fileFailureOf } from '../../lib/fileFailure';
import type { FileError, ReadChoice } from '../../lib/tables/read/readTable';
import { LIMITS } from '../../lib/tables/read/readTable';
import { type OpenTableSession, openTableSession } from '../../lib/tables/worker/openTableSession';
import type { TableDetails } from '../../lib/tables/worker/tableSession';
import { useLoadFailures } from '../../ui/hooks/loadFailures';
import type { ImportKey, ImportSetup, StoredImport } from './run/storedImports';
import type { Decided } from './useRowEdits';

/** A file that was read, with all of its rows. */
export interface ImportFile extends TableDetails {
  name: string;
  isPasted: boolean;
  rows: readonly (readonly string[])[];
  /** The rows of the hidden sheet of an exported workbook. */
  hidden: readonly (readonly string[])[];
  /** What was chosen before, of an import that goes on. */
  setup?: ImportSetup;
  /** Where that import is kept. */
  stored?: ImportKey;
}

/** Why a file could not be read. */
export type ImportError = FileError | 'failed';

/** Cells that are taken from the worker at once: copying them takes a few milliseconds. */
const CELLS_PER_MESSAGE = 20_000;

/** Reads a file or pasted text, once more in another way, and keeps its rows. */
export function useImportFile() {
  const { announce } = useLoadFailures();
  const session = useRef<OpenTableSession>(undefined);
  const [file, setFile] = useState<ImportFile>();
  const [fileError, setError] = useState<ImportError>();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => session.current?.close(), []);

  const take = async (name: string, isPasted: boolean, reading: () => Promise<TableDetails | FileError>) => {
    setReading(true);
    setError(undefined);
    try {
      const details = await reading();
      const open = session.current;
      if (typeof details === 'string' || !open)
        return setError(typeof details === 'string' ? details : 'failed');
      const all = async (which: 'rows' | 'hidden', count: number) => {
        const rows: string[][] = [];
        while (rows.length < count) {
          const width = rows.at(-1)?.length ?? CELLS_PER_MESSAGE;
          const end = rows.length + Math.max(2, Math.floor(CELLS_PER_MESSAGE / Math.max(1, width)));
          for (const row of await open.rows(which, rows.length, Math.min(end, count))) rows.push(row);
          await new Promise((resolve) => setTimeout(resolve));
        }
        return rows;
      };
      const [rows, hidden] = [await all('rows', details.rowCount), await all('hidden', details.hiddenCount)];
      setFile({ ...details, name, isPasted, rows, hidden });
    } catch (error) {
      if (fileFailureOf(error)) announce(error);
      else setError('failed');
    } finally {
      setReading(false);
    }
  };
  const begin = async () => {
    session.current?.close();
    session.current = await openTableSession();
    return session.current;
  };
  return {
    file,
    fileError,
    isReading,
    open: (chosen: File) =>
      take(chosen.name, false, async () => {
        if (chosen.size > LIMITS.bytes) return 'tooLarge';
        const open = await begin();
        return open.open(await bytesOf(chosen), HIDDEN_SHEET);
      }),
    paste: (text: string) => take('', true, async () => (await begin()).open(text, HIDDEN_SHEET)),
    reopen: (choice: ReadChoice) => {
      const { current } = session;
      if (current && file) void take(file.name, file.isPasted, () => current.reopen(choice));
    },
    /** Takes the rows of an import that was begun, without those that are done. */
    resume: ({ key, setup, rows: [heading = [], ...stored], hidden, done }: StoredImport) => {
      const rows = [heading, ...stored.filter((_, index) => !done.has(index))];
      const remaining = stored.flatMap((_, index) => (done.has(index) ? [] : index));
      setFile({
        stored: key,
        name: setup.file.name,
        isPasted: setup.file.isPasted,
        setup: {
          ...setup,
          numbers: remaining.map((at) => setup.numbers[at] ?? 0),
          ...(setup.decided && { decided: decidedOf(setup.decided, remaining) }),
        },
        rows,
        hidden,
        rowCount: rows.length,
        hiddenCount: hidden.length,
      });
    },
    clear: () => {
      setFile(undefined);
      setError(undefined);
    },
  };
}

/** What was decided about the rows that are left, by their new indices. */
function decidedOf({ taken, records }: Decided, remaining: readonly number[]): Decided {
  const indices = new Map(remaining.map((at, index) => [at, index]));
  return {
    taken: taken.flatMap((key) => {
      const [at = '', ...rest] = key.split(' ');
      const index = indices.get(Number(at));
      return index === undefined ? [] : [[index, ...rest].join(' ')];
    }),
    records: records.flatMap(([at, record]) => {
      const index = indices.get(at);
      return index === undefined ? [] : [[index, record] as const];
    }),
  };
}

function bytesOf(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}
