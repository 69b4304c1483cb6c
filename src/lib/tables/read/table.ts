import type { Encoding } from './encoding';
import type { Separator } from './separator';

/** Why a file cannot be read as a table. */
export type FileError =
  | 'empty'
  | 'tooLarge'
  /** A workbook that is small only because it is compressed. */
  | 'tooLargeUnpacked'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManyCells'
  /** A workbook of Excel 97 to 2003. */
  | 'oldWorkbook'
  /** A workbook with a password. */
  | 'locked'
  /** A workbook with formulas whose values are not stored. */
  | 'uncomputed'
  /** A picture, a PDF, an archive. */
  | 'notATable'
  | 'damaged';

/** Why a line of a file is not used as it stands. */
export type LineErrorKind =
  /** A quote mark has no end, or its end could be the mark of another line. */
  | 'openQuote'
  /** A quoted text goes on after its quote mark, and the line does not have the cells of the others. */
  | 'strayQuote'
  | 'fewerCells'
  | 'moreCells'
  /** Control characters. */
  | 'control'
  /** Bytes that are no letters of the encoding. */
  | 'letters'
  /** The last line, which has no end and fewer cells. */
  | 'cutOff'
  | 'longCell';

/** A line that is not used unless it is fixed. */
export interface LineError {
  /** The number of its first line in the file. */
  line: number;
  kind: LineErrorKind;
  /** The line as it stands; of a workbook none. */
  text: string;
  /** How many cells it has, and how many the column names have. */
  cells?: number;
  expected?: number;
}

/** What a spreadsheet hides of the sheet that was read. */
export interface Unseen {
  rows: readonly number[];
  /** The letters of the columns. */
  columns: readonly string[];
}

/** A reading of the file in another encoding. */
export interface EncodingSample {
  encoding: Encoding;
  /** Texts that this encoding reads in another way than the others. */
  texts: readonly string[];
}

/** A table as it was read: texts, in the rows of the file. */
export interface ReadTable {
  rows: string[][];
  /** The number of each row in the file: of a text file that of its first line. */
  numbers: number[];
  /** Of a text file. */
  encoding?: Encoding;
  separator?: Separator;
  /** The encodings that are probable where none is certain, the one that was taken first. */
  samples?: readonly EncodingSample[];
  /** Lines that are not used. */
  lineErrors?: readonly LineError[];
  /** The file ends with a control sign, which is left out. */
  hasEndSign?: boolean;
  /** The sheets of a workbook, which of them spreadsheets hide, and which was read. */
  sheets?: readonly string[];
  hiddenSheets?: readonly number[];
  sheet?: number;
  unseen?: Unseen;
  /** The rows of the sheet that an exported workbook hides. */
  hidden?: readonly string[][];
}

/** How a file is read, where that was not found out but chosen. */
export interface ReadChoice {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** The index of a workbook's sheet. */
  sheet?: number | undefined;
  /** What is used although it is left out otherwise. */
  takes?: { hiddenRows?: boolean; hiddenColumns?: boolean; shortLines?: boolean } | undefined;
  /** The texts of lines that were fixed, by their numbers. */
  fixed?: ReadonlyMap<number, string> | undefined;
}
