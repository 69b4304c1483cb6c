import fc from 'fast-check';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { finished } from '../../../lib/timeSlices';
import { importing } from '../../../messages/importing';
import { category } from '../../../resources/category/category';
import { product } from '../../../resources/product/declaration/product';
import { venueLists } from '../../../resources/product/declaration/venueLists';
import { subcategory } from '../../../resources/subcategory/subcategory';
import { targetsOf } from '../columns/targets';
import { checkContext, type ImportSource } from './checkContext';
import { checkRows, type RowChoices, rowStatusesOf } from './checkTable';
import { duplicatesIn } from './duplicates';
import { finderOf } from './findRecord';
import { questionKey } from './questions';

const resource = product as unknown as AnyResource;
const VENUES = [
  { id: 'v1', name: 'Harbour' },
  { id: 'v2', name: 'Opera' },
];

const stored = (values: { _id: string } & Record<string, unknown>): Identified => {
  const usual = { name: 'Cola', price: 4, isActive: true, category: 'Drinks', allVenues: true };
  return { ...usual, ...values };
};

const COLA = stored({ _id: 'cola', sku: 'DRI-1', barcode: '4006381333931', vendorSku: 'V1' });
const FANTA = stored({ _id: 'fanta', name: 'Fanta', sku: 'DRI-2', barcode: '96385074' });
const TONIC = stored({ _id: 'tonic', name: 'Tonic', barcode: '73513537' });
const LIST: readonly Identified[] = [COLA, FANTA, TONIC];

/** Checks rows of products, whose first row has the keys of the columns. */
function checked(
  [keys = [], ...rows]: readonly (readonly string[])[],
  list = LIST,
  records: ReadonlyMap<number, string> = new Map(),
) {
  const drinks = { _id: 'c1', categoryDetails: { name: 'Drinks', isActive: true } };
  const source: ImportSource = {
    resource,
    list,
    lists: {
      subcategory: { resource: subcategory as unknown as AnyResource, list: [] },
      category: { resource: category as unknown as AnyResource, list: [drinks] },
    },
    venues: VENUES,
    formats: { currencies: ['€'], moneyDecimals: 2, decimalSign: '.' },
    may: () => true,
  };
  const targets = targetsOf(resource, venueLists, VENUES);
  const columns = keys.map((key, index) => {
    const target = targets.find((one) => one.key === key);
    if (!target) throw new Error(`No column has the key ${key}.`);
    return { at: index, target, notation: { decimal: '.' as const } };
  });
  const context = checkContext(source, columns, { clears: false, find: finderOf(resource, list) });
  return finished(checkRows(context, rows, undefined, records));
}

/** A new product with this text in one column. */
const fresh = (key: string, text: string) => {
  const [row] = checked([
    ['name', 'price', 'category', key],
    ['Mate', '3', 'Drinks', text],
  ]);
  return { state: row?.state, errors: row?.errors.map((error) => error.text) };
};
const readAs = (key: string, text: string) =>
  checked([
    ['name', 'price', 'category', key],
    ['Mate', '3', 'Drinks', text],
  ])[0]?.changes.find(({ target }) => target.key === key)?.value;

test.each(['maybe', 'discontinued', '2', 'on sale', 'yes?', 'true false'])(
  '%s is wrong for a yes or no, and the words are named that are understood',
  (text) => {
    const errors = [importing.notYesNo('Active')];
    expect(fresh('isActive', text)).toEqual({ state: 'wrong', errors });
    expect(fresh('pricingDetails/isAvailable@v1', text).state).toBe('wrong');
  },
);

test('the words that the sentence names, and those of other systems, are understood', () => {
  const [, on = '', off = ''] = /for On: (.*); for Off: (.*)\./.exec(importing.notYesNo('Active')) ?? [];
  const yes = [...on.split(', '), 'ON', ' Ja ', 'WAHR', 'published'];
  const no = [...off.split(', '), 'OFF', 'não', 'FALSCH', 'draft'];
  expect(yes.length).toBeGreaterThan(4);
  expect(no.length).toBeGreaterThan(4);
  for (const word of yes) expect([word, readAs('isActive', word)]).toEqual([word, true]);
  for (const word of no) expect([word, readAs('isActive', word)]).toEqual([word, false]);
});

