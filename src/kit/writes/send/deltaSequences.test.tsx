import fc from 'fast-check';
import type { HttpCall } from '../../../http/client';
import { adding, heldSender } from '../../../testing/heldSender';
import type { DeltaAnswer } from '../conflicts/question';
import type { Cell } from '../set/cells';
import { changesIn as keptChanges } from '../set/keptRecords';
import { markKey, tabMarks } from '../set/sentMarks';

const VENUES = ['v1', 'v2'] as const;
type Venue = (typeof VENUES)[number];
const cellOf = (venue: Venue): Cell => ({ record: 'a', venue, field: 'price' });
const START_PRICE = 1_000;

/** What becomes of the request of a delta. */
const fates = [
  'stored',
  'requestLost',
  'answerLost',
  'arrivesLate',
  'refused',
  'crashBefore',
  'crashAfter',
] as const;
type Fate = (typeof fates)[number];

type Action =
  | { kind: 'add'; by: number }
  /** What is taken at v2 is added at v1. */
  | { kind: 'transfer'; by: number }
  /** What becomes of the first request, and of the second. */
  | { kind: 'send'; fate: Fate; second: Fate; isReadable: boolean }
  | { kind: 'colleague'; by: number }
  | { kind: 'minute' }
  | { kind: 'crash' };

