import fc from 'fast-check';
import { damageOf } from './spreadsheetDamage';

test.each([
  // what Excel and LibreOffice show of codes in a CSV file that they have opened and saved
  ['0012345', '12345', 'zeros'],
  ['000', '0', 'zeros'],
  ['0400638133393', '400638133393', 'zeros'],
  ['4006381333931', '4.00638E+12', 'digits'],
  ['4006381333931', '4,00638E+12', 'digits'],
  ['4006381333931', '4.0E+12', 'digits'],
  ['3E4', '30000', 'digits'],
  ['3E4', '3.00E+04', 'digits'],
  ['12345678901234567', '12345678901234500', 'digits'],
  ['1.50', '1.5', 'digits'],
  ['1.50', '1,5', 'digits'],
  ['+4912', '4912', 'digits'],
  ['3-4', '03. Apr', 'day'],
  ['3-4', '03-Apr', 'day'],
  ['3-4', '3-Apr', 'day'],
  ['3-4', '4-Mar', 'day'],
  ['3-4', '03.04.', 'day'],
  ['3-4', '03.04.2026', 'day'],
  ['3-4', '2026-04-03', 'day'],
  ['3/4/21', '03.04.2021', 'day'],
  ['MAR10', '10. Mrz', 'day'],
  ['MAR10', 'Mrz 10', 'day'],
  ['MAR10', '10-Mar', 'day'],
  ['SEP2', '02. Sep', 'day'],
  ['DEC-1', '1-Dec', 'day'],
  ['1-2', '01. févr', 'day'],
  ['5-12', '05. Dez', 'day'],
])('%s that has become %s is damaged: %s', (code, text, damage) => {
  expect(damageOf(code, text)).toBe(damage);
});

test.each([
  ['DRI-1', 'DRI-2'],
  ['0012345', '0012346'],
  ['0012345', '12346'],
  ['12345', '0012345'],
  ['ABC', 'MARLIN-3'],
  ['ABC', '3-MARK'],
  ['3-4', '3-5'],
  ['3-4', '3-04-A'],
  ['ABC-1', '2026-04-03'],
  ['12345678901234567', '12345678901234999'],
  ['4006381333931', '4006381333948'],
  ['DRI-1', 'DRI-1 '],
  ['', '03. Apr'],
  ['3-4', ''],
])('%s that has become %s is another code', (code, text) => {
  expect(damageOf(code, text)).toBeUndefined();
});

test('whatever number of zeros a code of digits loses, it is noticed, and a longer code is none', () => {
  const zeros = fc.integer({ min: 1, max: 6 }).map((count) => '0'.repeat(count));
  fc.assert(
    fc.property(zeros, fc.integer({ min: 1, max: 999_999_999 }), (front, digits) => {
      expect(damageOf(`${front}${digits}`, `${digits}`)).toBe('zeros');
      expect(damageOf(`${digits}`, `${front}${digits}`)).toBeUndefined();
    }),
  );
});