test.each([
  ['price', 'cheap'],
  ['color', 'reddish'],
  ['barcode', 'none'],
  ['category', 'Snacks'],
  ['subCategory', 'Crisps'],
  ['leadTimeDays', 'soon'],
  ['venues', 'Atlantis'],
  ['venues', 'Harbour, Atlantis'],
  ['pricingDetails/taxRate@v1', 'full'],
  ['inventoryDetails/quantity@v1', 'many'],
])('a text that stands for no value of %s is wrong: %s', (key, text) => {
  const keys = ['name', 'price', 'category', key].filter((one, index, all) => all.lastIndexOf(one) === index);
  const cells: Record<string, string> = { name: 'Mate', price: '3', category: 'Drinks', [key]: text };
  const [row] = checked([keys, keys.map((one) => cells[one] ?? '')]);
  expect(row?.state).toBe('wrong');
});

test.each(['variable', 'Variable ', 'not stocked', 'auf Anfrage', 'Unlimited', '∞'])(
  'a word in place of a number is named, and the other values of the row are imported: %s',
  (word) => {
    const [row] = checked([
      ['sku', 'price', 'inventoryDetails/quantity@v1', 'color'],
      ['DRI-1', word, word, '#aabbcc'],
    ]);
    expect(row?.state).toBe('changed');
    expect(row?.changes.map(({ target }) => target.key)).toEqual(['color']);
    expect(row?.words).toEqual([1, 2]);
    expect(row?.warnings).toEqual([
      importing.noNumber('Price', word.trim()),
      importing.noNumber('Quantity @ Harbour', word.trim()),
    ]);
  },
);

test('the id of a venue that the user may not see is kept where a record is sold there', () => {
  const list = [stored({ _id: 'cola', allVenues: false, venues: ['v1', 'hidden'] })];
  const rows = (text: string) =>
    checked(
      [
        ['_id', 'venues'],
        ['cola', text],
      ],
      list,
    );
  expect(rows('Harbour; hidden')[0]?.state).toBe('same');
  expect(rows('Harbour; unknown')[0]?.state).toBe('wrong');
});

const NO_CHOICES: RowChoices = { leftOut: new Set(), duplicates: new Map(), taken: new Set() };

/** The states of rows among each other, and the indices of those that are imported. */
function together(table: readonly (readonly string[])[], choices = NO_CHOICES, list = LIST) {
  const rows = checked(table, list);
  const rowStatuses = rowStatusesOf(rows, choices);
  return {
    rows,
    states: rowStatuses.map(({ state }) => state),
    imported: rows.filter((_, index) => rowStatuses[index]?.isImported).map(({ at: index }) => index),
  };
}

const KEYS = ['name', 'sku', 'barcode', 'price', 'category'];
const row = (name: string, sku: string, barcode = '') => [name, sku, barcode, '3', 'Drinks'];

test.each([
  ['one SKU, two names', [row('Mate', 'M-1'), row('Mate, large', 'M-1')], [1]],
  ['one SKU in two spellings', [row('Mate', 'm-1'), row('Mate, large', 'M-1 ')], [1]],
  ['one barcode, two SKUs', [row('Mate', 'M-1', '12345670'), row('Mate', 'M-2', '12345670')], [1]],
  ['an EAN and a UPC', [row('Mate', 'M-1', '0012345678905'), row('Mate', 'M-2', '012345678905')], [1]],
  ['a GTIN-14 and a UPC', [row('Mate', '', '00012345678905'), row('Club', '', '012345678905')], [1]],
  ['an EAN and a UPC of one name', [row('Mate', '', '0012345678905'), row('Mate', '', '012345678905')], [1]],
  ['SKUs with zeros', [row('Mate', '0012345678905'), row('Club', '012345678905')], [0, 1]],
  ['a new one and a changed one', [row('Tonic', 'M-1', '73513537'), row('Mate', 'M-1')], [1]],
  ['nothing in common', [row('Mate', 'M-1', '12345670'), row('Mate', 'M-2', '12345687')], [0, 1]],
  [
    'a chain: the middle one gives way to the last, the first does not',
    [row('Mate', 'M-1'), row('Club', 'M-1', '12345670'), row('Tee', 'M-3', '12345670')],
    [0, 2],
  ],
])(
  '%s: rows that give one code to two products are there twice, and one is imported',
  (_, rows, imported) => {
    const found = together([KEYS, ...rows]);
    expect(found.imported).toEqual(imported);
    const isTwice = imported.length < rows.length;
    expect(new Set(found.states)).toEqual(new Set([isTwice ? 'twice' : 'new']));
  },
);

