import { useState } from 'react';
import type { ChosenRecords, RowChoices } from './check/checkTable';

type Data = readonly (readonly string[])[];

/** A text that a cell gets. */
export interface CellEdit {
  /** The index of its row. */
  at: number;
  column: number;
  text: string;
}

/** What the user has decided about rows, as it is kept with an import that goes on. */
export interface Decided {
  taken: readonly string[];
  records: readonly (readonly [at: number, record: string])[];
}

const NO_CHOICES: RowChoices = { leftOut: new Set(), duplicates: new Map(), taken: new Set() };
const NO_RECORDS: ChosenRecords = new Map();
const NO_ROWS: Data = [];

/** The rows of the file as they are fixed in the check, and what the user decides about them. */
export function useRowEdits() {
  const [data, setData] = useState(NO_ROWS);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [records, setRecords] = useState(NO_RECORDS);
  return {
    data,
    choices,
    records,
    begin(rows: Data, decided?: Decided) {
      setData(rows);
      setChoices(decided ? { ...NO_CHOICES, taken: new Set(decided.taken) } : NO_CHOICES);
      setRecords(decided ? new Map(decided.records) : NO_RECORDS);
    },
    /** Takes values from the file although there is a question about them, by their keys. */
    takeValues: (keys: readonly string[]) =>
      setChoices({ ...choices, taken: new Set([...choices.taken, ...keys]) }),
    /** Chooses the records of rows whose keys do not agree; undefined asks again. */
    chooseRecords(chosen: readonly (readonly [at: number, record: string | undefined])[]) {
      const next = new Map(records);
      for (const [at, record] of chosen)
        if (record === undefined) next.delete(at);
        else next.set(at, record);
      setRecords(next);
    },
    editCells(edits: readonly CellEdit[]) {
      setData((now) => {
        const next = [...now];
        for (const { at, column, text } of edits) next[at] = replaced(next[at] ?? [], column, text);
        return next;
      });
    },
    leaveOut(at: number, isOut: boolean) {
      const leftOut = new Set(choices.leftOut);
      if (isOut) leftOut.add(at);
      else leftOut.delete(at);
      setChoices({ ...choices, leftOut });
    },
    chooseDuplicate(key: string, index: number) {
      const duplicates = new Map(choices.duplicates);
      duplicates.delete(key);
      setChoices({ ...choices, duplicates: duplicates.set(key, index) });
    },
  };
}

function replaced(cells: readonly string[], column: number, text: string): readonly string[] {
  const next = [...cells];
  while (next.length <= column) next.push('');
  next[column] = text;
  return next;
}
