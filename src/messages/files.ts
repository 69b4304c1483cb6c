import { counted, joined } from './english';

/** Texts of files: exports and imports. Numbers are formatted by the caller. */
export const files = {
  export: 'Export',
  import: 'Import',
  /** Opens both where there is no room for them. */
  more: 'More',

  /** Headings of the columns that identify a row. */
  id: 'ID',
  venue: 'Venue',
  /** 'Price @ Harbour'; `venueWord` where the row has a column with its venue. */
  atVenue: (label: string, venue: string) => `${label} @ ${venue}`,
  venueWord: 'venue',
  /** A venue whose name another one has too. */
  venueOf: (name: string, company: string) => `${name} (${company})`,
} as const;

const MAX_NAMED_COLUMNS = 3;

/** Texts of the form that exports a list; `many` is 'products'. */
export const exporting = {
  title: (many: string) => `Export ${many}`,
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop',

  what: 'What',
  shown: 'What is shown, with its filters and sort',
  everything: 'Everything',
  template: 'A template for the import',
  rows: (count: number, formatted: string) => counted(count, 'row', 'rows', formatted),
  noRows: 'No rows',

  columns: 'Columns',
  ofTheList: 'Columns of the list',
  otherFields: 'All other fields',
  layout: 'Layout',
  perColumn: 'One column per venue',
  perRow: 'One row per venue',
  /** Below the layout: 'Price @ Harbour, Price @ Opera'. */
  example: (headers: readonly string[]) => `For example: ${headers.join(', ')}`,
  changed: 'Last changed',

  format: 'Format',
  csv: 'CSV',
  xlsx: 'XLSX',
  separator: 'Separator',
  separators: { ';': 'Semicolon ;', ',': 'Comma ,', '\t': 'Tab' },
  decimals: 'Decimals',
  decimalSigns: { ',': 'Comma, 7,90', '.': 'Point, 7.90' },
  csvHint: 'UTF-8, opens directly in Excel. Text that looks like a formula is made harmless.',
  xlsxHint: 'A hidden sheet keeps the values of now, so that an import knows what the file changed.',
  /** Some of the columns hold codes: XLSX is proposed. */
  holdCodes: (labels: readonly string[]) => {
    const [shown, others] = [labels.slice(0, MAX_NAMED_COLUMNS), labels.length - MAX_NAMED_COLUMNS];
    const columns = joined(others > 0 ? [...shown, counted(others, 'other column')] : shown);
    return `XLSX is better here: a spreadsheet that opens a CSV file drops zeros and reads days in the codes of ${columns}.`;
  },
  useXlsx: 'Use XLSX',
  noNames: (many: string) => `The names of ${many} could not be loaded: their ids stand in the file.`,

  size: (columns: number, formatted: string, size: string) =>
    `${counted(columns, 'column', 'columns', formatted)}, about ${size}`,
  tooLarge: 'A sheet of Excel holds at most 1,048,576 rows and 16,384 columns. Choose CSV or fewer columns.',
  submit: (count: number, formatted: string) => `Export ${counted(count, 'row', 'rows', formatted)}`,
  submitTemplate: 'Export template',
  export: 'Export',
  progress: (done: string, of: string) => `${done} of ${of}`,
  done: (count: number, formatted: string) => `${counted(count, 'row', 'rows', formatted)} exported.`,
  failed: 'The file could not be made. Please try again.',
  templateName: 'template',
} as const;
