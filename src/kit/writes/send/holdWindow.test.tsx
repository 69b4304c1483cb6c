import { edit, heldSender } from '../../../testing/heldSender';

/** Whether the browser would ask before the window is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('of two sends at once the first one that ends leaves the window held', async () => {
  const [one, two] = [heldSender(), heldSender()];
  const ends = [one, two].map(({ set, sender, options }) => {
    set.put([edit('a', 'v1', 'price', '5')]);
    return sender.send(options);
  });
  await one.answerReads(1);
  await two.answerReads(1);
  two.waiting.push(...(await two.underWay(1)));
  await one.acceptWrites(1);
  await ends[0];
  expect(isHeld()).toBe(true);
  await two.acceptWrites(1);
  await ends[1];
  expect(isHeld()).toBe(false);
});
