import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { checkContext } from '../../../features/import/check/checkContext';
import { checkRows } from '../../../features/import/check/checkTable';
import { finderOf } from '../../../features/import/check/findRecord';
import { targetsOf } from '../../../features/import/columns/targets';
import { rowOf } from '../../../features/sheets/record/entries';
import { useFormats } from '../../../host/formats';
import { ServicesContext } from '../../../host/services';
import { finished } from '../../../lib/timeSlices';
import { importing } from '../../../messages/importing';
import { toList, toRecord } from '../../declare/effects';
import type { Field, ValueAt } from '../../declare/field';
import {
  CURRENCY_PLACEHOLDER,
  choice,
  code,
  colour,
  date,
  decimal,
  digits,
  email,
  identifier,
  money,
  multiline,
  phone,
  reference,
  text,
  toggle,
  url,
  wholeNumber,
} from '../../declare/fields';
import { get, patch } from '../../declare/operations';
import type { Identified } from '../../declare/record';
import { type AnyResource, defineResource } from '../../declare/resource';
import { type CellField, meaningOf } from '../../fieldTypes/cellText';
import { bodyOf, valuesOf } from '../../fieldTypes/formValues';
import { useFormValues } from '../../record/form/useFormValues';
import { errorOf } from '../send/entryRequests';
import { ChangeSet } from '../set/changeSet';
import { Assessment } from './assessment';
import { changeSource } from './changeSource';
import { validated } from './validated';

/**
 * One wrong value gives one sentence, wherever it is entered: in a form, in a sheet of one record, in a sheet of a
 * list, in a row of an import, and in the check before a request. A text that is fine is sent as the same value.
 */
interface Case {
  field: Field;
  /** What is stored, so that each text is a change. */
  stored: unknown;
  /** Values of other fields. */
  others?: Record<string, unknown>;
}

const KINDS = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
];
const isFixed = (at: ValueAt<'kind'>) => at('kind') === 'fixed';
const needed = { required: true } as const;

/** Fields of each type that is entered as one text, by what a row of the table calls them. */
const CASES: Readonly<Record<string, Case>> = {
  text: { field: text('value', 'Title', { ...needed, min: 2, max: 12 }), stored: 'Cola' },
  'unique text': { field: text('value', 'SKU', { unique: true, ...needed }), stored: 'DRI-1' },
  identifier: { field: identifier('value', 'Shelf', { max: 10 }), stored: 'A1' },
  code: { field: code('value', 'Promo code', { ...needed, min: 3, max: 12 }), stored: 'POPCORN' },
  multiline: { field: multiline('value', 'Description', { max: 12 }), stored: 'Cold' },
  email: { field: email('value', 'Contact email', needed), stored: 'a@kernel.example' },
  phone: { field: phone('value', 'Contact phone'), stored: '+43 1 555 0148' },
  digits: { field: digits('value', 'User number', { ...needed, min: 4, max: 12 }), stored: '0042' },
  url: { field: url('value', 'Website', { max: 40 }), stored: 'kernel.example' },
  colour: { field: colour('value', 'Colour', needed), stored: '#123456' },
  whole: { field: wholeNumber('value', 'Lead time', { ...needed, min: 0, max: 365 }), stored: 14 },
  money: { field: money('value', 'Price', needed), stored: 4 },
  decimal: { field: decimal('value', 'Ratio', { min: 0 }), stored: 0.5 },
  percentage: { field: decimal('value', 'Tax rate', { ...needed, min: 0, max: 100, unit: '%' }), stored: 20 },
  'percentage or amount, a percentage': {
    field: decimal('value', 'Discount', {
      unit: (at: ValueAt<'kind'>) => (isFixed(at) ? CURRENCY_PLACEHOLDER : '%'),
    }),
    stored: 20,
    others: { kind: 'percentage' },
  },
  'percentage or amount, an amount': {
    field: decimal('value', 'Discount', {
      unit: (at: ValueAt<'kind'>) => (isFixed(at) ? CURRENCY_PLACEHOLDER : '%'),
    }),
    stored: 20,
    others: { kind: 'fixed' },
  },
  date: { field: date('value', 'Start date', needed), stored: '2026-01-31' },
  choice: { field: choice('value', 'Discount type', KINDS, needed), stored: 'fixed' },
  reference: { field: reference('value', 'Brand', { to: 'brand', by: 'name' }), stored: 'Alpine' },
  toggle: { field: toggle('value', 'Available'), stored: true },
};

