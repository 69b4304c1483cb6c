import { useContext, useEffect, useRef, useState } from 'react';
import { HIDDEN_SHEET } from '../../kit/fileColumns/hiddenSheet';
import type { ImportSetup, KeptImport } from '../../kit/files/import/run/keptImports';
import { fileFailureOf } from '../../lib/fileFailure';
import type { FileProblem, ReadChoice } from '../../lib/tables/read/readTable';
import { LIMITS } from '../../lib/tables/read/readTable';
import { type OpenTableSession, openTableSession } from '../../lib/tables/worker/openTableSession';
import type { TableFacts } from '../../lib/tables/worker/tableSession';
import { LoadFailuresContext } from '../../ui/hooks/loadFailures';
import type { Decided } from './useRowEdits';

/** A file that was read, with all of its rows. */
export interface ImportFile extends TableFacts {
  name: string;
  isPasted: boolean;
  rows: readonly (readonly string[])[];
  /** The rows of the hidden sheet of an exported workbook. */
  hidden: readonly (readonly string[])[];
  /** What was chosen before, of an import that goes on. */
  setup?: ImportSetup;
}

/** Cells that are taken from the worker at once: copying them takes a few milliseconds. */
const TAKEN = 20_000;

/** Reads a file or pasted text, once more in another way, and keeps its rows. */
export function useImportFile() {
  const { announce } = useContext(LoadFailuresContext);
  const session = useRef<OpenTableSession>(undefined);
  const [file, setFile] = useState<ImportFile>();
  const [problem, setProblem] = useState<FileProblem | 'failed'>();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => session.current?.close(), []);

  const take = async (name: string, isPasted: boolean, reading: () => Promise<TableFacts | FileProblem>) => {
    setReading(true);
    setProblem(undefined);
    try {
      const facts = await reading();
      const open = session.current;
      if (typeof facts === 'string' || !open) return setProblem(typeof facts === 'string' ? facts : 'failed');
      const all = async (which: 'rows' | 'hidden', count: number) => {
        const rows: string[][] = [];
        while (rows.length < count) {
          const width = rows.at(-1)?.length ?? TAKEN;
          const end = rows.length + Math.max(2, Math.floor(TAKEN / Math.max(1, width)));
          for (const row of await open.rows(which, rows.length, Math.min(end, count))) rows.push(row);
          await new Promise((resolve) => setTimeout(resolve));
        }
        return rows;
      };
      const [rows, hidden] = [await all('rows', facts.rowCount), await all('hidden', facts.hiddenCount)];
      setFile({ ...facts, name, isPasted, rows, hidden });
    } catch (error) {
      if (fileFailureOf(error)) announce(error);
      else setProblem('failed');
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
    problem,
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
    resume: ({ setup, rows: [heading = [], ...kept], hidden, done }: KeptImport) => {
      const rows = [heading, ...kept.filter((_, at) => !done.has(at))];
      const left = kept.flatMap((_, at) => (done.has(at) ? [] : at));
      setFile({
        name: setup.file.name,
        isPasted: setup.file.isPasted,
        setup: {
          ...setup,
          numbers: left.map((at) => setup.numbers[at] ?? 0),
          ...(setup.decided && { decided: decidedOf(setup.decided, left) }),
        },
        rows,
        hidden,
        rowCount: rows.length,
        hiddenCount: hidden.length,
      });
    },
    clear: () => {
      setFile(undefined);
      setProblem(undefined);
    },
  };
}

/** What was decided about the rows that are left, by their new indices. */
function decidedOf({ taken, records }: Decided, left: readonly number[]): Decided {
  const places = new Map(left.map((at, place) => [at, place]));
  return {
    taken: taken.flatMap((key) => {
      const [at = '', ...rest] = key.split(' ');
      const place = places.get(Number(at));
      return place === undefined ? [] : [[place, ...rest].join(' ')];
    }),
    records: records.flatMap(([at, record]) => {
      const place = places.get(at);
      return place === undefined ? [] : [[place, record] as const];
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