const by = fc.integer({ min: -20, max: 20 });
// a colleague who brings the figure back to exactly what it was, or to what it would be, looks like the delta's own fate
const moves = fc.integer({ min: 1, max: 9 }).map((count) => count * 10_000);
const actionsWith = (own: fc.Arbitrary<Action>, second: fc.Arbitrary<Fate>): fc.Arbitrary<Action> =>
  fc.oneof(
    { weight: 3, arbitrary: own },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('send' as const),
        fate: fc.constantFrom(...fates),
        second,
        isReadable: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague' as const), by: moves }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'minute' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  );

const additions = actionsWith(fc.record({ kind: fc.constant('add' as const), by }), fc.constant('stored'));
const transfers = actionsWith(
  fc.record({ kind: fc.constant('transfer' as const), by: fc.integer({ min: 1, max: 20 }) }),
  fc.constantFrom(...fates),
);

/** A server with the figures of two venues, a person who adds to them or moves, and a colleague at the first. */
function world() {
  let clock = 1_700_000_000_000;
  const prices: Record<Venue, number> = { v1: START_PRICE, v2: START_PRICE };
  /** What all numbers come to that the person has added, and the colleague. */
  let [added, moved] = [0, 0];
  let next: Fate[] = [];
  let transferred = 0;
  /** The greatest number of pieces that there ever were too many. */
  let surplus = 0;
  let isReadable = true;
  /** Requests that are still on their way. */
  let late: (() => void)[] = [];
  /** Whether the delta of a venue that was sent last has been stored. */
  const isStored: Record<Venue, boolean> = { v1: false, v2: false };
  let crash: (() => void) | undefined;
  /** What is added at v1 is not known to be taken at v2. */
  let isWaiting = false;

  const answer = async ({ method, body }: HttpCall): Promise<unknown> => {
    if (method === 'GET') {
      if (!isReadable) throw { cause: 'timeout' };
      return { data: record(prices) };
    }
    const { venue, price } = body as { venue: Venue; price: number };
    const store = () => {
      prices[venue] = price;
      isStored[venue] = true;
      surplus = Math.max(surplus, prices.v1 + prices.v2 - 2 * START_PRICE - added - moved);
    };
    isStored[venue] = false;
    const sent = next.shift() ?? 'stored';
    if (sent === 'stored' || sent === 'answerLost' || sent === 'crashAfter') store();
    if (sent === 'arrivesLate') late.push(store);
    if (sent === 'refused') throw { cause: 'status', status: 422, message: 'No.' };
    if (sent === 'crashBefore' || sent === 'crashAfter') {
      crash?.();
      return new Promise(() => undefined);
    }
    if (sent !== 'stored') {
      isReadable = isReadableAfter;
      throw { cause: 'timeout' };
    }
    return { pricingDetails: { ...(body as object) } };
  };
  let isReadableAfter = true;

  const open = () => {
    return heldSender({ records: [record({ v1: START_PRICE, v2: START_PRICE })], answer });
  };
  let page = open();

  /** The page is loaded again; the draft has the deltas as they were, the marks are those of the device. */
  const reload = async () => {
    const draft = keptChanges(page.set.draft());
    page = open();
    const kept = await tabMarks.of('u', '/all');
    await page.set.restore(draft);
    for (const { by, addedAt = 0, ...cell } of draft) {
      const mark = kept.get(markKey(cell));
      if (mark && mark.by === by && mark.at >= addedAt) page.set.markSent(cell, mark);
    }
  };

  /** The answer of a user who has counted the shelf. */
  const answered = (key: string): DeltaAnswer =>
    VENUES.some((venue) => key.includes(venue) && isStored[venue]) ? 'included' : 'add';
  const send = async () => {
    const { sender, options, set } = page;
    if (set.sizes().changes === 0) return;
    const end = sender.subscribe(() => {
      const state = sender.state();
      if (state?.phase !== 'askingDeltas') return;
      const { question, answer } = state;
      queueMicrotask(() => answer(new Map(question.lines.map(({ key }) => [key, answered(key)]))));
    });
    const crashed = new Promise<'crashed'>((resolve) => {
      crash = () => resolve('crashed');
    });
    const waitsFor = ({ venue }: Cell) =>
      isWaiting && venue === 'v1' && set.changeOf(cellOf('v2')) ? cellOf('v2') : undefined;
    const ended = await Promise.race([sender.send({ ...options, waitsFor, isRetry: true }), crashed]);
    isWaiting &&= set.changeOf(cellOf('v2')) !== undefined;
    end();
    crash = undefined;
    if (ended === 'crashed') await reload();
  };

  /** What is on its way comes to its end. */
  const arrive = () => {
    for (const store of late) store();
    late = [];
  };

  return {
    now: () => clock,
    async run(step: Action) {
      clock += 10;
      const { set } = page;
      if (step.kind === 'add') {
        const known = set.changeOf(cellOf('v1'));
        if (!known?.sent) {
          set.put([adding(cellOf('v1'), step.by + (known?.by ?? 0))]);
          added += step.by;
        }
      }
      if (step.kind === 'transfer' && isFree(set)) {
        set.put([adding(cellOf('v1'), step.by), adding(cellOf('v2'), -step.by)]);
        isWaiting = true;
        transferred += step.by;
      }
      if (step.kind === 'colleague' && late.length === 0) {
        prices.v1 += step.by;
        moved += step.by;
      }
      if (step.kind === 'minute') {
        arrive();
        clock += 61_000;
      }
      if (step.kind === 'crash') await reload();
      if (step.kind === 'send') {
        next = [step.fate, step.second];
        isReadableAfter = step.isReadable;
        await send();
        next = [];
        isReadable = true;
      }
    },
    /** Everything that is left is sent over a connection that works. */
    async settle() {
      for (let round = 0; round < 6 && page.set.sizes().changes > 0; round += 1) {
        arrive();
        clock += 61_000;
        isReadable = true;
        isReadableAfter = true;
        await send();
      }
      arrive();
      const expected = { v1: START_PRICE + added + moved + transferred, v2: START_PRICE - transferred };
      return { prices, expected, surplus, remaining: page.set.sizes().changes };
    },
  };
}

const runs = Number(process.env.STOCK_DELTA_RUNS ?? 150);

/** Whether a transfer can begin: a cell takes no further number while one of it is under way. */
const isFree = (set: ReturnType<typeof heldSender>['set']) =>
  VENUES.every((venue) => set.changeOf(cellOf(venue)) === undefined);

const record = (prices: Record<Venue, number>) => ({
  _id: 'a',
  name: 'Cola',
  pricingDetails: VENUES.map((venue) => ({ venue, price: prices[venue], costPrice: 1 })),
});

test.each([
  ['each number is added exactly once', additions],
  ['what is moved is taken and added exactly once, and never added before it was taken', transfers],
])('whatever is lost, arrives late or crashes, %s', async (_, action) => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (steps) => {
      sessionStorage.clear();
      const one = world();
      const clock = jest.spyOn(Date, 'now').mockImplementation(one.now);
      try {
        for (const step of steps) await one.run(step);
        const { prices, expected, surplus, remaining } = await one.settle();
        expect({ prices, surplus, remaining }).toEqual({ prices: expected, surplus: 0, remaining: 0 });
      } finally {
        clock.mockRestore();
      }
    }),
    { numRuns: runs },
  );
});