const TEXTS = [
  '',
  '   ',
  '-',
  'abc',
  'F',
  'Fanta',
  'a much longer text than that',
  ' dri-2 ',
  'B@KERNEL.EXAMPLE',
  'b@kernel',
  'call me',
  'kernel supply',
  'javascript:alert(1)',
  '#abc',
  '#12',
  '0',
  '7',
  '7.',
  '7,5',
  '7.505',
  '12x',
  '1.2.3',
  '1,234',
  '1.234,50',
  '-1',
  '1e5',
  '5,-',
  '(5)',
  '12.3456',
  '1E+5',
  '15 USD',
  '$1,234',
  '-3 $',
  '15 €',
  'EUR 15',
  '15 %',
  '120%',
  '#REF!',
  '####',
  '400',
  '99999999999',
  '99999999999999999999',
  '2026-02-28',
  '2026-02-30',
  '28.02.2026',
  'tomorrow',
  'fixed',
  'Fixed amount',
  'Alpine',
  'yes',
  'ja',
  'maybe',
];

/** What one way in makes of a text: a sentence, or the value that it sends. */
type Outcome = { error: string } | { value: unknown };
const outcome = (error: string | undefined, value: unknown): Outcome =>
  error === undefined ? { value } : { error };

const VENUES = [{ id: 'v1', name: 'Harbour' }];
const kind = choice('kind', 'Kind', KINDS);

