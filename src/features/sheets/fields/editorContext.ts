import { createContext, useContext } from 'react';
import type { Field, ValueAt } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';

/** What the editors of cells read: the sheet gives them no more than their place. */
export interface EditorSource {
  source: ChangeSource;
  fieldOf(columnKey: string): Field | undefined;
  /** The value of a field of the record in a row, with its changes. */
  valueIn(row: number): ValueAt;
  /** The records of the list, to count how many have a value. */
  records: readonly Identified[];
}

const EditorContext = createContext<EditorSource | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

/** @throws TypeError outside of the sheet of the view Fields */
export function useEditorSource(): EditorSource {
  const source = useContext(EditorContext);
  if (!source) throw new TypeError('A cell of fields is edited outside of its sheet');
  return source;
}
