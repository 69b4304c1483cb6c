import { changesIn, edit, heldSender } from '../../../testing/heldSender';

test('invariant 1: what is typed while the check reads is not sent, and stays a change', async () => {
  const { set, sender, options, waiting, underWay, answerReads, acceptWrites } = heldSender();
  set.put([edit('a', 'v1', 'price', '5'), edit('a', 'v1', 'costPrice', '2'), edit('b', 'v1', 'price', '5')]);
  const sent = sender.send(options);
  waiting.push(...(await underWay(2)));
  // another text of a confirmed cell, a cell beside it, another entry of the record, another record, an undone cell
  set.put([edit('a', 'v1', 'price', '900'), edit('a', 'v1', 'taxRate', '9')]);
  set.put([edit('a', 'v2', 'price', '902'), edit('c', 'v2', 'price', '903')]);
  set.put([edit('b', 'v1', 'price', '4')]);
  await answerReads(2);
  expect(await acceptWrites(1)).toEqual({
    'a/v1': { venue: 'v1', price: 4, costPrice: 2, isAvailable: true },
  });
  expect(await sent).toMatchObject({ saved: { changes: 1 }, failed: { changes: 0 }, remaining: 0 });
  expect(waiting).toEqual([]);
  expect(changesIn(set)).toEqual([
    'a v1/price: 4 -> 900',
    'a v1/taxRate:  -> 9',
    'a v2/price: 4 -> 902',
    'c v2/price: 4 -> 903',
  ]);
});

test('invariant 2: a cell that is edited or undone before its request leaves is left out; one that is under way is not', async () => {
  const { set, sender, options, waiting, answerReads, underWay, acceptWrites } = heldSender();
  const price = (text: string) =>
    ['a', 'b', 'c'].flatMap((record) => ['v1', 'v2'].map((venue) => edit(record, venue, 'price', text)));
  set.put([...price('5'), edit('c', 'v1', 'costPrice', '2')]);
  const sent = sender.send(options);
  await answerReads(3);
  const first = await underWay(4);
  set.put([edit('a', 'v1', 'price', '6'), edit('c', 'v1', 'price', '7'), edit('c', 'v2', 'price', '4')]);
  waiting.push(...first);
  expect(Object.keys(await acceptWrites(4))).toEqual(['a/v1', 'a/v2', 'b/v1', 'b/v2']);
  expect(await acceptWrites(1)).toEqual({
    'c/v1': { venue: 'v1', price: 4, costPrice: 2, isAvailable: true },
  });
  expect(await sent).toMatchObject({
    saved: { changes: 5, entries: 5 },
    failed: { changes: 0 },
    remaining: 0,
  });
  expect(changesIn(set)).toEqual(['a v1/price: 5 -> 6', 'c v1/price: 4 -> 7']);
});

test('an entry that is not valid without a cell that was edited meanwhile is not sent', async () => {
  const { set, sender, options, waiting, underWay, answerReads } = heldSender({
    records: [{ _id: 'a', pricingDetails: [] } as { _id: string }],
  });
  set.put([edit('a', 'v1', 'price', '5'), edit('a', 'v1', 'costPrice', '2')]);
  const sent = sender.send(options);
  waiting.push(...(await underWay(1)));
  set.put([edit('a', 'v1', 'price', '6')]);
  await answerReads(1);
  expect(await sent).toMatchObject({ saved: { changes: 0 }, failed: { changes: 1 } });
  expect(set.failureOf(edit('a', 'v1', 'costPrice', ''))).toMatch(/^Not valid with what/);
  expect(changesIn(set)).toEqual(['a v1/price:  -> 6', 'a v1/costPrice:  -> 2']);
});

test('where everything was edited meanwhile nothing is sent, and no success is shown', async () => {
  const { set, stateNow, sender, options, waiting, underWay, answerReads } = heldSender();
  set.put([edit('a', 'v1', 'price', '5')]);
  const sent = sender.send(options);
  waiting.push(...(await underWay(1)));
  set.put([edit('a', 'v1', 'price', '6')]);
  await answerReads(1);
  expect(await sent).toMatchObject({ saved: { changes: 0 }, isNothingLeft: false });
  expect(stateNow()).toMatchObject({ isLoading: false, isSuccess: false, message: '' });
});