test('the row that was chosen last gets the code, and a row that is left out does not keep it', () => {
  const table = [KEYS, row('Mate', 'M-1'), row('Club', 'M-1', '12345670'), row('Tee', 'M-3', '12345670')];
  const [sku, barcode] = checked(table)[1]?.claims.map(({ key }) => key) ?? [];
  const chosen = (...duplicates: [string | undefined, number][]) =>
    together(table, {
      leftOut: new Set(),
      duplicates: new Map(duplicates.map(([key = '', at]) => [key, at])),
      taken: new Set(),
    }).imported;
  expect(chosen([sku, 1])).toEqual([1]);
  expect(chosen([sku, 1], [barcode, 2])).toEqual([0, 2]);
  expect(chosen([barcode, 2], [sku, 1])).toEqual([1]);
  expect(
    together(table, { leftOut: new Set([2]), duplicates: new Map(), taken: new Set() }).imported,
  ).toEqual([1]);
});

test('whatever a file holds, no code goes to two products, and no row gives way without a reason', () => {
  const code = (...codes: string[]) => fc.constantFrom('', ...codes);
  const rows = fc.array(
    fc.tuple(fc.constantFrom('Mate', 'Club', 'Tee'), code('M-1', 'M-2'), code('12345670', '12345687')),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(rows, fc.uniqueArray(fc.nat(7)), (cells, leftOut) => {
      const out = new Set(leftOut);
      const table = [KEYS, ...cells.map(([name, sku, barcode]) => row(name, sku, barcode))];
      const { rows: all, imported } = together(table, {
        leftOut: out,
        duplicates: new Map(),
        taken: new Set(),
      });
      const takenBy = new Map<string, string>();
      for (const at of imported)
        for (const { key } of all[at]?.claims ?? []) {
          expect(takenBy.get(key) ?? all[at]?.about).toBe(all[at]?.about);
          takenBy.set(key, all[at]?.about ?? '');
        }
      const abouts = new Set(imported.map((at) => all[at]?.about));
      for (const { at, about, claims } of all)
        if (!imported.includes(at) && !out.has(at))
          expect(abouts.has(about) || claims.some(({ key }) => takenBy.has(key))).toBe(true);
    }),
  );
});

const MINE = '12345670';

/** What a row is about: the id of its record, 'new', or its conflict. */
function about(cells: Readonly<Record<string, string>>, chosen?: string, list = LIST) {
  const keys = Object.keys(cells);
  const records = new Map(chosen === undefined ? [] : [[0, chosen]]);
  const [found] = checked([keys, keys.map((key) => cells[key] ?? '')], list, records);
  if (found?.state !== 'undecided') return found?.id ?? found?.state;
  expect(found.changes).toEqual([]);
  const { candidates = [], unknown = [] } = found.conflict ?? {};
  return {
    is: candidates.map(({ label, id }) => `${label} ${id}`),
    unknown: unknown.map(({ label, text }) => `${label} ${text}`),
  };
}

const NEW = { name: 'Mate', price: '3', category: 'Drinks' };
const BARE = stored({ _id: 'bare', name: 'Bare', sku: 'DRI-3' });
const ZEROS = [stored({ _id: 'zeros', name: 'Zeros', sku: '0012345' }), FANTA];
const SHARED = [COLA, { ...FANTA, barcode: '4006381333931' }] as Identified[];

