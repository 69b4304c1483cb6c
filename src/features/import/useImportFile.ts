import { useEffect, useRef, useState } from 'react';
import { HIDDEN_SHEET } from '../../kit/fileColumns/hiddenSheet';
import { fileFailureOf } from '../../lib/fileFailure';
import { LIMITS } from '../../lib/tables/limits';
import type { FileError, ReadChoice } from '../../lib/tables/read/table';
import { type OpenTableSession, openTableSession } from '../../lib/tables/worker/openTableSession';
import type { TableDetails } from '../../lib/tables/worker/tableSession';
import { useLatestRef } from '../../lib/useLatestRef';
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
  /** How the file is read, as far as it was chosen. */
  choice?: ReadChoice;
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
  /** Another one ends the reading under way. */
  const readings = useRef(0);
  const end = () => {
    readings.current += 1;
    session.current?.close();
    session.current = undefined;
  };
  const endNow = useLatestRef(end);
  useEffect(() => () => endNow.current(), []);

  const take = async (
    { name, isPasted, choice }: Pick<ImportFile, 'name' | 'isPasted' | 'choice'>,
    reading: () => Promise<TableDetails | ImportError>,
  ) => {
    readings.current += 1;
    const own = readings.current;
    setReading(true);
    setError(undefined);
    try {
      const details = await reading();
      if (own !== readings.current) return;
      const open = session.current;
      if (typeof details === 'string' || !open)
        return setError(typeof details === 'string' ? details : 'failed');
      const rows = await allRows(open, 'rows', details.rowCount);
      const hidden = await allRows(open, 'hidden', details.hiddenCount);
      if (own !== readings.current) return;
      setFile({ ...details, name, isPasted, rows, hidden, ...(choice && { choice }) });
    } catch (error) {
      if (own !== readings.current) return;
      if (fileFailureOf(error)) announce(error);
      else setError('failed');
    } finally {
      if (own === readings.current) setReading(false);
    }
  };
  /** Opens the file in a session of its own, unless the reading was ended while that started. */
  const begin = async (source: ArrayBuffer | string) => {
    const own = readings.current;
    session.current?.close();
    const opened = await openTableSession();
    session.current = own === readings.current ? opened : session.current;
    if (own === readings.current) return opened.open(source, HIDDEN_SHEET);
    opened.close();
    return 'failed';
  };
  return {
    file,
    fileError,
    isReading,
    open: (chosen: File) =>
      take({ name: chosen.name, isPasted: false }, async () => {
        if (chosen.size > LIMITS.bytes) return 'tooLarge';
        return begin(await bytesOf(chosen));
      }),
    paste: (text: string) => take({ name: '', isPasted: true }, () => begin(text)),
    /** Reads the file once more, where this is chosen besides what was chosen before. */
    reopen: (change: ReadChoice) => {
      const { current } = session;
      if (!current || !file) return;
      const choice = withChange(file.choice, change);
      void take({ ...file, choice }, () => current.reopen(choice));
    },
    /** Ends the reading of a file, and the worker with it. */
    cancel: () => {
      end();
      setReading(false);
    },
    /** Takes the rows of an import that was begun, without those that are done. */
    resume: (stored: StoredImport) => setFile(remainingOf(stored)),
    clear: () => {
      setFile(undefined);
      setError(undefined);
    },
  };
}

function remainingOf({
  key,
  setup,
  rows: [heading = [], ...stored],
  hidden,
  done,
}: StoredImport): ImportFile {
  const rows = [heading, ...stored.filter((_, index) => !done.has(index))];
  const remaining = stored.flatMap((_, index) => (done.has(index) ? [] : index));
  const numbers = remaining.map((at) => setup.numbers[at] ?? 0);
  return {
    stored: key,
    name: setup.file.name,
    isPasted: setup.file.isPasted,
    setup: {
      ...setup,
      numbers,
      ...(setup.decided && { decided: decidedOf(setup.decided, remaining) }),
    },
    rows,
    numbers: [0, ...numbers],
    hidden,
    rowCount: rows.length,
    hiddenCount: hidden.length,
  };
}

async function allRows(open: OpenTableSession, which: 'rows' | 'hidden', count: number) {
  const rows: string[][] = [];
  while (rows.length < count) {
    const width = rows.at(-1)?.length ?? CELLS_PER_MESSAGE;
    const end = rows.length + Math.max(2, Math.floor(CELLS_PER_MESSAGE / Math.max(1, width)));
    for (const row of await open.rows(which, rows.length, Math.min(end, count))) rows.push(row);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return rows;
}

/** Lines that were fixed are those of one encoding and separator; what is hidden belongs to one sheet. */
function withChange(known: ReadChoice = {}, change: ReadChoice): ReadChoice {
  const isOther =
    change.encoding !== undefined || change.separator !== undefined || change.sheet !== undefined;
  const { takes, fixed, ...kept } = known;
  const next: ReadChoice = isOther ? kept : known;
  return {
    ...next,
    ...change,
    ...(change.takes && { takes: { ...next.takes, ...change.takes } }),
    ...(change.fixed && { fixed: new Map([...(next.fixed ?? []), ...change.fixed]) }),
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
