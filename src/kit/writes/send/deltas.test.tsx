import { waitFor } from '@testing-library/react';
import { adding, changesIn, edit, heldSender } from '../../../testing/heldSender';
import type { Cell } from '../set/cells';
import { markKey, tabMarks } from '../set/sentMarks';
import type { SendReport } from './sendState';

const A1: Cell = { record: 'a', venue: 'v1', field: 'price' };
const A2: Cell = { record: 'a', venue: 'v2', field: 'price' };

/** The record as the server holds it with these prices. */
const holding = (id: string, ...prices: number[]) =>
  ({
    _id: id,
    name: `Cola ${id}`,
    pricingDetails: prices.map((price, index) => ({ venue: `v${index + 1}`, price, costPrice: 1 })),
  }) as { _id: string };

const marks = () => tabMarks.of('u', '/all');

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

/** A sender with +24 on the price of a at v1, whose check has been answered. */
async function sendOne() {
  const held = heldSender();
  held.set.put([adding(A1, 24)]);
  const sent = held.sender.send(held.options);
  await held.answerReads(1);
  return { ...held, sent };
}

/** Lets a request get no answer; the server then holds this price. */
async function loseAnswer(price: number) {
  const held = await sendOne();
  await held.answerReads(1);
  const [request] = await held.underWay(1);
  request?.fail({ cause: 'timeout' });
  await held.answerReads(1, [holding('a', price, 4)]);
  await held.sent;
  return held;
}

const retry = ({ sender, options }: ReturnType<typeof heldSender>) =>
  sender.send({ ...options, isRetry: true, isSent: sender.set.retryable() });

describe('in a change set', () => {
  test('a number takes the place of an earlier one, and is undone by step; 0 is no change', () => {
    const { set } = heldSender();
    set.put([adding(A1, 24)]);
    set.put([adding(A1, 20)]);
    expect(set.changeOf(A1)).toMatchObject({ by: 20, start: 4, value: 24 });
    set.undo();
    expect(set.changeOf(A1)).toMatchObject({ by: 24, value: 28 });
    set.undo();
    expect(set.changeOf(A1)).toBeUndefined();
    set.redo();
    set.put([adding(A1, 0)]);
    expect(set.changeOf(A1)).toBeUndefined();
  });

  test('a text takes the place of a number, and the undo brings the number back', () => {
    const { set } = heldSender();
    set.put([adding(A1, 24)]);
    set.put([edit('a', 'v1', 'price', '5')]);
    expect(set.changeOf(A1)).toMatchObject({ value: 5, start: 4 });
    expect(set.changeOf(A1)?.by).toBeUndefined();
    set.undo();
    expect(set.changeOf(A1)).toMatchObject({ by: 24, value: 28 });
    set.discard();
    expect(set.sizes().changes).toBe(0);
    set.undo();
    expect(set.changeOf(A1)?.by).toBe(24);
  });

  test('it shows what it makes of what is stored, and an equal figure does not end it', () => {
    const { set, source } = heldSender();
    set.put([adding(A1, 24)]);
    set.setStored({ ...source.stored, valueOf: () => 28 });
    set.rebase();
    expect(set.changeOf(A1)).toMatchObject({ by: 24, start: 28, value: 52 });
  });
});

test('invariant 5: it is added to what is read just before its request, whatever was shown', async () => {
  const { set, sent, answerReads, acceptWrites } = await sendOne();
  // a colleague has sold three since the check
  await answerReads(1, [holding('a', 1, 4)]);
  expect(await acceptWrites(1)).toEqual({ 'a/v1': { venue: 'v1', price: 25, costPrice: 1 } });
  expect(await sent).toMatchObject({ saved: { changes: 1 }, failed: { changes: 0 } });
  expect(set.sizes().changes).toBe(0);
});

test('it is added to nothing where the server has no entry any more, whatever was shown', async () => {
  const { set, sent, answerReads, acceptWrites } = await sendOne();
  await answerReads(1, [holding('a')]);
  expect(await acceptWrites(1)).toEqual({ 'a/v1': { venue: 'v1', price: 24, isAvailable: true } });
  expect(await sent).toMatchObject({ saved: { changes: 1 }, failed: { changes: 0 } });
  expect(set.sizes().changes).toBe(0);
});

test('invariant 6: its mark is kept before its request leaves', async () => {
  const { sent, set, answerReads, underWay, waiting, acceptWrites } = await sendOne();
  expect(await marks()).toEqual(new Map());
  await answerReads(1);
  const requests = await underWay(1);
  const mark = { by: 24, at: expect.any(Number), base: '4.00', result: '28.00' };
  expect(await marks()).toEqual(new Map([[markKey(A1), mark]]));
  expect(set.changeOf(A1)?.sent).toEqual(mark);
  waiting.push(...requests);
  await acceptWrites(1);
  await sent;
  // a crash may restore the draft that has it: its mark shows that it was sent
  expect((await marks()).size).toBe(1);
});

