import fc from 'fast-check';
import { dateWords } from './dateWords';

const LOCALES =
  'en-GB en-US de fr hu pl cs fi sv es pt-BR it nl da tr ru uk el bg ro he ar ar-EG fa hi ja ko zh vi th';

test.each(LOCALES.split(' '))('a day formatted in %s is parsed as the same day', (locale) => {
  const { read, write } = dateWords(locale);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(read(write(day))).toBe(day);
        expect(read(day)).toBe(day);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['en-GB', '31/12/2026', '2026-12-31'],
  ['en-GB', '1.2.2026', '2026-02-01'],
  ['en-GB', '1 2 26', '2026-02-01'],
  ['en-GB', '31122026', '2026-12-31'],
  ['en-GB', '20261231', '2026-12-31'],
  ['en-GB', '2026/12/31', '2026-12-31'],
  ['en-GB', '31 december 2026', '2026-12-31'],
  ['en-GB', '31-DEC-26', '2026-12-31'],
  ['en-GB', 'Dec 31, 2026', '2026-12-31'],
  ['en-GB', '3 Sep 2026', '2026-09-03'],
  ['en-GB', '31 Decem 2026', '2026-12-31'],
  ['en-US', '12/31/2026', '2026-12-31'],
  ['en-US', '1/2/2026', '2026-01-02'],
  ['de', '31. Dezember 2026', '2026-12-31'],
  ['de', '3. Marz 2026', '2026-03-03'],
  ['hu', '2026. 12. 31.', '2026-12-31'],
  ['hu', '26.12.31', '2026-12-31'],
  ['hu', '31.12.2026', '2026-12-31'],
  ['hu', '2026. december 31.', '2026-12-31'],
  ['es', '31 de diciembre de 2026', '2026-12-31'],
  ['ja', '2026年12月31日', '2026-12-31'],
  ['ar-EG', '٣١/١٢/٢٠٢٦', '2026-12-31'],
])('in %s %j is parsed as %s', (locale, text, expected) => {
  expect(dateWords(locale).read(text)).toBe(expected);
});

test.each([
  '',
  'soon',
  '31/12',
  '31/02/2026',
  '12/31/2026',
  '31/12/202',
  '31 Dec 2026 or later',
  '1/2/3/4',
  'Ju 1 2026',
  '2026-12-31T10:00',
])('in en-GB %j is invalid', (text) => {
  expect(dateWords('en-GB').read(text)).toBeUndefined();
});

test('an invalid value is displayed unchanged', () => {
  expect(dateWords('en-GB').write('31/02/2026')).toBe('31/02/2026');
  expect(dateWords('en-GB').write('2026-12-31')).toBe('31 Dec 2026');
});

test.each([
  ['en-GB', 'dd/mm/yyyy'],
  ['en-US', 'mm/dd/yyyy'],
  ['de', 'dd.mm.yyyy'],
])('the order in %s is %s', (locale, expected) => {
  expect(dateWords(locale).order).toBe(expected);
});
