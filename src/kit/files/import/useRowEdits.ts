import { useState } from 'react';
import type { RowChoices } from './check/checkTable';

type Data = readonly (readonly string[])[];

/** A text that a cell gets. */
export interface CellEdit {
  /** The index of its row. */
  at: number;
  column: number;
  text: string;
}

const NO_CHOICES: RowChoices = { leftOut: new Set(), twins: new Map() };
const NO_ROWS: Data = [];

/** The rows of the file as they are mended in the check, and what the user decides about them. */
export function useRowEdits() {
  const [data, setData] = useState(NO_ROWS);
  const [choices, setChoices] = useState(NO_CHOICES);
  return {
    data,
    choices,
    begin(rows: Data) {
      setData(rows);
      setChoices(NO_CHOICES);
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
    chooseTwin(key: string, at: number) {
      const twins = new Map(choices.twins);
      twins.delete(key);
      setChoices({ ...choices, twins: twins.set(key, at) });
    },
  };
}

function replaced(cells: readonly string[], column: number, text: string): readonly string[] {
  const next = [...cells];
  while (next.length <= column) next.push('');
  next[column] = text;
  return next;
}