test('values of a record go first, and a number never conflicts with a colleague', async () => {
  const { set, sender, options, answerReads, underWay, acceptWrites, waiting } = heldSender();
  set.put([adding(A1, 24)]);
  set.put([edit('a', 'v1', 'costPrice', '2')]);
  const sent = sender.send(options);
  await answerReads(1, [holding('a', 9, 4)]);
  expect(await acceptWrites(1)).toEqual({ 'a/v1': { venue: 'v1', price: 9, costPrice: 2 } });
  expect(waiting.length).toBeLessThanOrEqual(1);
  await answerReads(1, [
    { ...holding('a', 9, 4), pricingDetails: [{ venue: 'v1', price: 9, costPrice: 2 }] } as never,
  ]);
  const [request] = await underWay(1);
  expect(request?.call.body).toEqual({ venue: 'v1', price: 33, costPrice: 2 });
  request?.answer({ pricingDetails: request.call.body });
  expect(await sent).toMatchObject({ saved: { changes: 2 }, failed: { changes: 0 } });
});

test('what cannot be read just before is not sent, and can be tried again', async () => {
  const { set, sent, underWay, waiting } = await sendOne();
  const [reading] = await underWay(1);
  reading?.fail({ cause: 'timeout' });
  expect(await sent).toMatchObject({ saved: { changes: 0 }, failed: { changes: 1 } });
  expect(waiting).toEqual([]);
  expect(set.changeOf(A1)).toMatchObject({ by: 24 });
  expect(set.changeOf(A1)?.sent).toBeUndefined();
  expect(await marks()).toEqual(new Map());
});

test('a result that is not valid is not sent', async () => {
  const { set, sender, options, answerReads, waiting } = heldSender();
  set.put([adding(A1, -3)]);
  const sent = sender.send(options);
  await answerReads(1);
  await answerReads(1, [holding('a', 1, 4)]);
  expect(await sent).toMatchObject({ failed: { changes: 1 } });
  expect(set.failureOf(A1)).toMatch(/Price must be at least 0/);
  expect(waiting).toEqual([]);
});

test('invariant 4: without an answer it is read again: stored, it is saved, and nothing is added twice', async () => {
  const held = await loseAnswer(28);
  expect(held.set.sizes().changes).toBe(0);
  expect(await held.sent).toMatchObject({
    saved: { changes: 1 },
    sentence: '1 change got no answer, but was saved.',
  });
});

