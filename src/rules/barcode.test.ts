import { finished } from '../lib/timeSlices';
import { barcodeError, barcodeWarning } from './barcode';
import { codeIndexSlices, rowsWithCode } from './scannedRows';

const LENGTH = 'Barcode must have 8, 12, 13 or 14 digits.';
const CHECK_DIGIT = 'The check digit of this barcode is wrong.';

test.each([
  ['4006381333931', undefined, undefined],
  ['4006381333932', undefined, CHECK_DIGIT],
  ['96385074', undefined, undefined],
  ['96385075', undefined, CHECK_DIGIT],
  ['036000291452', undefined, undefined],
  ['10012345678902', undefined, undefined],
  ['123456789', LENGTH, undefined],
  ['12345678901', LENGTH, undefined],
  ['9638507x', LENGTH, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
  [undefined, undefined, undefined],
])('the barcode %j: error %j, warning %j', (value, error, warning) => {
  expect(barcodeError(value)).toBe(error);
  expect(barcodeWarning(value)).toBe(warning);
});

const CODES = [
  { barcode: '0036000291452', sku: 'POP-L' },
  { barcode: '96385074', sku: '96385075' },
  { barcode: 4006381333931, sku: 'Keg-30' },
  { barcode: ' LAGER-KEG ', sku: '36000291452' },
  { barcode: null, sku: '0000123' },
  { barcode: '', sku: 'pop-l' },
];
const index = finished(codeIndexSlices(CODES, (row) => row));

test.each([
  ['the same barcode', '0036000291452', [0]],
  ['12 digits of 13', '036000291452', [0]],
  ['14 digits of 13', '00036000291452', [0]],
  ['11 digits: a dropped zero', '36000291452', [0]],
  ['14 digits of 8', '00000096385074', [1]],
  ['a barcode that is a number', '04006381333931', [2]],
  ['a SKU, ignoring case', 'KEG-30', [2]],
  ['a SKU of digits', '96385075', [1]],
  ['a SKU keeps its zeros', '123', []],
  ['a SKU with zeros', '0000123', [4]],
  ['a barcode that is no number', 'lager-keg', [3]],
  ['a SKU that two rows have', 'POP-L', [0, 5]],
  ['an unknown code', '5000112637922', []],
  ['nothing', '', []],
])('%s is found', (_title, code, rows) => {
  expect(rowsWithCode(index, code).rows).toEqual(rows);
});

test('the first code that finds a row decides', () => {
  expect(rowsWithCode(index, 'LAGERßKEG', 'LAGER-KEG').rows).toEqual([3]);
  expect(rowsWithCode(index, 'KEG-30', 'LAGER-KEG').rows).toEqual([2]);
  expect(rowsWithCode(index, 'unknown', undefined).rows).toEqual([]);
});

test('the carton of a product leads to it, and says that it is a case', () => {
  expect(rowsWithCode(index, '14006381333938')).toEqual({ rows: [2], isCase: true });
  expect(rowsWithCode(index, '0104006381333931')).toEqual({ rows: [2], isCase: false });
});
