import type { SettleAnswer } from '../../../src/features/movements/apply/MovementApplying';
import type { MovementLog } from '../../../src/features/movements/apply/moveProps';
import type { Outcome } from '../../../src/features/movements/apply/outcomes';
import { giveCode } from '../../../src/features/movements/move/slip/giveCode';
import { keepLost } from '../../../src/features/movements/move/slip/losses';
import type { SlipRecord, TransferRecord } from '../../../src/kit/documents/movementRecord';
import { type MovementHand, oracleOf, pick } from './movementHand';
import { cellOfKey } from './movementOracle';
import type { OpenMovement } from './movementScreen';

/** Presses Apply; now and then the last line is left out. */
export function apply(hand: MovementHand, { log, state, applying, review, show }: OpenMovement): void {
  if (!review) return;
  const { rows: all, writes } = review;
  const rows = all.filter(({ held }) => held === undefined);
  const { id, kind } = state.record;
  const isShort = (hand.choices[0] ?? 0) % 4 === 3 && rows.length > 1;
  const ticked = isShort ? rows.slice(0, -1) : rows;
  const keys = new Set(ticked.flatMap((row) => row.keys));
  const chosen = Object.fromEntries(Object.entries(writes).filter(([key]) => keys.has(key)));
  const confirmed = Object.entries(chosen).map(([key, write]) => [cellOfKey(key), write] as const);
  const after = async () => {
    if (kind === 'slip') await keepLost(log as unknown as MovementLog<SlipRecord>);
    if (state.record.kind === 'transfer' && state.record.way === 'slip')
      await giveCode(log as unknown as MovementLog<TransferRecord>);
    await applying.applying.apply(chosen);
  };
  press(hand, { id, log, applying }, new Map(confirmed), () => log.store.whileOpen(after));
  show('report');
}

type Confirmed = ReadonlyMap<string, { by: number } | { text: string }>;

/** A press that sends: what it shows is confirmed. */
function press(
  { world, tab, page: { browser }, person }: MovementHand,
  { id, log, applying }: { id: string } & Pick<OpenMovement, 'log' | 'applying'>,
  confirmed: Confirmed,
  work: () => Promise<unknown>,
  { settled = [], added = [] }: { settled?: readonly string[]; added?: readonly string[] } = {},
): void {
  const oracle = oracleOf(world);
  const wasPlain = isPlain(world, person, added);
  const numbers = new Map(
    [...confirmed].flatMap(([cell, of]) => ('by' in of ? [[cell, of.by] as const] : [])),
  );
  const texts = new Map(
    [...confirmed].flatMap(([cell, of]) => ('text' in of ? [[cell, of.text] as const] : [])),
  );
  oracle.pressed(browser, person, id, numbers);
  oracle.confirmed(browser, person, texts);
  void work().finally(() => {
    oracle.ended(browser);
    const open = new Map(
      Object.entries(log.state().record.confirmed).map(([key, of]) => [cellOfKey(key), of]),
    );
    const { isLocked, waiting } = applying.applying.state();
    oracle.pressEnded(browser, id, (cell, by) => {
      const write = open.get(cell);
      return isLocked || (write !== undefined && 'by' in write && write.by === by);
    });
    if (wasPlain && isPlain(world, person, added) && !isLocked && !waiting)
      for (const cell of added) oracle.checkLeft(browser, id, cell);
    // with its session an answer is forgotten, and asked for again
    if (!isLocked && !waiting && world.personAt(tab) === person && tab.page?.browser === browser)
      for (const cell of settled)
        if (open.has(cell)) oracle.wrong.push(`statement 8: ${cell} was settled, and is open`);
  });
}

/** Nothing keeps a number of these cells from leaving. */
function isPlain(
  { browser, server, failsToLoad }: MovementHand['world'],
  person: string,
  cells: readonly string[],
) {
  const isThere = (cell: string) => server.data.products.has(cell.split('/')[0] ?? '');
  const isReached = browser.isOnline && server.isReachable && !server.isHeld && !server.nextWrite;
  return isReached && !failsToLoad && server.personOf(browser.cookie) === person && cells.every(isThere);
}

/** What the report shows of these writes. */
function shownOf({ state: { record }, applying }: OpenMovement, keys: readonly string[]): Confirmed {
  return new Map(
    applying.outcomes.flatMap(({ key, by }) => {
      const write = record.confirmed[key];
      if (!keys.includes(key) || !write) return [];
      return [[cellOfKey(key), by === undefined ? write : { by }] as const];
    }),
  );
}

function retry(hand: MovementHand, open: OpenMovement, keys: readonly string[]): void {
  const { log, applying, state } = open;
  press(hand, { id: state.record.id, log, applying }, shownOf(open, keys), () =>
    applying.applying.retry(keys),
  );
}

const isFailed = (status: Outcome['status']) => status === 'failed' || status === 'notApplied';

export function retryLine(hand: MovementHand, open: OpenMovement): void {
  const line = pick(
    (open.report ?? []).filter(({ status }) => isFailed(status)),
    hand.choices[0],
  );
  if (line)
    retry(
      hand,
      open,
      [line.outcome, ...line.others].map(({ key }) => key),
    );
}

export function retryAll(hand: MovementHand, open: OpenMovement): void {
  retry(
    hand,
    open,
    open.applying.outcomes.flatMap(({ key, status }) => (isFailed(status) ? [key] : [])),
  );
}

export function goOn(hand: MovementHand, open: OpenMovement): void {
  retry(
    hand,
    open,
    open.applying.outcomes.flatMap(({ key, status }) => (status === 'open' ? [key] : [])),
  );
}

/** A person knows whether a number was applied. */
export function settle(hand: MovementHand, open: OpenMovement): void {
  const { world, choices } = hand;
  const { log, applying, state } = open;
  const { id, applied } = state.record;
  const one = pick(
    applying.outcomes.filter(({ status }) => status === 'choose'),
    choices[0],
  );
  if (!one || (choices[1] ?? 0) % 5 === 4) return;
  const got = oracleOf(world).got(id).get(cellOfKey(one.key)) ?? 0;
  const isApplied = got !== (applied[one.key]?.by ?? 0);
  // what the lines say no longer is not added again
  const isAdded = !isApplied && one.since === undefined;
  const answer: SettleAnswer = isApplied ? 'applied' : isAdded ? 'add' : 'drop';
  const answers = new Map([[one.key, answer]]);
  const pressed = isAdded ? shownOf(open, [one.key]) : new Map();
  const cells = [cellOfKey(one.key)];
  press(
    hand,
    { id, log, applying },
    pressed,
    () => applying.applying.settle(answers),
    isAdded ? { added: cells } : { settled: cells },
  );
}
