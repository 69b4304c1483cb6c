import type { Failure } from '../../../http/failure';
import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import { createSaves, type Save } from '../../state/saves';

type Held = ReturnType<typeof heldSender>;
type Requests = Awaited<ReturnType<Held['underWay']>>;

const RECORDS = ['a', 'b', 'c', 'd'].map((_id) => ({
  _id,
  name: `Cola ${_id}`,
  pricingDetails: ['v1', 'v2'].map((venue) => ({ venue, price: 4 })),
}));
/** The records with another price at these places. */
const holding = (price: number, ...places: string[]) =>
  RECORDS.map((record) => ({
    ...record,
    pricingDetails: record.pricingDetails.map((entry) =>
      places.includes(`${record._id}/${entry.venue}`) ? { ...entry, price } : entry,
    ),
  }));
const failAll = (requests: Requests, failure: Failure) => {
  for (const { fail } of requests) fail(failure);
};
const timeout: Failure = { cause: 'timeout' };

/** Sends a price of 5 for all eight entries; the check has been answered. */
async function sendAll(options: Parameters<typeof heldSender>[0] = {}) {
  const held = heldSender({ records: RECORDS, ...options });
  const { set, sender, answerReads } = held;
  set.put(RECORDS.flatMap(({ _id }) => ['v1', 'v2'].map((venue) => edit(_id, venue, 'price', '5'))));
  const sent = sender.send(held.options);
  await answerReads(4);
  return { ...held, sent };
}

test.each<Failure>([{ cause: 'timeout' }, { cause: 'noResponse' }, { cause: 'network' }])(
  'four requests in a row without an answer end the send ($cause); what was stored all the same is saved',
  async (failure) => {
    const { set, sent, underWay, answerReads, waiting } = await sendAll();
    failAll(await underWay(4), failure);
    // read again: a at v1 was stored, b at v1 was changed by a colleague meanwhile
    await answerReads(2, [...holding(5, 'a/v1').slice(0, 1), ...holding(9, 'b/v1').slice(1)]);
    const report = await sent;
    expect(report).toMatchObject({ saved: { changes: 1 }, failed: { changes: 3 }, remaining: 4 });
    expect(report.sentence).toBe(
      'The connection was lost. 4 changes were not sent. 1 change got no answer, but was saved.',
    );
    expect(waiting).toEqual([]);
    expect(changesIn(set)).toHaveLength(7);
    expect(set.changeOf(edit('a', 'v1', 'price', ''))).toBeUndefined();
    expect(set.sizes().failed).toBe(3);
  },
);

test('where it cannot be read again, it says that it is not known; a retry reads first', async () => {
  const { set, sent, sender, options, underWay, answerReads, waiting } = await sendAll();
  failAll(await underWay(4), timeout);
  failAll(await underWay(2), timeout);
  const { sentence } = await sent;
  expect(sentence).toBe(
    'The connection was lost. 4 changes were not sent. 4 changes got no answer, and it could not be checked whether they were saved. Retry checks first.',
  );
  expect(set.failureOf(edit('b', 'v2', 'price', ''))).toBe(
    'No answer came, so it may have been saved. Retry checks first.',
  );
  const retried = sender.send({ ...options, isSent: set.retryable() });
  await answerReads(2, holding(5, 'a/v1', 'a/v2', 'b/v1', 'b/v2'));
  expect(await retried).toMatchObject({ status: 'sent', isNothingLeft: true, sentence: '' });
  expect(waiting).toEqual([]);
  expect(changesIn(set)).toHaveLength(4);
});

test('a single request without an answer is read again at the end, and the journal gets what was stored', async () => {
  const saves = createSaves([heldSender().source.resource]);
  const seen: Save[] = [];
  saves.subscribe((save) => seen.push(save));
  const { sent, underWay, acceptWrites, answerReads, waiting } = await sendAll({
    listener: saves.middleware,
  });
  const [lost, ...others] = await underWay(4);
  lost?.fail({ cause: 'status', status: 504 });
  waiting.push(...others);
  for (let remaining = 7; remaining > 0; ) remaining -= Object.keys(await acceptWrites(1)).length;
  await answerReads(1, holding(5, 'a/v1'));
  expect(await sent).toMatchObject({
    saved: { changes: 8 },
    failed: { changes: 0 },
    sentence: '1 change got no answer, but was saved.',
  });
  expect(seen).toHaveLength(8);
  expect(seen.at(-1)).toMatchObject({ id: 'a', operation: 'updatePricing', body: { price: 5 } });
});

test('a check without answers ends after four reads', async () => {
  const records = Array.from({ length: 12 }, (_, index) => ({ ...RECORDS[0], _id: `r${index}` }));
  const { set, sender, options, underWay, waiting } = heldSender({ records });
  set.put(records.map(({ _id }) => edit(_id, 'v1', 'price', '5')));
  const sent = sender.send(options);
  // three more may be under way before the fourth has failed
  let reads = 0;
  while (sender.state() !== null) {
    const requests = await underWay(0);
    reads += requests.length;
    failAll(requests, timeout);
    await Promise.resolve();
  }
  expect(reads).toBeLessThan(8);
  expect(await sent).toMatchObject({ status: 'failed', saved: { changes: 0 } });
  expect(waiting).toEqual([]);
});