/** The four ways in for one field. */
function waysOf({ field, stored, others = {} }: Case) {
  const fields = [text('name', 'Name'), kind, field] as CellField[];
  const values = { name: 'One', ...others, value: stored };
  const record: Identified & Record<string, unknown> = {
    _id: 't1',
    ...values,
    entries: [{ venue: 'v1', ...values }],
  };
  const list = [record, { _id: 't2', name: 'Two', value: 'DRI-2' }];
  const resource = resourceOf(fields);
  const brand = {
    name: 'brand',
    label: { one: 'Brand', many: 'Brands' },
    titleOf: ({ _id }: Identified) => _id,
  } as unknown as AnyResource;
  const store = configureStore({ reducer: () => ({ resources: { thing: { list }, brand: { list: [] } } }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <ServicesContext value={{ resources: [resource, brand] }}>{children}</ServicesContext>
    </Provider>
  );
  const { result } = renderHook(
    () => ({
      formats: useFormats(),
      ...useFormValues({
        resource,
        fields,
        id: 't1',
        initial: values,
        baseNow: () => valuesOf(fields, record),
        errorsOf: none,
      }),
    }),
    { wrapper },
  );
  const { formats } = result.current;
  const part = { list: 'entries', fields, operation: 'update', paramsOf: () => ({}) };
  const source = changeSource({
    resource,
    parts: [part],
    formats,
    venueName: (id) => id,
    recordOf: () => record,
  });
  const at = { record: 't1', venue: 'v1', field: 'value' };
  const venueList = { ...part, label: 'Entries', page: 'details' };
  const imported = (key: string) => (typed: string) => {
    const targets = targetsOf(resource, [venueList], VENUES);
    const columns = ['_id', key].map((one, index) => {
      const target = targets.find((candidate) => candidate.key === one);
      if (!target) throw new Error(`No column ${one}`);
      return { at: index, target, notation: {} };
    });
    const lists = { brand: { resource: brand, list: [{ _id: 'Alpine' }] } };
    const from = { resource, list, lists, venues: VENUES, formats, may: () => true };
    const context = checkContext(from, columns, { clears: true, find: finderOf(resource, list) });
    const [row] = finished(checkRows(context, [['t1', typed]], undefined, new Map()));
    const change = row?.changes.find(({ target }) => target.key === key);
    return outcome(row?.errors.find(({ column }) => column === 1)?.text, change ? change.value : stored);
  };
  return {
    async form(typed: string): Promise<Outcome> {
      await act(async () => {
        result.current.put({ value: typed });
        result.current.validate();
      });
      return outcome(result.current.errors.value, bodyOf(fields, result.current.valuesNow()).value);
    },
    sheet(typed: string): Outcome {
      const parts = {
        venue: { id: 'v1', name: 'Harbour' },
        validation: validated(
          source,
          { part, record: 't1', venue: 'v1' },
          { value: source.stored.entered(at, typed) },
          record,
        ),
        saved: undefined,
      };
      const row = rowOf({ fields, formats }, parts);
      return outcome(row.cells.value?.error, row.values.value);
    },
    matrix(typed: string): Outcome {
      const set = new ChangeSet('/things');
      set.setStored(source.stored);
      const assessment = new Assessment(set, source);
      assessment.start();
      set.put([{ ...at, text: typed }]);
      return outcome([...assessment.of('t1').invalid.values()][0], meaningOf(field as CellField, typed));
    },
    request(typed: string): Outcome {
      const { value: mine, typed: text } = source.stored.entered(at, typed);
      const noted = text !== undefined && { typed: text };
      const cell = { ...at, part, declared: field as CellField, base: null, mine, theirs: null, ...noted };
      const request = { key: '', record: 't1', venue: 'v1', part, cells: [cell] };
      return outcome(errorOf(source, request, record), meaningOf(field as CellField, typed));
    },
    import: imported('value'),
    'import at a venue': imported('entries/value@v1'),
  };
}

const none = () => ({});

const resourceOf = (fields: readonly Field[]) =>
  defineResource<Identified & { name: string }>()('thing', {
    label: { one: 'Thing', many: 'Things' },
    search: ({ name }) => [name],
    identifiers: () => [],
    operations: {
      fetch: get('thing/:id', toRecord('thing')),
      fetchAll: get('things', toList('things')),
      update: patch('thing/:id', toRecord('thing')),
    },
    pages: {
      list: { path: '/all-things', tab: 'All' },
      details: { path: '/all-things/thing/:id', tab: 'Details', fields: fields as never, saves: 'update' },
    },
  }) as unknown as AnyResource;

type Way = keyof ReturnType<typeof waysOf>;
type WayIn = (typed: string) => Outcome | Promise<Outcome>;

const CELLS: readonly Way[] = ['sheet', 'matrix', 'request'];
const IMPORTS: readonly Way[] = ['import', 'import at a venue'];
const NUMBERS = ['wholeNumber', 'money', 'decimal'];

/** Where a value is selected, so that no text of it is entered. */
const PICKED: Readonly<Record<string, readonly Way[]>> = {
  choice: ['form'],
  toggle: ['form'],
  // a picker has its own sentence, and offers its list; no sheet has a column of references
  reference: ['form', ...CELLS],
};

/** What an import reads as the same text as another one: its cells are written by spreadsheets (R122, R123). */
const READ_AS: readonly { typed: string; as: string; types?: readonly string[] }[] = [
  { typed: '-', as: '' },
  { typed: '(5)', as: '-5', types: NUMBERS },
  { typed: '5,-', as: '5', types: NUMBERS },
  { typed: '12.3456', as: '12.35', types: ['money'] },
  { typed: '28.02.2026', as: '2026-02-28', types: ['date'] },
  { typed: 'ja', as: 'yes', types: ['toggle'] },
];

/** The ways in that have a sentence of their own, with the reason. */
const OWN: readonly { reason: string; ways: readonly Way[]; is(type: string, typed: string): boolean }[] = [
  {
    reason: 'a code that a spreadsheet has shortened is refused, or asked about (R122, R180)',
    ways: IMPORTS,
    is: (type, typed) => typed === '1E+5' && ![...NUMBERS, 'date', 'choice', 'toggle'].includes(type),
  },
  {
    reason: 'an error of a spreadsheet is refused in a file, also where a text is allowed (R220)',
    ways: IMPORTS,
    is: (type, typed) => typed === '#REF!' && !NUMBERS.includes(type),
  },
  {
    reason: 'the sentence of an import names the words that are understood (R178)',
    ways: IMPORTS,
    is: (type, typed) => type === 'toggle' && !['0', 'yes', 'ja'].includes(typed),
  },
  {
    reason: 'a switch is never empty: a sheet gives it the value of a new entry',
    ways: CELLS,
    is: (type, typed) => type === 'toggle' && ['', '   ', '-'].includes(typed),
  },
  {
    reason: 'values of entries are not unique',
    ways: [...CELLS, 'import at a venue'],
    is: (_, typed) => typed === ' dri-2 ',
  },
];

describe.each(Object.keys(CASES))('%s', (name) => {
  const one = CASES[name] as Case;
  const { type } = one.field;

  test('invariant 12: each text has one sentence, or is sent as one value, wherever it is entered', async () => {
    const ways: Record<string, WayIn> = waysOf(one);
    const compared = Object.keys(ways).filter((way) => !PICKED[type]?.includes(way as Way)) as Way[];
    const [first, ...others] = compared;
    for (const typed of TEXTS)
      for (const way of others) {
        if (
          OWN.some(
            ({ ways: own, is }) => (own.includes(way) || own.includes(first as Way)) && is(type, typed),
          )
        )
          continue;
        const readAs = READ_AS.find((read) => read.typed === typed && (read.types?.includes(type) ?? true));
        const same = IMPORTS.includes(way) && !IMPORTS.includes(first as Way) ? readAs?.as : undefined;
        const expected = await ways[first as Way]?.(same ?? typed);
        expect([typed, way, await ways[way]?.(typed)]).toEqual([typed, way, expected]);
      }
  });
});

const NOT_EURO = (sign: string) => `Amounts are in €, not in ${sign}. Type it without a sign if it is in €.`;

test.each<[name: string, typed: string, expected: string | number | null]>([
  ['text', '', 'Title is required.'],
  ['text', 'F', 'Title must be at least 2 characters long.'],
  ['text', 'a much longer text than that', 'Title must be at most 12 characters long.'],
  ['code', 'call me', 'Promo code must have 3 to 12 letters, digits, hyphens or underscores.'],
  ['email', 'b@kernel', 'Invalid email address.'],
  ['phone', 'call me', 'Invalid phone number.'],
  ['url', 'javascript:alert(1)', 'Invalid website address.'],
  ['colour', '#12', 'Invalid colour.'],
  ['digits', '7', 'User number must be at least 4 characters long.'],
  ['whole', '', 'Lead time is required.'],
  ['whole', '12x', 'Lead time must be a whole number.'],
  ['whole', '15 €', 'Lead time must be a whole number.'],
  ['whole', '15 %', '15 % is a percentage, which does not belong here.'],
  ['whole', '-1', 'Lead time must be at least 0.'],
  ['whole', '400', 'Lead time must be at most 365.'],
  ['whole', '7.', 7],
  ['money', 'abc', 'Price must be a number.'],
  ['money', '1.2.3', 'Price must be a number.'],
  ['money', '1e5', 'Price must be a number.'],
  ['money', '1E+5', '1E+5 has lost digits in a spreadsheet.'],
  ['money', '#REF!', '#REF! is an error of the spreadsheet.'],
  ['money', '####', 'The column was too narrow in the spreadsheet: the number is missing.'],
  ['money', '15 USD', NOT_EURO('USD')],
  ['money', '$1,234', NOT_EURO('$')],
  ['money', '-3 $', NOT_EURO('$')],
  ['money', '120%', '120% is a percentage, which does not belong here.'],
  ['money', '99999999999', 'Price must be at most 1000000000.'],
  ['money', 'EUR 15', 15],
  ['money', '1.234,50', 1234.5],
  ['decimal', '15 €', 'Ratio must be a number.'],
  ['percentage', '15 %', 15],
  ['percentage', '120%', 'Tax rate must be at most 100.'],
  ['percentage or amount, a percentage', '15 %', 15],
  ['percentage or amount, a percentage', '15 €', 'Discount must be a number.'],
  ['percentage or amount, an amount', '15 €', 15],
  ['percentage or amount, an amount', '15 USD', NOT_EURO('USD')],
  ['percentage or amount, an amount', '15 %', '15 % is a percentage, which does not belong here.'],
  ['date', '2026-02-30', 'Start date must be a date.'],
])('%s, typed %j: %j', async (name, typed, expected) => {
  const outcomes = Object.values<WayIn>(waysOf(CASES[name] as Case)).map((enter) => enter(typed));
  const wanted = typeof expected === 'string' ? { error: expected } : { value: expected };
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => wanted));
});

test('what differs is said so, in its own words', async () => {
  const outcomeOf = (name: string, way: Way, typed: string) => waysOf(CASES[name] as Case)[way](typed);
  const words = importing.notYesNo('Available');
  expect(outcomeOf('toggle', 'sheet', 'maybe')).toEqual({ error: 'Available must be On or Off.' });
  expect(outcomeOf('toggle', 'import', 'maybe')).toEqual({ error: words });
  expect(outcomeOf('reference', 'import', 'Fanta')).toEqual({ error: 'No brand is called Fanta.' });
  expect(outcomeOf('text', 'import', '1E+5')).toEqual({ error: importing.scientific('1E+5') });
  expect(outcomeOf('identifier', 'import', '1E+5')).toEqual({ value: '1E+5' });
  expect(await outcomeOf('unique text', 'form', ' dri-2 ')).toEqual({ error: 'SKU already exists.' });
  expect(outcomeOf('unique text', 'import', ' dri-2 ')).toEqual({ error: 'SKU already exists.' });
});
