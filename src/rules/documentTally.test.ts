import fc from 'fast-check';
import { finished } from '../lib/timeSlices';
import {
  byValue,
  type CountDifference,
  differencesOf,
  type MovedChoice,
  movedResults,
  reviewFlagOf,
  totalsOf,
  writesOf,
} from './countDifferences';
import { type CountFile, type DocumentContent, documentFileSlices, joinDocuments } from './documentFile';
import { type DocumentEvent, type DocumentLine, DocumentTally, readCount } from './documentTally';

const line = (id: string, rest: Partial<DocumentLine> = {}): DocumentLine => ({
  id,
  name: id,
  category: '',
  shelf: '',
  onHand: 10,
  since: 1,
  ...rest,
});
const logOf = (source: string, ...events: Partial<DocumentEvent>[]): DocumentEvent[] =>
  events.map(
    (event, index) => ({ source, seq: index + 1, at: index + 1, kind: 'add', ...event }) as DocumentEvent,
  );
const cola = (event: Partial<DocumentEvent>) => ({ line: 'cola', ...event });
/** The tally of a whole log. */
const tallyOf = (events: Iterable<DocumentEvent>) => finished(DocumentTally.slices(events));
const NO_CHOICES: ReadonlyMap<string, MovedChoice> = new Map();
const NOT: ReadonlySet<string> = new Set();

test.each<[string, number | undefined, ReturnType<typeof readCount>]>([
  ['12', undefined, { kind: 'set', total: 12 }],
  [' 1 200 ', 3, { kind: 'set', total: 1200 }],
  ['0', undefined, { kind: 'set', total: 0 }],
  ['+5', 12, { kind: 'add', amount: 5 }],
  ['+5+2', undefined, { kind: 'add', amount: 7 }],
  ['12+6', 40, { kind: 'set', total: 18 }],
  ['', 12, { kind: 'clear' }],
  ['', undefined, undefined],
  ['1000001', undefined, 'wrong'],
  ['+1', 1_000_000, 'wrong'],
  ...['-3', '1.5', '12x', '+', '3+', '1,000'].map((text): [string, number, 'wrong'] => [text, 1, 'wrong']),
])('reads %j with %p counted as %j', (text, counted, entry) => {
  expect(readCount(text, counted)).toEqual(entry);
});

test.each<[string, number | undefined, ReturnType<typeof readCount>]>([
  ['3c+5', 24, { kind: 'set', total: 77 }],
  ['+2c', 24, { kind: 'add', amount: 48 }],
  ['2*24', undefined, { kind: 'set', total: 48 }],
  ['3c', undefined, 'noCaseSize'],
  ['-1c', 24, 'wrong'],
])('reads %j in cases of %p as %j', (text, caseSize, entry) => {
  expect(readCount(text, 12, caseSize)).toEqual(entry);
});

test.each<[string, DocumentEvent[], Partial<ReturnType<DocumentTally['of']>> | undefined]>([
  ['nothing', [], undefined],
  ['scans', logOf('a', cola({ amount: 1 }), cola({ amount: 1 })), { total: 2, firstAt: 1, lastAt: 2 }],
  ['zero', logOf('a', cola({ kind: 'set', amount: 0, total: 0 })), { total: 0 }],
  [
    'a correction replaces what came before, and keeps the first stock',
    logOf('a', cola({ amount: 5, onHand: 12 }), cola({ kind: 'set', amount: 3, total: 3, onHand: 9 })),
    { total: 3, onHand: 12 },
  ],
  ['a count that is taken back', logOf('a', cola({ amount: 5 }), cola({ kind: 'clear' })), undefined],
  [
    'counting again starts from the stock of that time',
    logOf('a', cola({ amount: 5, onHand: 12 }), cola({ kind: 'clear' }), cola({ amount: 2, onHand: 9 })),
    { total: 2, onHand: 9, firstAt: 3 },
  ],
  [
    'taking back what another source entered too, but not what it enters later',
    [
      ...logOf('a', cola({ amount: 5 }), cola({ kind: 'clear', upTo: { b: 1 } })),
      ...logOf('b', cola({ amount: 7 }), cola({ amount: 2 })),
    ],
    { total: 2, parts: [2] },
  ],
  [
    'two sources are added',
    [...logOf('a', cola({ amount: 5 })), ...logOf('b', cola({ amount: 7 }))],
    { total: 12, parts: [5, 7] },
  ],
  [
    'scans that are assigned later',
    logOf('a', { kind: 'unknown', code: 'X', amount: 1 }, cola({ kind: 'assign', code: 'X', amount: 1 })),
    { total: 1 },
  ],
])('counts %s', (_, events, expected) => {
  const count = tallyOf(events).of('cola');
  if (expected) expect(count).toMatchObject(expected);
  else expect(count).toBeUndefined();
});

