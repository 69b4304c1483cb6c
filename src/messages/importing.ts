import { counted, joined, plural } from './english';
import { notOnOff } from './validation';

const rows = (count: number, formatted: string) => counted(count, 'row', 'rows', formatted);

const KEEPS = 'Stock keeps its values until you decide.';

const DAMAGES = {
  zeros: 'the zeros in front are gone',
  digits: 'it was written as a number',
  day: 'it was written as a day',
};

const rowNumbers = (at: readonly number[]) =>
  `${plural(at.length, 'row', 'rows')} ${at.slice(0, 5).join(', ')}${at.length > 5 ? ' and others' : ''}`;

/** Texts of an import. `one` and `many` are the resource's names in a sentence: 'product', 'products'. */
export const importing = {
  title: (many: string) => `Import ${many}`,
  steps: { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },
  stepsLabel: 'Steps',
  back: 'Back',

  // File
  drop: 'Drop a file here, or paste cells',
  dropHint: 'CSV, TSV or XLSX, at most 50 MB and 100,000 rows.',
  choose: 'Choose file',
  template: 'Download template',
  templateFile: 'template',
  reading: 'Reading the file',
  cancelReading: 'Cancel',
  replace: 'Replace file',
  pasted: 'Pasted cells',
  details: (rowsFormatted: string, rowCount: number, columnCount: number) =>
    `${rows(rowCount, rowsFormatted)}, ${counted(columnCount, 'column')}`,
  encoding: 'Encoding',
  separator: 'Separator',
  separators: { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab', '|': 'Bar' },
  sheet: 'Sheet',
  headingRow: 'Column names',
  inRow: (at: number, texts: readonly string[]) => `Row ${at}: ${texts.join(', ')}`,
  noHeading: 'None, all rows are data',
  columnNumber: (at: number) => `Column ${at}`,
  errors: {
    empty: 'The file holds no rows. Choose another one.',
    tooLarge: 'The file is larger than 50 MB. Split it into several files.',
    tooLargeUnpacked:
      'Without its compression the workbook is larger than 512 MB. Split it into several files.',
    tooManyRows: 'The file has more than 100,000 rows. Split it into several files.',
    tooManyColumns: 'The file has more than 1,000 columns. Check the separator, or remove columns.',
    tooManyCells: 'The file has more than 20,000,000 cells. Split it into several files.',
    oldWorkbook: 'This is a workbook of Excel 97 to 2003. Save it as XLSX and choose it again.',
    locked: 'The workbook has a password. Remove it and choose the file again.',
    uncomputed:
      'The sheet has formulas without stored values. Open the workbook in your spreadsheet program, save it, and choose it again.',
    notATable: 'This is no table. Choose a CSV, TSV or XLSX file.',
    damaged:
      'The workbook could not be read. Open it in your spreadsheet program, save it, and choose it again.',
    failed: 'The file could not be read. Please try again.',
  },

  begun: (name: string) =>
    `${name === '' ? 'An import of pasted cells' : `The import of ${name}`} was not finished`,
  begunRows: (count: number, formatted: string) =>
    `${rows(count, formatted)} ${plural(count, 'is', 'are')} left. What is in Stock already is not created again.`,
  /** Each is offered when the one before it is answered. */
  begunMore: (count: number) => `${counted(count, 'more import')} ${plural(count, 'follows', 'follow')}.`,
  goOn: 'Go on',
  discard: 'Discard',

  // Columns
  columns: 'Columns',
  mapped: (mapped: number, toMap: number, ignored: number) =>
    `${mapped} mapped, ${toMap} to map, ${ignored} ignored`,
  inFile: 'In your file',
  field: 'Field in Stock',
  fieldFor: (heading: string) => `Field for ${heading}`,
  match: 'Match',
  matched: {
    heading: 'Automatic',
    synonym: 'Automatic',
    remembered: 'As last time',
    user: 'Set by you',
  },
  ignored: 'Ignored',
  /** Why a column is not imported that the user has not chosen so. */
  unused: {
    newCounts: 'The new figure counts, which another column has.',
    noField: 'Stock has no field for it.',
  },
  /** Before headings that look like that of the file. */
  didYouMean: 'Did you mean',
  takeFor: (header: string, heading: string) => `${header} for ${heading}`,
  needsField: 'Needs a field',
  needsVenue: 'Needs a venue',
  chooseField: 'Choose a field',
  chooseVenue: 'Choose the venue',
  atVenues: 'At which venue?',
  doNotImport: 'Do not import',
  ignoreOthers: (count: number) => `Do not import these ${count}`,
  howDecimals: (heading: string, example: string) =>
    `How are the decimals in ${heading} written? (${example})`,
  decimalChoices: { ',': 'Comma', '.': 'Point' },
  howDays: (heading: string, example: string) => `How are the days in ${heading} written? (${example})`,
  dayChoices: { dmy: 'Day first', mdy: 'Month first' },
  /** What the cells of a column show: 'Decimal comma in 12 of 14 cells'. */
  shows: (sign: ',' | '.' | 'dmy' | 'mdy', cells: number, of: number) =>
    `${{ ',': 'Decimal comma', '.': 'Decimal point', dmy: 'Day first', mdy: 'Month first' }[sign]} in ${cells} of ${counted(of, 'cell')}`,
  toCheck: 'Continue to check',
  columnsReady: (formatted: string, count: number) =>
    `${rows(count, formatted)} ${plural(count, 'is', 'are')} ready to be checked.`,
  chooseFor: (headings: readonly string[]) =>
    headings.length > 4
      ? `Choose a field for ${headings.slice(0, 3).join(', ')} and ${headings.length - 3} others to continue.`
      : `Choose a field for ${headings.join(', ')} to continue.`,
  answerFor: (headings: readonly string[]) =>
    `Answer the questions about ${headings.join(', ')} to continue.`,
  noRowsBelow: 'There are no rows below the column names. Choose another row with them, or another file.',
  needsKey: 'Choose the column with the name, the SKU or the ID, so that rows can be matched.',

  // Check
  checking: 'Checking the rows',
  states: {
    all: 'All',
    new: 'New',
    changed: 'Changed',
    same: 'The same',
    twice: 'Twice',
    undecided: 'To decide',
    wrong: 'Wrong',
  },
  state: 'State',
  row: 'Row',
  find: 'Find in the file',
  onlyChanged: 'Only changed columns',
  emptyKeeps: 'Empty cells change nothing',
  emptyClears: 'Empty cells empty the field',
  change: 'Change',
  matchedBy: (keys: readonly string[]) => `matched by ${keys.join(', else ')}`,
  downloadWrong: 'Download wrong rows',
  noRows: 'No row is shown. Choose another state, or clear the search.',
  leaveOut: 'Leave row out',
  takeIn: 'Take row in',
  leftOut: 'Left out',
  set: (text: string) => `Set ${text}`,
  setCell: 'Set this cell',
  /** A cell was mended, and others hold what it held: offers the same for them. */
  alsoHold: (count: number, formatted: string, column: string, text: string) =>
    text.trim() === ''
      ? `${column} is empty in ${formatted} other wrong ${plural(count, 'row', 'rows')}.`
      : `${formatted} other wrong ${plural(count, 'row holds', 'rows hold')} ${text} in ${column}.`,
  withUnit: (header: string, unit: string) => `${header}, ${unit}`,
  addColumn: (label: string) => `Add the column ${label}`,
  /** Before a sentence about a column that the file does not have. */
  missingColumn: (header: string) => `${header}:`,
  setAll: (count: number, text: string) => `Set ${counted(count, 'cell')} to ${text}`,
  fix: (column: string, row: number) => `${column}, row ${row}`,
  takeRow: (row: number) => `Use row ${row}`,
  keepRow: (row: number) => `Keep row ${row}`,
  alsoIn: (at: readonly number[]) => `Also in ${rowNumbers(at)}.`,
  /** An identifying value that rows about other records give too: 'SKU DRI-1 is also in row 7.' */
  alsoPresent: (value: string, at: readonly number[]) => `${value} is also in ${rowNumbers(at)}.`,
  /** 'SKU M 61 2 looks like M 6 12 in row 7.' */
  looksLikeRow: (value: string, other: string, row: number) => `${value} looks like ${other} in row ${row}.`,
  /** Another row about the same record gives another value of it. */
  outweighed: (label: string, row: number) => `Row ${row} gives another ${label}, which counts.`,
  counts: (isChosen: boolean) => (isChosen ? 'This row counts.' : 'The other row counts.'),
  /** `isOpen`: the user has not decided yet. */
  changedMeanwhile: (label: string, now: string, isOpen: boolean) =>
    `${label} was changed in Stock since the export, to ${now}. ${isOpen ? 'Stock keeps it until you decide.' : 'The file overwrites it.'}`,
  damaged: (label: string, text: string, how: 'zeros' | 'digits' | 'day', now: string, isOpen: boolean) =>
    `${label} ${text} looks damaged: ${DAMAGES[how]}. ${isOpen ? `Stock keeps ${now} until you decide.` : `The file replaces ${now}.`}`,
  keepTheirs: 'Keep what Stock has',
  keepAll: (formatted: string) => `Keep what Stock has (${formatted})`,
  takeFile: 'Use what the file has',
  takeAll: (formatted: string) => `Use what the file has (${formatted})`,
  damageTitle: 'Damaged by a spreadsheet',
  damageText: (count: number, formatted: string, labels: readonly string[]) =>
    `${counted(count, 'cell', 'cells', formatted)} of ${joined(labels)} ${plural(count, 'looks', 'look')} like codes that a spreadsheet took for numbers or days. ${KEEPS}`,
  meanwhileTitle: 'Changed on both sides',
  meanwhileText: (count: number, formatted: string) =>
    `${counted(count, 'cell', 'cells', formatted)} ${plural(count, 'was', 'were')} changed in the file, and in Stock since the export. ${KEEPS}`,
  recordsTitle: (one: string) => `Which ${one}?`,
  recordsText: (count: number, formatted: string, many: string) =>
    `The keys of ${rows(count, formatted)} name different ${many}, or one that Stock does not have. Such rows are not imported until you decide.`,
  goBy: (label: string, formatted: string) => `Go by ${label} (${formatted})`,
  /** 'SKU DRI-1 is Cola', 'EAN 123 is not in Stock' */
  keyNames: (label: string, text: string, name: string | undefined) =>
    name === undefined ? `${label} ${text} is not in Stock` : `${label} ${text} is ${name}`,
  otherRecords: (formatted: string) => `${formatted} more`,
  keysDisagree: (keys: readonly string[]) => `${joined(keys)}.`,
  chosenRecord: (name: string | undefined) => (name === undefined ? 'It is new.' : `It is ${name}.`),
  takeRecord: (name: string) => `It is ${name}`,
  takeNew: 'It is new',
  decideAgain: 'Decide again',
  undecidedValues: (count: number, formatted: string) => counted(count, 'cell', 'cells', formatted),
  /** `what`: '3 cells', '12 rows' */
  undecidedTitle: (what: readonly string[], count: number) =>
    `${joined(what)} ${plural(count, 'is', 'are')} not decided`,
  undecided: (what: readonly string[], count: number) =>
    `${joined(what)} ${plural(count, 'is', 'are')} not decided: Stock keeps what it has.`,
  undecidedText: (count: number) =>
    `Stock keeps what it has there. You can import without ${plural(count, 'it', 'them')}, or decide first.`,
  decideFirst: 'Decide first',
  missingTitle: (many: string) => `Missing ${many}`,
  missingText: (count: number, formatted: string, many: string) =>
    `${rows(count, formatted)} ${plural(count, 'names', 'name')} ${many} that Stock does not know. Create them, or choose what is meant.`,
  moreMissing: (formatted: string) => `and ${formatted} more.`,
  ofParent: (parent: string) => `in ${parent}`,
  createFirst: (count: number, formatted: string, one: string, many: string) =>
    `Create ${counted(count, one, many, formatted)} first`,
  createNone: (count: number, one: string, many: string) =>
    `Do not create ${plural(count, `this ${one}`, `these ${many}`)}`,
  rows,
  missingNoAccess: (many: string) => `You may not create ${many}. Choose what is meant.`,
  createIt: 'Create',
  chooseIt: 'Choose',
  use: (name: string) => `Use ${name}`,
  forMissing: (name: string) => `What to do with ${name}`,
  notUsed: 'What we did not use',
  ignoredByYou: 'Ignored by you',
  onlyWritten: 'Computed in Stock',
  rowsAbove: (count: number) => (count === 1 ? 'Row 1' : `Rows 1 to ${count}`),
  aboveHeadings: 'Above the column names',
  noWrite: 'You may not change this',
  rounded: (count: number, formatted: string, label: string) =>
    `${formatted} ${plural(count, 'cell', 'cells')} of ${label} had more decimals`,
  roundedNote: 'Rounded',
  words: (count: number, formatted: string, label: string) =>
    `${formatted} ${plural(count, 'cell', 'cells')} of ${label} ${plural(count, 'has a word', 'have words')} in place of a number`,
  wordsNote: 'Changes nothing',
  refused: (count: number, formatted: string, label: string) =>
    `${formatted} ${plural(count, 'cell', 'cells')} of ${label}`,
  column: 'Column',
  dryRun: 'Nothing has been sent. This is a dry run.',
  ready: (formatted: string, count: number) =>
    `${rows(count, formatted)} ${plural(count, 'is', 'are')} ready:`,
  readyParts: (fresh: string, changed: string, skipped: string, skippedCount: number) =>
    `${fresh} new, ${changed} changed. ${skipped} wrong ${plural(skippedCount, 'row is', 'rows are')} skipped.`,
  nothing: 'Nothing to import: every row is in Stock already, or wrong.',
  submit: (count: number, formatted: string) => `Import ${rows(count, formatted)}`,

  // sentences about cells
  ambiguousDay: (text: string) => `${text} could be two days. Say how the days of the column are written.`,
  scientific: (text: string) =>
    `${text} has lost digits in a spreadsheet. Format the column as text and enter it again.`,
  /** The most common of the words that are understood. */
  notYesNo: (label: string) =>
    `${notOnOff(label)} Words for On: on, yes, true, 1, x, ja, oui, si; for Off: off, no, false, 0, nein, non.`,
  noneCalled: (one: string, name: string, parent?: string) =>
    `No ${one}${parent === undefined ? '' : ` of ${parent}`} is called ${name}.`,
  severalCalled: (one: string, name: string) => `Several ${one}s are called ${name}. Give its ID.`,
  severalRecords: (many: string, name: string) =>
    `Several ${many} are called ${name}. Add the SKU or the ID.`,
  noSuchId: (one: string, id: string) => `No ${one} has the ID ${id}.`,
  noVenue: (name: string) => (name === '' ? 'The venue is missing.' : `No venue is called ${name}.`),
  severalVenues: (name: string) =>
    `Several venues are called ${name}. Give the company too, as in an export.`,
  /** A word in place of a number: 'Price: "variable" is no number and changes nothing.' */
  noNumber: (header: string, text: string) => `${header}: "${text}" is no number and changes nothing.`,
  /** Several lines in a field of one: 'Name: its lines are read as one.' */
  joinedLines: (header: string) => `${header}: its lines are read as one.`,
  lineBreak: (label: string) => `${label} must be a single line: its cell has several.`,
  codeIsDay: (label: string, text: string) =>
    `${label} ${text} looks like a day. A spreadsheet may have made it of another code.`,
  /** Empties cells whose words mean no number. */
  emptyCells: (count: number) => (count === 1 ? 'Empty this cell' : `Empty ${count} cells`),
  noCreate: (many: string) => `You may not create ${many}.`,
  takenMeanwhile: 'Since the check another record has got one of its keys. Check the file again.',
  notFoundAgain: 'It was created, but was not found afterwards: its other values were not saved.',
} as const;

/** What the record of a row was found by: 'matched by SKU or barcode, else name'. */
export const identifiers = {
  id: 'ID',
  identifier: 'SKU or barcode',
  name: 'name',
  chosen: 'your choice',
} as const;

/** What records of a resource are called in a sentence: 'brand', 'brands'. */
interface Labels {
  one: string;
  many: string;
}

const MAX_NAMED_COLUMNS = 3;

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of an import while it runs, and of its report. */
export const importRun = {
  running: (count: number, formatted: string) => `Importing ${rows(count, formatted)}`,
  sent: (done: string, of: string) => `${done} of ${of}`,
  fourAtATime: 'sent, four at a time',
  stages: {
    references: (of: readonly Labels[]) => sentenceCase(joined(of.map(({ many }) => many))),
    new: (many: string) => `New ${many}`,
    changes: 'Changes',
  },
  sentSoFar: (done: string, of: string) => `${done} of ${of} sent.`,
  first: 'Created first',
  failedSoFar: (formatted: string) => `${formatted} failed so far`,
  leave: 'You can leave this page, the import goes on. After a reload it can be continued.',
  stop: 'Stop',
  report: 'Report',
  created: 'Created',
  andReferences: (count: number, formatted: string, [of, ...others]: readonly Labels[]) =>
    of && others.length === 0
      ? `and ${counted(count, of.one, of.many, formatted)}`
      : `and ${counted(count, 'record', 'records', formatted)} that rows name`,
  changed: 'Changed',
  fields: (count: number, formatted: string) => counted(count, 'field', 'fields', formatted),
  nothingSent: 'nothing sent',
  failed: 'Failed',
  skipped: (count: number) => `${counted(count, 'wrong row')} ${plural(count, 'was', 'were')} skipped`,
  failedRows: 'Failed rows',
  downloadFailed: 'Download failed rows',
  reason: 'Reason',
  /** `parts` are the columns that were not saved; none where nothing of the row was. */
  notSaved: (parts: readonly string[], reason: string) => {
    const [shown, others] = [parts.slice(0, MAX_NAMED_COLUMNS), parts.length - MAX_NAMED_COLUMNS];
    const named = others > 0 ? [...shown, counted(others, 'other field')] : shown;
    return parts.length === 0 ? `Not saved: ${reason}` : `${joined(named)} not saved: ${reason}`;
  },
  more: (formatted: string) => `and ${formatted} more, which stand in the file`,
  fixAndRepeat: 'Mend the file and import it again. Rows that are in Stock already count as the same.',
  doubles: (many: string) => `${sentenceCase(many)} that are there twice`,
  doublesText: (count: number, many: string) =>
    `Others have created ${plural(count, 'the same one', `the same ${many}`)} while this import did. Delete what is not needed.`,
  /** How many records there are, and with which identifying value besides the name: '2 records with SKU DRI-1'. */
  doubleOf: (formatted: string, value: string | undefined) =>
    `${formatted} records${value === undefined ? '' : ` with ${value}`}`,
  showDoubles: (many: string) => `Show these ${many}`,
  finished: (count: number, formatted: string) =>
    `${rows(count, formatted)} ${plural(count, 'is', 'are')} in Stock.`,
  left: (count: number, formatted: string) =>
    `${rows(count, formatted)} ${plural(count, 'was', 'were')} not sent.`,
  lost: 'The connection was lost.',
  tally: (failed: string, skipped: string) => `${failed} failed, ${skipped} skipped.`,
  ended: (time: string, isComplete: boolean) => `Import ${isComplete ? 'finished' : 'stopped'} at ${time}.`,
  took: (seconds: number) =>
    seconds < 60
      ? `It took ${seconds} s.`
      : `It took ${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s.`,
  stored: (stored: string, all: number, formatted: string) =>
    `${stored} of ${rows(all, formatted)} ${plural(all, 'is', 'are')} in Stock.`,
  showJournal: 'Show the journal',
  another: 'Import another file',
  open: (many: string) => `Open ${many}`,
  withoutParent: (name: string) => `${name}, to which it belongs, does not exist.`,
  withoutReference: (name: string, reason = 'It was not found after it was created.') =>
    `${name} was not created: ${reason}`,
  waiting: (seconds: number) => `Waiting ${seconds} s: the server asked to send fewer requests.`,
  waitsForDecision: (count: number, formatted: string) =>
    `${counted(count, 'value', 'values', formatted)} of the file ${plural(
      count,
      'was',
      'were',
    )} changed by a colleague since the check. The import waits for your decision.`,
  decide: 'Decide',
  decideLater: 'Decide later',
  stopping: 'Stopping',
  retry: (formatted: string) => `Retry ${formatted}`,
  goOn: 'Go on',
  wrongFile: 'wrong-rows',
  failedFile: 'failed-rows',
} as const;

export const importToast = {
  done: (created: number, changed: number) => `Import finished: ${created} created, ${changed} changed.`,
  failed: (count: number) =>
    `Import ended: ${rows(count, String(count))} ${plural(count, 'was', 'were')} not saved.`,
} as const;