test.each<[string, Record<string, string>, unknown, (readonly Identified[])?]>([
  ['both keys name it', { sku: 'DRI-1', barcode: '4006381333931', price: '9' }, 'cola'],
  ['one key names it, the other is empty', { sku: 'DRI-1', barcode: '', price: '9' }, 'cola'],
  ['one key names it, and it has no other yet', { sku: 'DRI-3', barcode: MINE, price: '9' }, 'bare', [BARE]],
  ['no key names one', { ...NEW, sku: 'M-1', barcode: MINE }, 'new'],
  ['another SKU, the same name', { ...NEW, name: 'Cola', sku: 'M-1' }, 'new'],
  ['the id names it, and its SKU is changed', { _id: 'cola', sku: 'M-1' }, 'cola'],
  [
    'two keys name two',
    { sku: 'DRI-1', barcode: '96385074', price: '9' },
    { is: ['SKU cola', 'Barcode fanta'], unknown: [] },
  ],
  [
    'a known barcode, an unknown SKU',
    { ...NEW, sku: 'M-1', barcode: '4006381333931' },
    { is: ['Barcode cola'], unknown: ['SKU M-1'] },
  ],
  [
    'a known SKU, an unknown barcode',
    { sku: 'DRI-1', barcode: MINE },
    { is: ['SKU cola'], unknown: [`Barcode ${MINE}`] },
  ],
  [
    'the id of one, the barcode of another',
    { _id: 'cola', barcode: '96385074' },
    { is: ['ID cola', 'Barcode fanta'], unknown: [] },
  ],
  [
    'a barcode of two, of which one has the SKU',
    { sku: 'DRI-2', barcode: '4006381333931', price: '9' },
    'fanta',
    SHARED,
  ],
  [
    'a barcode of two, of which one has the name',
    { name: 'Fanta', barcode: '4006381333931', price: '9' },
    'fanta',
    SHARED,
  ],
  [
    'a barcode of two',
    { ...NEW, barcode: '4006381333931' },
    { is: ['Barcode cola', 'Barcode fanta'], unknown: [] },
    SHARED,
  ],
  [
    'a SKU that has lost its zeros, and no other key',
    { sku: '12345', price: '9' },
    { is: ['SKU zeros'], unknown: ['SKU 12345'] },
    ZEROS,
  ],
  [
    'a SKU that has lost its zeros, and the name',
    { name: 'Zeros', sku: '12345', price: '9' },
    'zeros',
    ZEROS,
  ],
  ['digits of which no SKU has more', { ...NEW, sku: '123456' }, 'new', ZEROS],
])('%s', (_, cells, is, list = LIST) => {
  expect(about(cells, undefined, list)).toEqual(is);
});

test('the user says which record is meant; an answer that no longer fits is asked for again', () => {
  const cells = { ...NEW, sku: 'M-1', barcode: '4006381333931' };
  expect(about(cells, 'cola')).toBe('cola');
  expect(about(cells, '')).toBe('new');
  expect(about(cells, 'fanta')).toEqual(about(cells));
  expect(about({ sku: '12345', price: '9' }, 'zeros', ZEROS)).toBe('zeros');
  const two = { sku: 'DRI-1', barcode: '96385074', price: '9' };
  expect(about({ ...two, sku: '' }, 'cola')).toBe('fanta');
  expect(about(two, '')).toEqual(about(two));
  // the form refuses two products with one SKU
  expect(about({ ...NEW, sku: 'DRI-1', barcode: MINE }, '')).toBe('wrong');
});

/** The change of a code of a product that the id finds. */
function damaged(before: string, text: string, key = 'sku', other: Record<string, string> = { _id: 'cola' }) {
  const list = [stored({ _id: 'cola', sku: 'DRI-1', vendorSku: 'V', [key]: before }), FANTA];
  const keys = [...Object.keys(other), key];
  const table = [keys, [...Object.values(other), text]];
  const { rows, states, imported } = together(table, NO_CHOICES, list);
  return { state: states[0], imported, errors: rows[0]?.errors, change: rows[0]?.changes[0] };
}