test('an unknown code is listed until it is assigned or dismissed, and an assigned one is found from then on', () => {
  const tally = tallyOf(
    logOf('a', ...['X', 'Y', 'X'].map((code) => ({ kind: 'unknown' as const, code, amount: 1 }))),
  );
  expect(tally.unknown()).toEqual([
    { code: 'X', count: 2, lastAt: 3 },
    { code: 'Y', count: 1, lastAt: 2 },
  ]);
  tally.add({ source: 'a', seq: 4, at: 4, kind: 'assign', code: 'X', line: 'cola', amount: 2 });
  tally.add({ source: 'a', seq: 5, at: 5, kind: 'dismiss', code: 'Y', amount: 1 });
  expect(tally.unknown()).toEqual([]);
  expect(tally.of('cola')?.total).toBe(2);
  expect(tally.lineOfCode('X')).toBe('cola');
  expect(tally.scans).toBe(3);
});

const ids = fc.constantFrom('cola', 'water', 'crisps');
const entries = fc.array(
  fc.record({
    at: fc.nat(50),
    kind: fc.constantFrom('add' as const, 'set' as const, 'clear' as const, 'unknown' as const),
    line: ids,
    code: fc.constantFrom('X', 'Y'),
    upTo: fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9) }),
    amount: fc.nat(20),
    onHand: fc.option(fc.integer({ min: -5, max: 30 })),
  }),
  { maxLength: 30 },
);
const contents = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), entries, fc.subarray(['cola', 'water', 'crisps']), fc.nat(3))
  .map(([source, log, known, since]): DocumentContent => {
    // one source has one log: another file of it has its beginning
    const events = logOf(source, ...log.map((entry, seq) => ({ ...entry, amount: seq, at: seq })));
    return { lines: known.map((id) => line(id, { since })), events, sources: { [source]: source } };
  });
const sameKinds = (content: DocumentContent) =>
  content.events.map(
    ({ upTo: _, ...event }): DocumentEvent => ({
      ...event,
      kind: event.seq % 5 === 0 ? 'clear' : 'add',
      line: 'cola',
      onHand: event.seq,
      ...(event.seq % 5 === 0 && { upTo: { a: 3, b: 7 } }),
    }),
  );
/** A source's log never changes: entries with the same id are equal. */
const consistent = contents.map((content) => ({ ...content, events: sameKinds(content) }));
const shown = ({ lines, events, sources }: DocumentContent) => ({
  lines: [...lines].sort((a, b) => (a.id < b.id ? -1 : 1)),
  counts: [...tallyOf(events).counts()].sort(),
  events: events.length,
  sources,
});

test('joining is the same in any order, and a second time changes nothing', () => {
  fc.assert(
    fc.property(consistent, consistent, consistent, (a, b, c) => {
      const joined = shown(joinDocuments(joinDocuments(a, b), c));
      expect(shown(joinDocuments(a, joinDocuments(b, c)))).toEqual(joined);
      expect(shown(joinDocuments(joinDocuments(c, b), a))).toEqual(joined);
      expect(shown(joinDocuments(joinDocuments(joinDocuments(a, b), c), b))).toEqual(joined);
    }),
    { numRuns: 60 },
  );
});

test('a tally that entries are added to is the tally of the whole log', () => {
  fc.assert(
    fc.property(entries, entries, (left, right) => {
      const events = [...logOf('a', ...left), ...logOf('b', ...right)];
      const grown = new DocumentTally();
      const inTime = [...events].sort((x, y) => x.seq - y.seq);
      for (const event of inTime) grown.add(event);
      expect([...grown.counts()].sort()).toEqual([...tallyOf(events).counts()].sort());
      expect(grown.unknown().map(({ code, count }) => [code, count])).toEqual(
        expect.arrayContaining(
          tallyOf(events)
            .unknown()
            .map(({ code, count }) => [code, count]),
        ),
      );
    }),
  );
});

