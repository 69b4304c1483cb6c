import type { Cell, StoredValues } from '../kit/writes/set/cells';

/** What a change set is compared with, where the values are the texts themselves. */
export const textValues = (textOf: (cell: Cell) => string): StoredValues => ({
  valueOf: textOf,
  isSame: (_, left, right) => left === right,
  entered: (_, text) => ({ value: text }),
  textOf: (cell, held) => (held ? String(held.value) : textOf(cell)),
});
