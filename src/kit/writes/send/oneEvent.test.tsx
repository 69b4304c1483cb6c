import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import { createSaves, type Save } from '../../state/saves';

/** Prices of a, b and c at v1 and v2 are sent, and saves are recorded. */
async function sendSix() {
  const saves = createSaves([heldSender().source.resource]);
  const seen: Save[] = [];
  saves.subscribe((save) => seen.push(save));
  const held = heldSender({ listener: saves.middleware });
  const edits = ['a', 'b', 'c'].flatMap((record) =>
    ['v1', 'v2'].map((venue) => edit(record, venue, 'price', '5')),
  );
  held.set.put(edits);
  const messages: string[] = [];
  held.store.subscribe(() => {
    const message = held.stateNow()?.message ?? '';
    if (message !== '' && message !== messages.at(-1)) messages.push(message);
  });
  const sent = held.sender.send(held.options);
  await held.answerReads(3);
  return { ...held, sent, seen, messages };
}

test('invariant 25: each stored request is one save, with what the server took, and a refused one is none', async () => {
  const { set, sent, seen, underWay, waiting, acceptWrites, answerReads } = await sendSix();
  const [refused, unread, ...others] = await underWay(4);
  refused?.fail({ cause: 'status', status: 422, message: 'No.' });
  // an answer that carries no entry: the record is read at the end
  unread?.answer({});
  waiting.push(...others);
  for (let remaining = 4; remaining > 0; ) remaining -= Object.keys(await acceptWrites(1)).length;
  await answerReads(1, [
    {
      _id: 'a',
      pricingDetails: [
        { venue: 'v1', price: 4 },
        { venue: 'v2', price: 5 },
      ],
    } as { _id: string },
  ]);
  expect(await sent).toMatchObject({ saved: { changes: 5 }, failed: { changes: 1 } });
  const written = ({ params, body }: Save) => `${params.productId}/${params.venueId} ${JSON.stringify(body)}`;
  expect(new Set(seen.map(written)).size).toBe(5);
  expect(seen).toHaveLength(5);
  expect(changesIn(set)).toEqual(['a v1/price: 4 -> 5']);
});

test('invariant 26: a send ends with one toast, whatever of it failed', async () => {
  const { sent, messages, underWay, waiting, acceptWrites } = await sendSix();
  const [first, second, ...others] = await underWay(4);
  first?.fail({ cause: 'status', status: 500 });
  second?.fail({ cause: 'status', status: 422, message: 'No.' });
  waiting.push(...others);
  for (let remaining = 4; remaining > 0; ) remaining -= Object.keys(await acceptWrites(1)).length;
  await sent;
  expect(messages).toEqual(['2 failed.']);
});

test('invariant 11: a text that cannot be read keeps its own entry from being sent, and no other one', async () => {
  const { set, sender, options, answerReads, acceptWrites, waiting } = heldSender();
  set.put([
    edit('a', 'v1', 'price', '12x'),
    edit('a', 'v1', 'costPrice', '2'),
    edit('a', 'v2', 'price', '5'),
    edit('b', 'v1', 'price', '6'),
  ]);
  const sent = sender.send(options);
  await answerReads(2);
  expect(await acceptWrites(2)).toEqual({
    'a/v2': { venue: 'v2', price: 5, costPrice: 1, isAvailable: true },
    'b/v1': { venue: 'v1', price: 6, costPrice: 1, isAvailable: true },
  });
  expect(await sent).toMatchObject({ saved: { changes: 2 }, failed: { changes: 2 } });
  expect(waiting).toEqual([]);
  expect(set.textOf(edit('a', 'v1', 'price', ''))).toBe('12x');
  expect(set.failureOf(edit('a', 'v1', 'costPrice', ''))).toMatch(/Price must be a number/);
});