test.each([
  ['0012345', '12345', 'sku', 'zeros', false],
  ['3-4', '03. Apr', 'sku', 'day', false],
  ['3-4', '3-Apr', 'vendorSku', 'day', false],
  ['3E4', '3.00E+04', 'sku', 'digits', true],
  ['4006381333931', '4.00638E+12', 'barcode', 'digits', true],
  ['00036000291452', '36000291452', 'barcode', 'zeros', true],
  ['0400638133393', '400638133393', 'barcode', 'zeros', false],
])(
  '%s that has become %s in %s is a question, and nothing is sent before it is answered',
  (before, text, key, how, isWrong) => {
    const { state, imported, errors, change } = damaged(before, text, key);
    expect({ state, imported, errors }).toEqual({ state: 'undecided', imported: [], errors: [] });
    expect(change?.damage).toEqual({ how, isWrong });
    expect(change?.before).toBe(before);
  },
);

test('a price is changed although the codes of its row are damaged, also where they alone could name the record', () => {
  const price = { name: 'Cola', price: '9', barcode: '4.00638E+12' };
  const list = [{ ...COLA, sku: '0012' } as Identified, FANTA];
  const keys = ['name', 'price', 'barcode', 'sku'];
  const { rows, imported } = together([keys, [...Object.values(price), '12']], NO_CHOICES, list);
  expect(rows[0]?.id).toBe('cola');
  expect(imported).toEqual([0]);
  const rowStatus = rowStatusesOf(rows, NO_CHOICES)[0];
  expect(rowStatus?.open.map(({ target }) => target.key)).toEqual(['barcode', 'sku']);
});

test('many barcodes that have become one text are no twins', () => {
  const keys = ['sku', 'barcode'];
  const cells = ['DRI-1', 'DRI-2'].map((sku) => [sku, '4.00638E+12']);
  const { states } = together([keys, ...cells]);
  expect(states).toEqual(['undecided', 'undecided']);
});

test('a value that is taken from the file is sent, until the cell holds another one', () => {
  const list = [stored({ _id: 'cola', sku: '0012345' })];
  const taken = (text: string, ...questions: string[]) =>
    together(
      [
        ['_id', 'sku'],
        ['cola', text],
      ],
      { ...NO_CHOICES, taken: new Set(questions) },
      list,
    );
  const change = taken('12345').rows[0]?.changes[0];
  if (!change) throw new Error('The row has no change.');
  const question = questionKey(0, change);
  expect(taken('12345')).toMatchObject({ states: ['undecided'], imported: [] });
  expect(taken('12345', question)).toMatchObject({ states: ['changed'], imported: [0] });
  expect(taken('012345', question)).toMatchObject({ states: ['changed'], imported: [0] });
  expect(taken('12345.0', question)).toMatchObject({ states: ['undecided'], imported: [] });
});

test('a scientific number is no code of a new product, nor of one without a code', () => {
  expect(fresh('barcode', '4.0E+12').errors).toEqual([importing.scientific('4.0E+12')]);
  const list = [stored({ _id: 'cola' })];
  expect(
    checked(
      [
        ['_id', 'sku'],
        ['cola', '4.0E+12'],
      ],
      list,
    )[0]?.state,
  ).toBe('wrong');
});

test('a code that thousands of rows have is looked at once, not by each row in all others', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(`Mate ${index}`, 'M-1'));
  const all = checked([KEYS, ...rows]);
  const duplicates = finished(duplicatesIn(all));
  const [group = []] = duplicates.rivals.values();
  let reads = 0;
  const counting = new Proxy(group, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  const rivals = new Map([...duplicates.rivals.keys()].map((key) => [key, counting]));
  const rowStatuses = rowStatusesOf(all, NO_CHOICES, { ...duplicates, rivals });
  expect(rowStatuses.filter(({ isImported }) => isImported)).toHaveLength(1);
  expect(reads).toBeLessThan(20 * rows.length);
});