test('differences are valued at cost, the largest first, and lines without a count have none', () => {
  const lines = [
    line('cola', { cost: 92 }),
    line('water', { cost: 30 }),
    line('crisps'),
    line('nuts', { cost: 5 }),
    line('tea', { cost: 1 }),
  ];
  const tally = tallyOf(
    logOf(
      'a',
      { line: 'cola', amount: 7, onHand: 10 },
      { line: 'water', amount: 40, onHand: 10 },
      { line: 'crisps', amount: 9, onHand: 10 },
      { line: 'nuts', amount: 3, onHand: null },
      { line: 'nuts', kind: 'clear' },
      { line: 'tea', amount: 4, onHand: 4 },
    ),
  );
  const found = [...differencesOf(lines, tally, () => 10)].sort(byValue);
  expect(found.map(({ line: { id }, difference, value }) => [id, difference, value])).toEqual([
    ['water', 30, 900],
    ['cola', -3, -276],
    ['crisps', -1, undefined],
    ['tea', 0, 0],
  ]);
  expect(totalsOf(lines.length, found)).toEqual({
    lines: 5,
    counted: 4,
    different: 3,
    less: 2,
    more: 1,
    right: 1,
    value: 624,
    lessValue: -276,
    moreValue: 900,
    withoutCost: 1,
  });
});

const difference = (counted: number, expected: number | null, now: number | null | undefined) => {
  const onHand = expected;
  const tally = tallyOf(logOf('a', cola({ kind: 'set', amount: counted, total: counted, onHand })));
  const [found] = differencesOf([line('cola')], tally, () => now);
  if (!found) throw new Error('Nothing was counted.');
  return found;
};

test.each<[string, CountDifference, MovedChoice | undefined, object[]]>([
  ['a difference', difference(11, 12, 12), undefined, [{ line: 'cola', from: 12, to: 11 }]],
  ['no difference', difference(12, 12, 12), undefined, []],
  ['a first stock entry', difference(5, null, null), undefined, [{ line: 'cola', from: null, to: 5 }]],
  [
    'a counted zero without an entry',
    difference(0, null, null),
    undefined,
    [{ line: 'cola', from: null, to: 0 }],
  ],
  ['negative stock', difference(4, -3, -3), undefined, [{ line: 'cola', from: -3, to: 4 }]],
  ['moved, without a choice', difference(11, 12, 9), undefined, []],
  ['moved, the count', difference(11, 12, 9), 'count', [{ line: 'cola', from: 9, to: 11 }]],
  ['moved, with what moved', difference(11, 12, 9), 'moved', [{ line: 'cola', from: 9, to: 8 }]],
  ['moved and right at first', difference(12, 12, 9), 'moved', []],
  ['stock that could not be read', difference(11, 12, undefined), 'count', []],
])('%s writes what was chosen', (_, found, choice, writes) => {
  expect(writesOf([found], choice ? new Map([['cola', choice]]) : NO_CHOICES, NOT)).toEqual(writes);
  expect(writesOf([found], choice ? new Map([['cola', choice]]) : NO_CHOICES, new Set(['cola']))).toEqual([]);
});

test.each([
  [0, 12, 'nothing'],
  [5, 12, 'muchLess'],
  [25, 12, 'muchMore'],
  [11, 12, undefined],
  [0, 3, undefined],
  [40, null, undefined],
])('%p counted of %p expected is doubtful: %p', (counted, expected, reviewFlag) => {
  expect(reviewFlagOf({ counted, expected, difference: counted - (expected ?? 0) })).toBe(reviewFlag);
});

