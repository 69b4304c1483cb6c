import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import { ChangeSet } from '../set/changeSet';

const broken = (): never => {
  throw new TypeError('broken');
};
const unexpected = 'An unexpected error occurred.';

test.each(['fieldOf', 'titleOf'] as const)(
  'invariant 28: an exception while the changes are compared ends the send: %s',
  async (method) => {
    const { set, sender, options, stateNow, answerReads } = heldSender();
    set.put([edit('a', 'v1', 'price', '5')]);
    const source = { ...options.source, [method]: broken };
    const sent = sender.send({ ...options, source });
    // a colleague has changed the same cell, so that its record is named
    await answerReads(1, [{ _id: 'a', pricingDetails: [{ venue: 'v1', price: 7 }] } as { _id: string }]);
    expect(await sent).toMatchObject({ status: 'failed', sentence: unexpected });
    expect(sender.state()).toBeNull();
    expect(stateNow()).toMatchObject({ isLoading: false, isError: true, message: unexpected });
    expect(changesIn(set)).toHaveLength(1);
  },
);

test('an exception about one answer fails its request alone', async () => {
  const { set, sender, options, waiting, underWay, answerReads, acceptWrites } = heldSender();
  set.put([edit('a', 'v1', 'price', '5'), edit('b', 'v1', 'price', '5')]);
  const { stored } = options.source;
  let isSent = false;
  const source = {
    ...options.source,
    stored: {
      ...stored,
      isSame: (cell: Parameters<typeof stored.isSame>[0], left: unknown, right: unknown) =>
        isSent && cell.record === 'a' ? broken() : stored.isSame(cell, left, right),
    },
  };
  const sent = sender.send({ ...options, source });
  await answerReads(2);
  waiting.push(...(await underWay(2)));
  isSent = true;
  await acceptWrites(2);
  // a is read again at the end, where the comparison fails once more
  await answerReads(1);
  expect(await sent).toMatchObject({ status: 'sent', saved: { changes: 1 }, sentence: unexpected });
  expect(changesIn(set)).toHaveLength(1);
  expect(sender.state()).toBeNull();
});

test('an exception in work on many cells rejects, keeps what was entered as a step, and the next work runs', async () => {
  const set = new ChangeSet('/all');
  function* edits() {
    yield edit('a', 'v1', 'price', '5');
    broken();
  }
  await expect(set.putMany({ edits: edits(), count: 2 })).rejects.toThrow('broken');
  expect(set.progress()).toBeNull();
  expect(set.undo()?.size).toBe(1);
  set.put([edit('b', 'v1', 'price', '6')]);
  expect(changesIn(set)).toEqual(['b v1/price:  -> 6']);
});
