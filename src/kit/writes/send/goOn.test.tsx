import { waitFor } from '@testing-library/react';
import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import { changesIn as keptChanges } from '../set/keptRecords';

const RECORDS = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => ({
  _id,
  pricingDetails: [{ venue: 'v1', price: 4 }],
}));
const prices = (text = '5') => RECORDS.map(({ _id }) => edit(_id, 'v1', 'price', text));

/** Six prices, of which four are under way. */
async function sending() {
  const held = heldSender({ records: RECORDS });
  held.set.put(prices());
  const sent = held.sender.send(held.options);
  await held.answerReads(4);
  await held.answerReads(2);
  held.waiting.push(...(await held.underWay(4)));
  return { ...held, sent };
}

test('after Stop the rest of what was confirmed is sent, checked again, and nothing else', async () => {
  const { set, sender, options, sent, answerReads, acceptWrites, waiting } = await sending();
  sender.stop();
  await acceptWrites(4);
  expect(await sent).toMatchObject({ saved: { changes: 4 }, remaining: 2 });
  expect(sender.hasUnsent()).toBe(true);
  // another value of a confirmed cell, and a cell that was not confirmed
  set.put([edit('e', 'v1', 'price', '6'), edit('a', 'v1', 'price', '7')]);
  const gone = sender.goOn(options);
  expect(sender.hasUnsent()).toBe(false);
  await answerReads(1);
  expect(Object.keys(await acceptWrites(1))).toEqual(['f/v1']);
  expect(await gone).toMatchObject({ saved: { changes: 1 }, remaining: 0 });
  expect(waiting).toEqual([]);
  expect(changesIn(set)).toEqual(['e v1/price: 4 -> 6', 'a v1/price: 5 -> 7']);
  expect(sender.hasUnsent()).toBe(false);
});

test('what is edited and undone is no longer confirmed', async () => {
  const { set, sender, options, sent, answerReads, acceptWrites } = await sending();
  sender.stop();
  await acceptWrites(4);
  await sent;
  set.put([edit('e', 'v1', 'price', '6')]);
  set.undo();
  expect(changesIn(set)).toEqual(['e v1/price: 4 -> 5', 'f v1/price: 4 -> 5']);
  const gone = sender.goOn(options);
  await answerReads(1);
  expect(Object.keys(await acceptWrites(1))).toEqual(['f/v1']);
  await gone;
  expect(changesIn(set)).toEqual(['e v1/price: 4 -> 5']);
});

test('a page that is left in the middle finds in its draft what was confirmed and is not saved', async () => {
  const { set, sent, sender, acceptWrites } = await sending();
  const confirmed = () =>
    keptChanges(set.draft()).flatMap(({ record, isConfirmed }) => (isConfirmed ? [record] : []));
  expect(confirmed()).toEqual(RECORDS.map(({ _id }) => _id));
  set.put([edit('f', 'v1', 'price', '6')]);
  expect(confirmed()).not.toContain('f');
  sender.stop();
  await acceptWrites(4);
  await sent;
  expect(confirmed()).toEqual(['e']);
});

test('a colleague who changes what is left is found', async () => {
  const { sender, options, sent, answerReads, acceptWrites } = await sending();
  sender.stop();
  await acceptWrites(4);
  await sent;
  const gone = sender.goOn(options);
  await answerReads(
    2,
    RECORDS.map((record) => ({
      ...record,
      pricingDetails: [{ venue: 'v1', price: record._id === 'e' ? 9 : 4 }],
    })),
  );
  await waitFor(() => expect(sender.state()?.phase).toBe('asking'));
  sender.cancelQuestion();
  expect(await gone).toMatchObject({ status: 'cancelled' });
});

test('after a lost connection failures are retried by themselves, and the rest goes on', async () => {
  const { sender, options, sent, underWay, answerReads, acceptWrites } = await sending();
  for (const { fail } of await underWay(4)) fail({ cause: 'timeout' });
  await answerReads(4);
  expect(await sent).toMatchObject({ failed: { changes: 4 }, remaining: 2 });
  const retried = sender.send({
    ...options,
    isRetry: true,
    isSent: sender.set.retryable(),
  });
  await answerReads(4);
  expect(Object.keys(await acceptWrites(4))).toHaveLength(4);
  await retried;
  expect(sender.hasUnsent()).toBe(true);
  const gone = sender.goOn(options);
  await answerReads(2);
  expect(Object.keys(await acceptWrites(2))).toEqual(['e/v1', 'f/v1']);
  expect(await gone).toMatchObject({ saved: { changes: 2 } });
});

test.each([
  ['without an answer all of it can go on', { cause: 'timeout' } as const, true],
  ['of a record that is gone nothing can', { cause: 'status', status: 404 } as const, false],
])('a check %s', async (_, failure, canGoOn) => {
  const { set, sender, options, underWay } = heldSender();
  set.put([edit('a', 'v1', 'price', '5')]);
  const sent = sender.send(options);
  for (const { fail } of await underWay(1)) fail(failure);
  expect(await sent).toMatchObject({ status: 'failed' });
  expect(sender.hasUnsent()).toBe(canGoOn);
  sender.forget();
  expect(sender.hasUnsent()).toBe(false);
});
