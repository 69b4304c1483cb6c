import fc from 'fast-check';
import type { HttpCall } from '../../../http/client';
import { heldSender } from '../../../testing/heldSender';
import type { DeltaAnswer } from '../conflicts/question';
import type { Cell, Edit } from '../set/cells';
import { markKey, tabMarks } from '../set/sentMarks';

const CELL: Cell = { record: 'a', venue: 'v1', field: 'price' };
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
  | { kind: 'send'; fate: Fate; isReadable: boolean }
  | { kind: 'colleague'; by: number }
  | { kind: 'minute' }
  | { kind: 'crash' };

const by = fc.integer({ min: -20, max: 20 });
// a colleague who brings the figure back to exactly what it was, or to what it would be, looks like the delta's own fate
const moves = fc.integer({ min: 1, max: 9 }).map((count) => count * 10_000);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), by }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fate: fc.constantFrom(...fates),
      isReadable: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague' as const), by: moves }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'minute' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
);

/** A server with one figure, a person who adds to it, and a colleague. */
function world() {
  let clock = 1_700_000_000_000;
  let price = START_PRICE;
  /** What all numbers come to that the person has added, and the colleague. */
  let [added, moved] = [0, 0];
  let fate: Fate = 'stored';
  let isReadable = true;
  /** A request that is still on its way. */
  let late: (() => void) | undefined;
  /** Whether the delta that was sent last has been stored. */
  let isStored = false;
  let crash: (() => void) | undefined;

  const answer = async ({ method, body }: HttpCall): Promise<unknown> => {
    if (method === 'GET') {
      if (!isReadable) throw { cause: 'timeout' };
      return { data: { _id: 'a', name: 'Cola', pricingDetails: [{ venue: 'v1', price, costPrice: 1 }] } };
    }
    const next = (body as { price: number }).price;
    const store = () => {
      price = next;
      isStored = true;
    };
    isStored = false;
    const sent = fate;
    // whatever is read afterwards follows its own course
    fate = 'stored';
    if (sent === 'stored' || sent === 'answerLost' || sent === 'crashAfter') store();
    if (sent === 'arrivesLate') late = store;
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
    const held = heldSender({
      records: [
        {
          _id: 'a',
          name: 'Cola',
          pricingDetails: [{ venue: 'v1', price: START_PRICE, costPrice: 1 }],
        } as never,
      ],
      answer,
    });
    return held;
  };
  let page = open();

  /** The page is loaded again; the draft has the deltas as they were, the marks are those of the device. */
  const reload = async () => {
    const change = page.set.changeOf(CELL);
    page = open();
    if (change?.by === undefined) return;
    const { text, from, by, addedAt = 0 } = change;
    const draft: Edit & { from: string } = { ...CELL, text, from, by, addedAt };
    const mark = (await tabMarks.of('u', '/all')).get(markKey(CELL));
    await page.set.restore([draft]);
    if (mark && mark.by === by && mark.at >= addedAt) page.set.markSent(CELL, mark);
  };

  /** The answer of a user who has counted the shelf. */
  const answered = (): DeltaAnswer => (isStored ? 'included' : 'add');
  const send = async () => {
    const { sender, options, set } = page;
    if (set.sizes().changes === 0) return;
    const end = sender.subscribe(() => {
      const state = sender.state();
      if (state?.phase !== 'askingDeltas') return;
      const { question, answer } = state;
      queueMicrotask(() => answer(new Map(question.lines.map(({ key }) => [key, answered()]))));
    });
    const crashed = new Promise<'crashed'>((resolve) => {
      crash = () => resolve('crashed');
    });
    const ended = await Promise.race([sender.send({ ...options, isRetry: true }), crashed]);
    end();
    crash = undefined;
    if (ended === 'crashed') await reload();
  };

  return {
    now: () => clock,
    async run(step: Action) {
      clock += 10;
      if (step.kind === 'add' && page.set.add([{ ...CELL, by: step.by }]).length === 0) added += step.by;
      if (step.kind === 'colleague' && !late) {
        price += step.by;
        moved += step.by;
      }
      if (step.kind === 'minute') {
        late?.();
        late = undefined;
        clock += 61_000;
      }
      if (step.kind === 'crash') await reload();
      if (step.kind === 'send') {
        fate = step.fate;
        isReadableAfter = step.isReadable;
        await send();
        isReadable = true;
      }
    },
    /** Everything that is left is sent over a connection that works. */
    async settle() {
      for (let round = 0; round < 4 && page.set.sizes().changes > 0; round += 1) {
        late?.();
        late = undefined;
        clock += 61_000;
        fate = 'stored';
        isReadable = true;
        isReadableAfter = true;
        await send();
      }
      return { price, expected: START_PRICE + added + moved, remaining: page.set.sizes().changes };
    },
  };
}

const runs = Number(process.env.STOCK_DELTA_RUNS ?? 150);

test('whatever is lost, arrives late or crashes, each number is added exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (steps) => {
      sessionStorage.clear();
      const one = world();
      const clock = jest.spyOn(Date, 'now').mockImplementation(one.now);
      try {
        for (const step of steps) await one.run(step);
        const { price, expected, remaining } = await one.settle();
        expect({ price, remaining }).toEqual({ price: expected, remaining: 0 });
      } finally {
        clock.mockRestore();
      }
    }),
    { numRuns: runs },
  );
});
