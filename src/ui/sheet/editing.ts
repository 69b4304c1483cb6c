/** The state of the active cell while it is edited. */
export interface Editing {
  text: string;
  /** Typing replaces the text, and arrows leave the cell; Enter keeps the text; a first tap selects it. */
  begun: 'typing' | 'enter' | 'tap';
  /** The cell was left: the input is unseen, and about to be removed. */
  isOver?: boolean;
}

/** Where an entry moves: the next cell in that direction, or nowhere. */
export type Move = 'up' | 'down' | 'left' | 'right' | null;

/** The callbacks of an editor. */
export interface CellInput {
  /** `how`: the focus has already moved elsewhere, or the text fills the selection. */
  commit(text: string, move: Move, how?: 'left' | 'fill'): void;
  cancel(): void;
  /** Shows what is typed in the line below the sheet; an empty text ends it. */
  explain(sentence: string): void;
}

/** What a typed text stands for: its amount beside the text, and a sentence in the line below the sheet. */
export interface CellReading {
  amount: string;
  sentence: string;
}

export interface CellEditorProps {
  label: string;
  row: number;
  columnKey: string;
  editing: Editing;
  isNumber: boolean;
  choices: readonly { value: string; label: string }[] | undefined;
  input: CellInput;
  readingOf(typed: string): CellReading | undefined;
}