test('of rows about one record that give other values of it the last counts, which the earlier ones say (R213)', () => {
  const table = [
    ['_id', '@venue', 'price', 'name', 'inventoryDetails/quantity@'],
    ['cola', 'Harbour', '8', 'Cola', '5'],
    ['cola', 'Opera', '9', '', '6'],
    ['cola', 'Opera', '', 'Cola Zero', ''],
  ];
  const rows = checked(table);
  const { outweighed } = finished(duplicatesIn(rows));
  const found = [...outweighed].map(([{ at }, own]) => [
    at,
    own.map(({ change, by }) => [change.target.key, by.at]),
  ]);
  expect(found).toEqual([[0, [['price', 1]]]]);
});

test.each([
  ['an SKU with other spaces', 'sku', 'M 61 2', ['SKU looks like M 6 12, which exists already.']],
  ['an SKU with Cyrillic letters', 'sku', 'М 6 12', ['SKU looks like M 6 12, which exists already.']],
  ['a name with other marks', 'name', 'Bánh mì bơ', ['Name looks like Bánh mì bò, which exists already.']],
  ['the very SKU of the record', 'sku', 'm 6 12', []],
  ['a decimal sign', 'name', 'Cola 15 l', []],
])(
  '%s: what only looks like a stored name or code is said, and matches nothing (R216)',
  (_, key, text, warnings) => {
    const list = [
      stored({ _id: 'bo', name: 'Bánh mì bò', sku: 'M 6 12' }),
      stored({ _id: 'l', name: 'Cola 1.5 l' }),
    ];
    const cells = { name: 'Mate', sku: 'M-9', price: '3', category: 'Drinks', [key]: text };
    const [row] = checked([Object.keys(cells), Object.values(cells)], list);
    expect(row?.warnings).toEqual(warnings);
    expect(row?.id).toBe(text === 'm 6 12' ? 'bo' : undefined);
  },
);

test('codes of a file that only look alike are said at each of their rows (R216)', () => {
  const rows = checked([
    KEYS,
    row('Screw', 'M 6 12'),
    row('Bolt', 'M 61 2'),
    row('Nut', 'M-7'),
    row('Pin', 'M 6 12'),
  ]);
  const { alike } = finished(duplicatesIn(rows));
  const found = [...alike].map(([{ at }, own]) => [at, own.map(({ other, in: by }) => [other.text, by.at])]);
  expect(found).toEqual([
    [0, [['M 61 2', 1]]],
    [1, [['M 6 12', 0]]],
    [3, [['M 61 2', 1]]],
  ]);
});

test.each<[string, string, { value?: unknown; warnings?: string[]; errors?: string[] }]>([
  ['sku', 'N-\n2', { errors: ['SKU must be a single line: its cell has several.'] }],
  ['name', 'Cola \r\n 0.5 l', { value: 'Cola 0.5 l', warnings: ['Name: its lines are read as one.'] }],
  ['description', 'Cold\nSweet', { value: 'Cold\nSweet' }],
  ['sku', '2026-04-03', { value: '2026-04-03', warnings: [importing.codeIsDay('SKU', '2026-04-03')] }],
  // a number of a workbook
  ['sku', '1.234\u2060', { value: '1.234' }],
  ['name', '1.234\u2060', { value: '1.234' }],
  ['price', '1.234\u2060', { value: 1.23 }],
])('a cell for %s: %j (R331)', (key, text, { value, warnings = [], errors = [] }) => {
  const cells = { name: 'Mate', sku: 'M-9', price: '3', category: 'Drinks', [key]: text };
  const [row] = checked([Object.keys(cells), Object.values(cells)]);
  const change = row?.changes.find(({ target }) => target.key === key);
  expect(row?.errors.map((error) => error.text)).toEqual(errors);
  expect(row?.warnings).toEqual(warnings);
  if (errors.length === 0) expect(change?.value).toBe(value);
});
