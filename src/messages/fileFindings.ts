import { counted, joined, plural } from './english';

/** Numbers or names in a sentence, the first ones where they are many. */
const some = (texts: readonly string[]) =>
  texts.length > 6 ? joined([...texts.slice(0, 5), `${texts.length - 5} others`]) : joined(texts);

const cellsOf = (cells: number, expected: number) =>
  `It has ${counted(cells, 'cell')}, the column names have ${expected}.`;

/** Why a line is not used; `cells` and `expected` count its cells and the column names. */
const LINE_ERRORS = {
  openQuote: () => 'A quote mark is opened and not closed, or closed in another line.',
  strayQuote: (cells: number, expected: number) =>
    `A quote mark stands within a text. ${cellsOf(cells, expected)}`,
  fewerCells: cellsOf,
  moreCells: cellsOf,
  control: () => 'It holds control characters.',
  letters: () => 'It holds damaged letters, or bytes that are no letters of this encoding.',
  cutOff: (cells: number, expected: number) =>
    `The file ends within this line: it may be cut off. ${cellsOf(cells, expected)}`,
  longCell: () => 'A cell has more than 32,767 characters.',
};

/** Texts about what a file holds besides its table, or holds and cannot be read. */
export const fileFindings = {
  inTheFile: 'In the file',
  hiddenRows: (numbers: readonly number[]) =>
    `${plural(numbers.length, 'Row', 'Rows')} ${some(numbers.map(String))} ${plural(numbers.length, 'is', 'are')} hidden in the spreadsheet.`,
  leaveOutRows: (count: number, formatted: string) =>
    `Leave out the ${counted(count, 'hidden row', 'hidden rows', formatted)}`,
  hiddenColumns: (letters: readonly string[]) =>
    `${plural(letters.length, 'Column', 'Columns')} ${some(letters)} ${plural(letters.length, 'is', 'are')} hidden in the spreadsheet.`,
  leaveOutColumns: (count: number) => `Leave out the ${counted(count, 'hidden column')}`,
  hiddenSheets: (names: readonly string[]) =>
    `${plural(names.length, 'The sheet', 'The sheets')} ${some(names)} ${plural(names.length, 'is', 'are')} hidden in the spreadsheet, and not read.`,
  sheetName: (name: string, isHidden: boolean) => (isHidden ? `${name} (hidden)` : name),
  unreadLines: (count: number, formatted: string) =>
    `${counted(count, 'line', 'lines', formatted)} ${plural(count, 'is', 'are')} not what ${plural(count, 'it seems', 'they seem')}. Nothing of ${plural(count, 'it', 'them')} is used unless you mend ${plural(count, 'it', 'them')}.`,
  line: (number: number) => `Line ${number}`,
  lineError: (kind: keyof typeof LINE_ERRORS, cells = 0, expected = 0) => LINE_ERRORS[kind](cells, expected),
  takeLine: (number: number) => `Use line ${number}`,
  moreLines: (formatted: string) => `and ${formatted} more.`,
  leaveOutShort: (count: number, formatted: string) =>
    `Leave out the ${counted(count, 'line', 'lines', formatted)} with fewer cells`,
  endSign: 'The file ends with a control character, as programs of old systems write it. It is left out.',
  uncertain: 'It is not certain how the letters of this file are written. Choose the reading that is right.',
  readAs: (encoding: string) => `Read as ${encoding}`,
  chooseEncoding: 'Choose how the letters of the file are written.',
  leftOutRows: (formatted: string, count: number) => counted(count, 'hidden row', 'hidden rows', formatted),
  leftOutColumns: (letters: readonly string[]) =>
    `${plural(letters.length, 'Hidden column', 'Hidden columns')} ${some(letters)}`,
  leftOutLines: (numbers: readonly number[]) =>
    `${plural(numbers.length, 'Line', 'Lines')} ${some(numbers.map(String))}`,
  hiddenInFile: 'Hidden in the spreadsheet',
  notReadable: 'Not readable as it stands',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big endian)',
    'windows-1252': 'Western European (Windows-1252)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    'windows-1253': 'Greek (Windows-1253)',
    'windows-1254': 'Turkish (Windows-1254, ISO 8859-9)',
    'windows-1255': 'Hebrew (Windows-1255)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1257': 'Baltic (Windows-1257)',
    'windows-1258': 'Vietnamese (Windows-1258)',
    'iso-8859-2': 'Central European (ISO 8859-2)',
    'iso-8859-5': 'Cyrillic (ISO 8859-5)',
    'iso-8859-6': 'Arabic (ISO 8859-6)',
    'iso-8859-7': 'Greek (ISO 8859-7)',
    'iso-8859-8': 'Hebrew (ISO 8859-8)',
    'iso-8859-13': 'Baltic (ISO 8859-13)',
    'iso-8859-15': 'Western European (ISO 8859-15)',
    'koi8-r': 'Russian (KOI8-R)',
    'koi8-u': 'Ukrainian (KOI8-U)',
    ibm866: 'Cyrillic (DOS 866)',
    ibm737: 'Greek (DOS 737)',
    ibm850: 'Western European (DOS 850)',
    ibm852: 'Central European (DOS 852)',
    ibm857: 'Turkish (DOS 857)',
    'x-mac-ce': 'Central European (Mac)',
    macintosh: 'Western European (Mac)',
    'x-mac-cyrillic': 'Cyrillic (Mac)',
    shift_jis: 'Japanese (Shift JIS)',
    'euc-jp': 'Japanese (EUC-JP)',
    gb18030: 'Simplified Chinese (GB 18030)',
    big5: 'Traditional Chinese (Big5)',
    'euc-kr': 'Korean (EUC-KR)',
  },
} as const;
