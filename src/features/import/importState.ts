import { missingKey } from './check/readCell';
import type { Pending } from './check/summary';
import type { HeadingRow } from './columns/headingRow';
import type { Mapping } from './columns/mapping';
import type { ImportSetup } from './run/storedImports';
import type { Step } from './Stepper';

/** What the user has decided about a file before it is imported. */
export interface ImportState {
  /** The step before the import runs. */
  step: Exclude<Step, 'import'>;
  /** The row with the headings that was chosen, and for which file. */
  chosenRow: { of: object; row: HeadingRow } | undefined;
  /** The field of each column. */
  mappings: readonly Mapping[];
  /** How a column is written, where that was asked: by its index. */
  answers: Readonly<Record<number, string>>;
  /** The headings of columns that the file does not have, for values that all of its rows lack. */
  added: readonly string[];
  /** Empty cells clear the stored values. */
  clears: boolean;
  /** The missing records that the import creates. */
  pending: Pending;
}

/** What happens before an import runs. */
export type ImportAction =
  | { type: 'fileRead'; mappings: readonly Mapping[]; setup: ImportSetup | undefined }
  | { type: 'fileReplaced' }
  | { type: 'headingRowChosen'; of: object; row: HeadingRow }
  | { type: 'columnMapped'; index: number; key: string | undefined }
  | { type: 'otherColumnsIgnored' }
  | { type: 'notationAnswered'; index: number; answer: string }
  | { type: 'columnsConfirmed' }
  | { type: 'columnAdded'; mapping: Mapping; heading: string }
  | { type: 'clearsChanged'; clears: boolean }
  | { type: 'creationsChanged'; pending: Pending }
  | { type: 'stepOpened'; step: ImportState['step'] };

export const BEFORE_FILE: ImportState = {
  step: 'file',
  chosenRow: undefined,
  mappings: [],
  answers: {},
  added: [],
  clears: false,
  pending: new Map(),
};

/** The state of an import from its file to its check: a file is read, its columns are mapped, its rows are checked. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'fileRead':
      return afterFile(state, action);
    case 'fileReplaced':
      return { ...state, step: 'file' };
    case 'headingRowChosen':
      return { ...state, chosenRow: { of: action.of, row: action.row } };
    case 'columnMapped':
      return {
        ...state,
        mappings: state.mappings.map((one, index) => (index === action.index ? byUser(action.key) : one)),
      };
    case 'otherColumnsIgnored':
      return { ...state, mappings: state.mappings.map((one) => (one.key === undefined ? byUser('') : one)) };
    case 'notationAnswered':
      return { ...state, answers: { ...state.answers, [action.index]: action.answer } };
    case 'columnsConfirmed':
      return { ...state, step: 'check' };
    case 'columnAdded':
      return {
        ...state,
        added: [...state.added, action.heading],
        mappings: [...state.mappings, action.mapping],
      };
    case 'clearsChanged':
      return { ...state, clears: action.clears };
    case 'creationsChanged':
      return { ...state, pending: action.pending };
    case 'stepOpened':
      return { ...state, step: action.step };
  }
}

/** Another file, or another row of its headings, has other columns; an import that goes on has its own decisions. */
function afterFile(
  state: ImportState,
  { mappings, setup }: Extract<ImportAction, { type: 'fileRead' }>,
): ImportState {
  const opened = setup ? 'check' : 'columns';
  return {
    ...state,
    step: state.step === 'file' ? opened : state.step,
    mappings,
    answers: setup?.answers ?? {},
    added: [],
    clears: setup?.clears ?? false,
    pending: new Map(setup?.pending.map((missing) => [missingKey(missing), missing])),
  };
}

const byUser = (key: string | undefined): Mapping => ({ key, how: 'user' });
