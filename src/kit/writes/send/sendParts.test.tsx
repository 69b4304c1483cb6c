import { waitFor } from '@testing-library/react';
import { hostSignedOut } from '../../../session/auth/auth';
import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import { PART_REQUESTS } from './sendParts';

const recordsOf = (ids: readonly string[], entry: object = {}) =>
  ids.map((_id) => ({ _id, pricingDetails: [{ venue: 'v1', price: 4, ...entry }] }));
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

afterEach(() => jest.restoreAllMocks());

/** Six prices, of which the first four were answered a minute after their records were read. */
async function afterMinute() {
  const held = heldSender({ records: recordsOf(IDS) });
  held.set.put(IDS.map((id) => edit(id, 'v1', 'price', '5')));
  const sent = held.sender.send(held.options);
  await held.answerReads(4);
  await held.answerReads(2);
  held.waiting.push(...(await held.underWay(4)));
  const later = Date.now() + 60_001;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await held.acceptWrites(4);
  return { ...held, sent };
}

test('after a minute the rest is read again and sent on what was read: values of colleagues are kept', async () => {
  const { answerReads, acceptWrites, sent, set, waiting } = await afterMinute();
  await answerReads(2, recordsOf(IDS, { taxRate: 9 }));
  expect(await acceptWrites(2)).toEqual({
    'e/v1': { venue: 'v1', price: 5, taxRate: 9 },
    'f/v1': { venue: 'v1', price: 5, taxRate: 9 },
  });
  expect(await sent).toMatchObject({ saved: { changes: 6 }, failed: { changes: 0 }, remaining: 0 });
  expect(changesIn(set)).toEqual([]);
  expect(waiting).toEqual([]);
});

test('what a colleague changed before the next part is refused; what the server has is done', async () => {
  const { answerReads, sent, set, waiting } = await afterMinute();
  await answerReads(2, [...recordsOf(['e'], { price: 9 }), ...recordsOf(['f'], { price: 5 })]);
  expect(await sent).toMatchObject({ saved: { changes: 4 }, failed: { changes: 1 }, remaining: 0 });
  expect(changesIn(set)).toEqual(['e v1/price: 4 -> 5']);
  expect(set.failureOf(edit('e', 'v1', 'price', ''))).toMatch(/Price/);
  expect(waiting).toEqual([]);
});

test('a record that is gone before the next part has failed with that reason', async () => {
  const { answerReads, acceptWrites, sent, set } = await afterMinute();
  await answerReads(2, recordsOf(['f']));
  await acceptWrites(1);
  expect(await sent).toMatchObject({ saved: { changes: 5 }, failed: { changes: 1 } });
  expect(changesIn(set)).toEqual(['e v1/price: 4 -> 5']);
});

test('Stop between two parts: nothing more is sent, and the rest can go on', async () => {
  const { sender, answerReads, sent, waiting } = await afterMinute();
  await waitFor(() => expect(waiting).toHaveLength(2));
  sender.stop();
  await answerReads(2);
  expect(await sent).toMatchObject({ saved: { changes: 4 }, failed: { changes: 0 }, remaining: 2 });
  expect(sender.hasUnsent()).toBe(true);
  expect(waiting).toEqual([]);
});

test('without an answer to the reading between two parts the connection is lost, and the rest can go on', async () => {
  const { sender, underWay, sent, waiting } = await afterMinute();
  for (const { fail } of await underWay(2)) fail({ cause: 'timeout' });
  const report = await sent;
  expect(report).toMatchObject({ saved: { changes: 4 }, failed: { changes: 0 }, remaining: 2 });
  expect(report.sentence).toMatch(/connection/i);
  expect(sender.hasUnsent()).toBe(true);
  expect(waiting).toEqual([]);
});

test('where the session ends between two parts nothing more is sent', async () => {
  const { store, underWay, sent, waiting } = await afterMinute();
  const reads = await underWay(2);
  store.dispatch(hostSignedOut());
  for (const { call, answer } of reads)
    answer({ data: recordsOf(IDS).find(({ _id }) => call.path.endsWith(_id)) });
  await sent;
  expect(waiting).toEqual([]);
});

test('more than 1,000 requests are sent in parts, each on a reading of its own', async () => {
  const ids = Array.from({ length: PART_REQUESTS + 1 }, (_, index) => `p${index}`);
  const records = recordsOf(ids);
  const { set, sender, options, waiting } = heldSender({ records });
  set.put(ids.map((id) => edit(id, 'v1', 'price', '5')));
  const calls: string[] = [];
  let isOver = false;
  const sent = sender.send(options).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const { call, answer } of waiting.splice(0)) {
      const record = records.find(({ _id }) => call.path.endsWith(`/${_id}`));
      calls.push(call.method === 'PATCH' ? 'write' : record ? 'record' : 'list');
      if (call.method === 'PATCH') answer({ pricingDetails: call.body });
      else answer({ data: record ?? records });
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(await sent).toMatchObject({ saved: { changes: PART_REQUESTS + 1 }, failed: { changes: 0 } });
  expect(calls).toEqual(['list', ...Array(PART_REQUESTS).fill('write'), 'record', 'write']);
});
