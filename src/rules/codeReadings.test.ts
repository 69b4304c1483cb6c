import { readCode } from './codeReadings';

const codesOf = (scanned: string) =>
  readCode(scanned).candidates.map(({ code, isCase }) => (isCase ? `${code} case` : code));

test.each([
  ['4012345678901', ['4012345678901']],
  [']E04012345678901', ['4012345678901']],
  ['POP-L', ['POP-L']],
  ['4011', ['4011']],
  ['0104012345678901', ['0104012345678901', '04012345678901']],
  // a case of twelve, by its own GTIN, as ITF-14 and as GS1-128
  ['14012345678908', ['14012345678908', '4012345678901 case']],
  ['0114012345678908', ['0114012345678908', '14012345678908', '4012345678901 case']],
  ['94012345678902', ['94012345678902']],
  // a magazine, with supplements of two and five digits
  ['977123456700305', ['977123456700305', '9771234567003']],
  ['978316148410154321', ['978316148410154321']],
  ['978030640615754321', ['978030640615754321', '9780306406157']],
  // a label with a price, and the item without it
  ['2012345004504', ['2012345004504', '2012345000001']],
])('%s is looked up as %j', (scanned, codes) => {
  expect(codesOf(scanned)).toEqual(codes);
});

test('all labels of one item have one key, and no other code has', () => {
  for (const scanned of ['2012345004504', '2012345012752', '2012345000001'])
    expect(readCode(scanned)).toMatchObject({ key: '2012345000001', item: '12345' });
  expect(readCode('2012346004503').key).not.toBe('2012345000001');
  expect(readCode('2012345004505').item).toBeUndefined();
  expect(readCode('4012345678901').item).toBeUndefined();
});

test('a carton is listed by its GTIN, whatever else its label holds', () => {
  expect(readCode('01040123456789011727033110AB77').key).toBe('4012345678901');
  expect(readCode('0100000096385074').key).toBe('96385074');
});