/** A day: pieces leave and arrive, on the shelf and in the books alike, while a user walks along the shelves. */
const days = fc.record({
  shelves: fc.array(
    fc.record({ books: fc.integer({ min: -5, max: 50 }), lost: fc.integer({ min: -5, max: 5 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  steps: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('move' as const), at: fc.nat(7), by: fc.integer({ min: -6, max: 12 }) }),
      fc.record({ type: fc.constant('count' as const), at: fc.nat(7), by: fc.constant(0) }),
    ),
    { maxLength: 60 },
  ),
});

test('after a day with movements, the count with what moved is what stands on the shelf', () => {
  fc.assert(
    fc.property(days, ({ shelves, steps }) => {
      const books = shelves.map(({ books: onHand }) => onHand);
      const shelf = shelves.map(({ books: onHand, lost }) => Math.max(0, onHand - lost));
      const events: DocumentEvent[] = [];
      for (const { type, at: index, by } of steps) {
        const which = index % shelves.length;
        const [onHand, pieces] = [books[which] ?? 0, shelf[which] ?? 0];
        const id = String(which);
        if (type === 'move' && pieces + by >= 0) {
          books[which] = onHand + by;
          shelf[which] = pieces + by;
        } else if (type === 'count') {
          // counted again after a walk: what was counted before is taken back
          events.push(...entriesOf(events.length, { kind: 'clear', line: id }));
          for (let piece = 0; piece < pieces; piece++)
            events.push(...entriesOf(events.length, { line: id, amount: 1, onHand }));
          if (pieces === 0)
            events.push(...entriesOf(events.length, { kind: 'set', line: id, amount: 0, onHand }));
        }
      }
      const tally = tallyOf(events);
      const lines = shelves.map((_, which) => line(String(which)));
      const found = [...differencesOf(lines, tally, (id) => books[Number(id)])];
      const choices = new Map(found.map(({ line: { id } }) => [id, 'moved' as const]));
      for (const each of found) expect(movedResults(each).moved).toBe(shelf[Number(each.line.id)]);
      for (const { line: id, to } of writesOf(found, choices, NOT)) books[Number(id)] = to;
      for (const { line: each } of found) expect(books[Number(each.id)]).toBe(shelf[Number(each.id)]);
      // what was not counted stays as it was
      for (const [which, { books: before }] of shelves.entries())
        if (!tally.of(String(which))) expect(books[which]).toBe(before + sumOfMoves(which, shelves, steps));
    }),
  );

  function entriesOf(seq: number, event: Partial<DocumentEvent>): DocumentEvent[] {
    return [{ source: 'a', seq: seq + 1, at: seq + 1, kind: 'add', ...event } as DocumentEvent];
  }
});

function sumOfMoves(
  which: number,
  shelves: readonly { books: number; lost: number }[],
  steps: readonly { type: string; at: number; by: number }[],
): number {
  const start = shelves[which];
  if (!start) return 0;
  let pieces = Math.max(0, start.books - start.lost);
  let sum = 0;
  for (const { type, at: index, by } of steps) {
    if (type !== 'move' || index % shelves.length !== which || pieces + by < 0) continue;
    pieces += by;
    sum += by;
  }
  return sum;
}

const fileIn = (text: string) => finished(documentFileSlices(text));

test('a file that was written is read as it was, and what is no count is refused', () => {
  const file: CountFile = {
    kind: 'stock-count',
    version: 2,
    id: 'c1',
    name: 'Bar',
    venue: { id: 'v1', name: 'Harbour' },
    startedAt: 5,
    isBlind: true,
    lines: [
      line('cola', { sku: 'C-1', barcode: '5000112637922', cost: 92 }),
      line('water', { onHand: null }),
    ],
    events: logOf('a', cola({ amount: 1, onHand: null }), { kind: 'unknown', code: 'X', amount: 1 }),
    sources: { a: 'Marta' },
  };
  expect(fileIn(JSON.stringify(file))).toEqual(file);
  const broken = { ...file, lines: [...file.lines, { id: 7 }], events: [...file.events, { kind: 'add' }] };
  expect(fileIn(JSON.stringify(broken))).toEqual(file);
  for (const text of ['', '{', '[]', 'null', '{"kind":"stock-count","version":2}', '{"kind":"x"}'])
    expect(fileIn(text)).toBeUndefined();
});

test.each([
  ['12.5', undefined, { kind: 'set', total: 12.5 }],
  ['+0.2', 0.1, { kind: 'add', amount: 0.2 }],
  ['2*1.5+0.25', undefined, { kind: 'set', total: 3.25 }],
  ['1.234', undefined, 'wrong'],
  ['0.1234', undefined, 'wrong'],
])('%j of a measured product is %j (R237)', (text, counted, entry) => {
  expect(readCount(text, counted as number | undefined, undefined, 3)).toEqual(entry);
  expect(readCount(text, counted as number | undefined)).toBe('wrong');
});
