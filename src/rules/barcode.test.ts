import { barcodeProblem, barcodeWarning } from './barcode';

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
])('the barcode %j: error %j, warning %j', (value, problem, warning) => {
  expect(barcodeProblem(value)).toBe(problem);
  expect(barcodeWarning(value)).toBe(warning);
});
