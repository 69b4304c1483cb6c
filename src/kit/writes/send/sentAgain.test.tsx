import { edit, heldSender } from '../../../testing/heldSender';

const SENTENCE = 'Server error. Please try again later.';

test('what failed before has no reason while its request is on its way again', async () => {
  const { set, sender, options, answerReads, underWay } = heldSender();
  const failureOf = (record: string) => set.failureOf(edit(record, 'v1', 'price', ''));
  set.put([edit('a', 'v1', 'price', '5')]);
  const first = sender.send(options);
  await answerReads(1);
  for (const { fail } of await underWay(1)) fail({ cause: 'status', status: 500 });
  await first;
  expect(failureOf('a')).toBe(SENTENCE);

  set.put([edit('b', 'v1', 'price', '5')]);
  const second = sender.send(options);
  expect(failureOf('a')).toBe(SENTENCE);
  await answerReads(2);
  const [one, other] = await underWay(2);
  expect(failureOf('a')).toBeUndefined();
  expect(set.sizes().failed).toBe(0);
  // it is stored, and the set takes that over once the other one has ended
  one?.answer({ pricingDetails: { venue: 'v1', price: 5 } });
  await Promise.resolve();
  expect(failureOf('a')).toBeUndefined();
  other?.fail({ cause: 'status', status: 500 });
  expect(await second).toMatchObject({ saved: { changes: 1 }, failed: { changes: 1 } });
  expect(failureOf('b')).toBe(SENTENCE);
});