test('not stored, it may still arrive: a retry within a minute sends nothing, a later one the same figure', async () => {
  const held = await loseAnswer(4);
  const { set, answerReads, acceptWrites, waiting } = held;
  expect(set.failureOf(A1)).toMatch(/may still arrive/);
  const early = retry(held);
  await answerReads(1);
  expect(await early).toMatchObject({ failed: { changes: 1 } });
  expect(waiting).toEqual([]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  const late = retry(held);
  await answerReads(1);
  await answerReads(1);
  expect(await acceptWrites(1)).toEqual({
    'a/v1': { venue: 'v1', price: 28, costPrice: 1, isAvailable: true },
  });
  expect(await late).toMatchObject({ saved: { changes: 1 } });
  jest.restoreAllMocks();
});

test('where it arrives between the check of a retry and its own reading, nothing is sent', async () => {
  const held = await loseAnswer(4);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  const late = retry(held);
  await held.answerReads(1);
  await held.answerReads(1, [holding('a', 28, 4)]);
  expect(await late).toMatchObject({ saved: { changes: 0 }, failed: { changes: 1 } });
  expect(held.set.failureOf(A1)).toMatch(/has changed since/);
  expect(held.waiting).toEqual([]);
  jest.restoreAllMocks();
});

test('where it arrives after all, a retry finds it and sends nothing', async () => {
  const held = await loseAnswer(4);
  const again = retry(held);
  await held.answerReads(1, [holding('a', 28, 4)]);
  expect(await again).toMatchObject({ failed: { changes: 0 }, isNothingLeft: true });
  expect(held.set.sizes().changes).toBe(0);
  expect(held.waiting).toEqual([]);
});

test.each([
  ['included', undefined],
  ['add', 41],
  ['leave', undefined],
] as const)('where something else is stored by now, it is asked: %s', async (answer, sends) => {
  const held = await loseAnswer(17);
  const { set, sender, answerReads, underWay, waiting } = held;
  expect(set.failureOf(A1)).toMatch(/has changed since/);
  const again: Promise<SendReport> = retry(held);
  await answerReads(1, [holding('a', 17, 4)]);
  await waitFor(() => expect(sender.state()?.phase).toBe('askingDeltas'));
  const state = sender.state();
  if (state?.phase !== 'askingDeltas') throw new Error('Nothing is asked.');
  expect(state.question.lines).toEqual([
    expect.objectContaining({ by: '+24.00', base: '4.00', result: '28.00', now: '17.00' }),
  ]);
  state.answer(new Map(state.question.lines.map(({ key }) => [key, answer])));
  await answerReads(1, [holding('a', 17, 4)]);
  if (sends !== undefined) {
    await answerReads(1, [holding('a', 17, 4)]);
    const [request] = await underWay(1);
    expect(request?.call.body).toMatchObject({ price: sends });
    request?.answer({ pricingDetails: request.call.body });
  }
  await again;
  expect(waiting).toEqual([]);
  expect(set.changeOf(A1)?.by).toBe(answer === 'leave' ? 24 : undefined);
  expect(set.changeOf(A1)?.sent !== undefined).toBe(answer === 'leave');
});

test('a refusal of the server is known: it stays with its reason and without a mark', async () => {
  const { set, sent, answerReads, underWay } = await sendOne();
  await answerReads(1);
  const [request] = await underWay(1);
  request?.fail({ cause: 'status', status: 422, message: 'No.' });
  await sent;
  expect(set.changeOf(A1)).toMatchObject({ by: 24 });
  expect(set.failureOf(A1)).toBe('No.');
  expect(await marks()).toEqual(new Map());
});

test('a number that is another one before its request leaves is not sent', async () => {
  const { set, sent, underWay } = await sendOne();
  const reading = await underWay(1);
  set.put([adding(A1, 25)]);
  reading[0]?.answer({ data: holding('a', 4, 4) });
  expect(await sent).toMatchObject({ saved: { changes: 0 } });
  expect(set.changeOf(A1)?.by).toBe(25);
});

describe('invariant 30: what waits for a cell leaves once that is known to be stored', () => {
  const GIVEN = adding(A2, -3);
  const ADDED = adding(A1, 3);

  /** A sender that takes 3 at v2 and adds them at v1. */
  function transferring() {
    const held = heldSender();
    held.set.put([ADDED, GIVEN]);
    const waitsFor = ({ venue }: Cell) => (venue === 'v1' && held.set.changeOf(A2) ? A2 : undefined);
    return { ...held, options: { ...held.options, waitsFor } };
  }

  /** The same whose check has been answered. */
  async function transfer() {
    const held = transferring();
    const sent = held.sender.send(held.options);
    await held.answerReads(1);
    return { ...held, sent };
  }

  test('it is taken first, and then added', async () => {
    const { set, sent, answerReads, acceptWrites, waiting } = await transfer();
    await answerReads(1);
    expect(await acceptWrites(1)).toEqual({ 'a/v2': expect.objectContaining({ price: 1 }) });
    expect(waiting.length).toBeLessThanOrEqual(1);
    await answerReads(1, [holding('a', 4, 1)]);
    expect(await acceptWrites(1)).toEqual({ 'a/v1': expect.objectContaining({ price: 7 }) });
    expect(await sent).toMatchObject({ saved: { changes: 2 }, failed: { changes: 0 } });
    expect(set.sizes().changes).toBe(0);
  });

  test.each([
    ['is refused', { cause: 'status', status: 422, message: 'No.' } as const, 'No.'],
    ['gets no answer', { cause: 'timeout' } as const, expect.stringMatching(/may still arrive/)],
  ])('where the taking %s, nothing is added, and a retry does both', async (_, failure, reason) => {
    const held = await transfer();
    const { set, sent, answerReads, underWay, waiting } = held;
    await answerReads(1);
    const [request] = await underWay(1);
    request?.fail(failure);
    if (failure.cause === 'timeout') await answerReads(1);
    expect(await sent).toMatchObject({ saved: { changes: 0 }, failed: { changes: 2 } });
    expect(waiting).toEqual([]);
    expect(set.failureOf(A2)).toEqual(reason);
    expect(set.failureOf(A1)).toBe('It was not added, because it is not known to be taken at v2.');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    const again = retry(held);
    await answerReads(1);
    await answerReads(1);
    expect(await held.acceptWrites(1)).toEqual({ 'a/v2': expect.objectContaining({ price: 1 }) });
    await answerReads(1, [holding('a', 4, 1)]);
    expect(await held.acceptWrites(1)).toEqual({ 'a/v1': expect.objectContaining({ price: 7 }) });
    expect(await again).toMatchObject({ saved: { changes: 2 } });
    jest.restoreAllMocks();
  });

  test('where the taking turns out to be stored, the rest is added', async () => {
    const held = await transfer();
    const { set, sent, answerReads, underWay, acceptWrites } = held;
    await answerReads(1);
    const [request] = await underWay(1);
    request?.fail({ cause: 'timeout' });
    await answerReads(1, [holding('a', 4, 1)]);
    await sent;
    expect(changesIn(set)).toHaveLength(1);
    expect(set.changeOf(A1)).toMatchObject({ by: 3 });
    const again = retry(held);
    await answerReads(1, [holding('a', 4, 1)]);
    await answerReads(1, [holding('a', 4, 1)]);
    expect(await acceptWrites(1)).toEqual({ 'a/v1': expect.objectContaining({ price: 7 }) });
    await again;
    expect(set.sizes().changes).toBe(0);
  });

  test('where the taking is taken back or was never there, nothing is added', async () => {
    const held = heldSender();
    held.set.put([ADDED]);
    const sent = held.sender.send({ ...held.options, waitsFor: () => A2 });
    await held.answerReads(1);
    expect(await sent).toMatchObject({ saved: { changes: 0 }, failed: { changes: 1 } });
    expect(held.waiting).toEqual([]);
    expect(held.set.failureOf(A1)).toMatch(/^It was not added/);
  });
});
