import { appliedSoFar } from '../../../src/features/movements/apply/appliedSoFar';
import type { MovementLog, MovementState } from '../../../src/features/movements/apply/moveProps';
import type { Outcome } from '../../../src/features/movements/apply/outcomes';
import { NOT_RECEIVED } from '../../../src/features/movements/apply/slips';
import { lossLine } from '../../../src/features/movements/move/loss/lossLines';
import { giveCode } from '../../../src/features/movements/move/slip/giveCode';
import { keepLost } from '../../../src/features/movements/move/slip/losses';
import { newDocument, newId } from '../../../src/kit/documents/documentBase';
import {
  type MovementRecord,
  NOT_APPLIED,
  type SlipRecord,
  type TransferRecord,
} from '../../../src/kit/documents/movementRecord';
import type { DocumentLine } from '../../../src/rules/documentTally';
import { LOSS_REASONS } from '../../../src/rules/movements';
import { cellOfKey, type MovementOracle } from './movementOracle';
import { lineCell, type MovementHandle, type OpenMovement } from './movementScreen';
import { peopleOf, venues } from './records';
import type { WriteFate } from './server';
import { type Action, byHand, type Choices, deskOf, type Hand } from './steps';
import type { World } from './world';

type MovementHand = Hand<MovementHandle>;

const PRODUCTS = ['p1', 'p2', 'p3'];
/** One of them more often: what was entered is corrected. */
const OFTEN = ['p1', 'p1', 'p2', 'p1', 'p3'];
const [HARBOUR = { id: '', name: '' }, KINGS = HARBOUR] = venues.map(({ id, name }) => ({ id, name }));
const FATES: readonly WriteFate[] = ['lost', 'lost', 'answerLost', 'refused'];
const LATEST_ARRIVAL_MS = 60_000;

const oracleOf = ({ oracle }: World<MovementHandle>) => oracle as MovementOracle;
const pick = <Item>(items: readonly Item[], at = 0): Item | undefined =>
  items[at % Math.max(1, items.length)];

/** A hand at an open movement. */
const withOpen =
  (work: (hand: MovementHand, open: OpenMovement) => void) =>
  (hand: MovementHand): void => {
    const { open } = hand.handle;
    if (open) work(hand, open);
  };
const whenOpen =
  (when: (open: OpenMovement, hand: MovementHand) => boolean) =>
  (hand: MovementHand): boolean =>
    hand.handle.open !== undefined && when(hand.handle.open, hand);
/** A step at the lines of a movement. */
const atLines = (when: (open: OpenMovement) => boolean = () => true) =>
  whenOpen((open) => open.making !== undefined && open.review === undefined && when(open));
const atReport = (status: readonly Outcome['status'][]) =>
  whenOpen(
    ({ report, applying }) =>
      !applying.isBusy &&
      (report ?? []).some((line) => line.status !== 'applied' && status.includes(line.status)),
  );

/** What a person does with movements. */
export const movementActions: Action<MovementHandle>[] = [
  byHand('begin a movement', begin, { weight: 4, when: ({ handle }) => handle.home !== undefined }),
  byHand('open a draft', openDraft, {
    weight: 6,
    when: ({ handle }) => (handle.home?.drafts.length ?? 0) > 0,
  }),
  byHand('type a quantity', withOpen(type), { weight: 10, when: atLines() }),
  byHand('correct what has no answer', withOpen(correct), {
    weight: 12,
    when: atLines(({ state }) => Object.keys(state.record.sent).length > 0),
  }),
  byHand('scan', withOpen(scan), { weight: 3, when: atLines() }),
  byHand('empty a line', withOpen(empty), {
    weight: 2,
    when: atLines(({ state }) => state.tally.counts().size > 0),
  }),
  byHand('change a unit cost', withOpen(changeCost), {
    when: atLines(({ state }) => state.record.kind === 'delivery' && state.lines.length > 0),
  }),
  byHand('answer what is missing', withOpen(answerMissing), {
    when: atLines(({ state }) => state.record.kind === 'slip'),
  }),
  byHand('choose the way', withOpen(chooseWay), {
    when: atLines(({ state }) => state.record.kind === 'transfer' && state.record.slip === undefined),
  }),
  byHand(
    'to the review',
    withOpen((_, { show }) => show('review')),
    {
      weight: 8,
      when: atLines(({ applying }) => !applying.isBusy),
    },
  ),
  byHand('apply', withOpen(apply), { weight: 16, when: whenOpen(({ review }) => review?.isReady === true) }),
  byHand(
    'back to the lines',
    withOpen((_, { show }) => show('sheet')),
    {
      weight: 8,
      when: whenOpen(
        ({ making, review, state }) =>
          (!making || review !== undefined) && state.record.finishedAt === undefined,
      ),
    },
  ),
  byHand(
    'to the report',
    withOpen((_, { show }) => show('report')),
    {
      when: atLines(
        ({ state: { record } }) => Object.keys({ ...record.applied, ...record.confirmed }).length > 0,
      ),
    },
  ),
  byHand('retry a line', withOpen(retryLine), { weight: 4, when: atReport(['failed', 'notApplied']) }),
  byHand('retry what failed', withOpen(retryAll), { weight: 3, when: atReport(['failed', 'notApplied']) }),
  byHand('go on', withOpen(goOn), { weight: 3, when: atReport(['open']) }),
  byHand('settle a line', withOpen(settle), { weight: 6, when: atReport(['choose']) }),
  byHand(
    'read again',
    withOpen((_, { applying }) => void applying.applying.read()),
    {
      weight: 2,
      when: whenOpen(({ report, applying }) => report !== undefined && !applying.isBusy),
    },
  ),
  byHand(
    'stop',
    withOpen((_, { applying }) => applying.sending.stop()),
    {
      when: whenOpen(({ applying }) => applying.sending.state?.phase === 'sending'),
    },
  ),
  byHand(
    'close the movement',
    withOpen((_, { show }) => show('home')),
    { when: whenOpen(() => true) },
  ),
  byHand('discard', withOpen(discard), { when: atLines(({ state }) => state.record.kind !== 'slip') }),
  byHand('take a slip back', takeBack, { when: ({ handle }) => slipsOf(handle).length > 0 }),
  {
    name: 'a lost request arrives after all',
    weight: 2,
    isPossible: (world, choices) => lostOf(world, choices) !== undefined,
    run(world, choices) {
      const lost = lostOf(world, choices);
      if (lost) world.server.arrive(lost);
    },
  },
  {
    name: 'what becomes of the next write',
    weight: 6,
    run({ server }, [at = 0]) {
      server.nextWrite = pick(FATES, at);
    },
  },
  { name: 'more than a minute passes', weight: 3, run: ({ loop }) => loop.pass(61_000) },
];

/** A write of which no answer came, that the server has not got yet and may still get. */
function lostOf(world: World<MovementHandle>, [at = 0]: Choices) {
  return pick(oracleOf(world).lost(world.loop.now - LATEST_ARRIVAL_MS), at);
}

function begin({ handle: { home }, person, choices: [which = 0], world }: MovementHand): void {
  if (!home) return;
  const id = which % 4 === 3 ? `S${world.nextAmount()}` : newId();
  const at = which % 4 === 3 ? KINGS : HARBOUR;
  const of = { id, name: at.name, venue: at, startedAt: Date.now() };
  const base = newDocument(peopleOf[person] as Parameters<typeof newDocument>[0], of, 0);
  const lines =
    which % 4 === 3 || which % 8 === 0
      ? PRODUCTS.slice(0, 2).map((id) => lineOf(id, world.nextAmount()))
      : [];
  const record = recordOf({ ...base, ...NOT_APPLIED }, which % 4);
  void home.store.create(record, { lines, events: [] }).then(() => home.show(id));
}

function recordOf(base: Omit<MovementRecord, 'kind'>, which: number): MovementRecord {
  if (which === 0)
    return { ...base, kind: 'delivery', vendor: { name: 'Fizzmore' }, costs: {} } as MovementRecord;
  if (which === 1) return { ...base, kind: 'transfer', to: KINGS, way: 'now' } as MovementRecord;
  if (which === 2) return { ...base, kind: 'loss', notes: {} } as MovementRecord;
  const about = { ...NOT_RECEIVED, from: HARBOUR, sentAt: Date.now(), sentBy: 'jonas', units: 0 };
  return { ...base, ...about, kind: 'slip' } as MovementRecord;
}

const lineOf = (id: string, planned?: number): DocumentLine => ({
  ...{ id, name: id, category: '', shelf: '', onHand: 30, cost: 500, since: Date.now() },
  ...(planned !== undefined && { planned }),
});

function openDraft({ handle: { home }, choices: [at = 0] }: MovementHand): void {
  const draft = pick(home?.drafts ?? [], at);
  if (draft) home?.show(draft.id, at % 3 === 2 ? 'report' : 'sheet');
}

const slipsOf = ({ home }: MovementHandle) => (home?.drafts ?? []).filter(({ kind }) => kind === 'slip');

function takeBack({ handle, choices: [at = 0] }: MovementHand): void {
  const slip = pick(slipsOf(handle), at);
  if (slip) handle.home?.show(slip.id, 'back');
}

/** The line of a product in a movement; one that it does not have yet begins with its first entry. */
function lineFor({ kind }: MovementRecord, [at = 0, reason = 0]: Choices): DocumentLine {
  const line = lineOf(pick(OFTEN, at) ?? '');
  return kind === 'loss' ? lossLine(line, pick(LOSS_REASONS.slice(0, 2), reason) ?? 'breakage') : line;
}

/** What was entered for a line before needs not stay. */
function replace({ world, person }: MovementHand, { state }: OpenMovement, line: string): string {
  const cell = lineCell(state.record.id, line);
  world.oracle.replaced(person, cell);
  return cell;
}

function type(hand: MovementHand, open: OpenMovement): void {
  const { world, choices } = hand;
  const { record, lineById } = open.state;
  const line = lineFor(record, choices);
  if (record.kind === 'slip' && !lineById.has(line.id)) return;
  const { planned } = lineById.get(line.id) ?? {};
  // of a slip no more arrives than was sent
  const text = String(
    planned !== undefined && (choices[2] ?? 0) % 2 === 0 ? planned - (choices[2] ?? 0) : world.nextAmount(),
  );
  const cell = replace(hand, open, line.id);
  world.oracle.entered(deskOf(hand), [{ cell, text }]);
  if (!lineById.has(line.id)) open.making?.entries.open(line);
  open.making?.entries.type(line.id, text);
}

/** Types another quantity for a product whose number was sent without an answer. */
function correct(hand: MovementHand, open: OpenMovement): void {
  const { sent } = open.state.record;
  const key = pick(Object.keys(sent), hand.choices[0]) ?? '';
  const at = PRODUCTS.indexOf(key.split(' ')[0] ?? '');
  type({ ...hand, choices: [OFTEN.indexOf(PRODUCTS[at] ?? ''), hand.choices[1] ?? 0, 1] }, open);
}

function scan(hand: MovementHand, open: OpenMovement): void {
  const { record, lineById } = open.state;
  const line = lineFor(record, hand.choices);
  if (record.kind === 'slip' && !lineById.has(line.id)) return;
  replace(hand, open, line.id);
  open.making?.entries.add(lineById.get(line.id) ?? line, 1, 'code');
}

function empty(hand: MovementHand, open: OpenMovement): void {
  const line = pick([...open.state.tally.counts().keys()], hand.choices[0]);
  if (line === undefined) return;
  replace(hand, open, line);
  open.making?.entries.type(line, '');
}

function changeCost(
  { choices: [at = 0, which = 0], world }: MovementHand,
  { log, state }: OpenMovement,
): void {
  const line = pick(state.lines, at);
  if (!line || state.record.kind !== 'delivery') return;
  const { [line.id]: _, ...costs } = state.record.costs;
  void log.update({ costs: which % 4 === 0 ? costs : { ...costs, [line.id]: world.nextAmount() } });
}

function answerMissing({ choices: [at = 0, which = 0] }: MovementHand, { log, state }: OpenMovement): void {
  const line = pick(state.lines, at);
  if (!line || state.record.kind !== 'slip') return;
  const as = (['onTheWay', 'back', 'loss'] as const)[which % 3] ?? 'onTheWay';
  const missing = {
    ...state.record.missing,
    [line.id]: { as, ...(as === 'loss' && { reason: 'theft' as const }) },
  };
  void (log as unknown as MovementLog<SlipRecord>).update({ missing });
}

function chooseWay({ choices: [at = 0] }: MovementHand, { log, state }: OpenMovement): void {
  // what is moved stays so
  if (Object.keys({ ...state.record.applied, ...state.record.confirmed }).length > 0) return;
  void (log as unknown as MovementLog<TransferRecord>).update({ way: at % 2 === 0 ? 'slip' : 'now' });
}

/** Presses Apply; now and then the last line is left out. */
function apply(hand: MovementHand, { log, state, applying, review, show }: OpenMovement): void {
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
  { world, page: { browser }, person }: MovementHand,
  { id, log, applying }: { id: string } & Pick<OpenMovement, 'log' | 'applying'>,
  confirmed: Confirmed,
  work: () => Promise<unknown>,
): void {
  const oracle = oracleOf(world);
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
    oracle.pressEnded(browser, id, (cell, by) => {
      const write = open.get(cell);
      return applying.applying.state().isLocked || (write !== undefined && 'by' in write && write.by === by);
    });
  });
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

function retryLine(hand: MovementHand, open: OpenMovement): void {
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

function retryAll(hand: MovementHand, open: OpenMovement): void {
  retry(
    hand,
    open,
    open.applying.outcomes.flatMap(({ key, status }) => (isFailed(status) ? [key] : [])),
  );
}

function goOn(hand: MovementHand, open: OpenMovement): void {
  retry(
    hand,
    open,
    open.applying.outcomes.flatMap(({ key, status }) => (status === 'open' ? [key] : [])),
  );
}

/** A person knows whether a number was applied. */
function settle(hand: MovementHand, open: OpenMovement): void {
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
  const answers = new Map([[one.key, isApplied ? ('applied' as const) : ('add' as const)]]);
  press(hand, { id, log, applying }, isApplied ? new Map() : shownOf(open, [one.key]), () =>
    applying.applying.settle(answers),
  );
}

function discard(hand: MovementHand, { log, state, show }: OpenMovement): void {
  const { record, lines } = state;
  for (const { id } of lines) hand.world.oracle.replaced(hand.person, lineCell(record.id, id));
  void log.store.drop(record.key).then(() => show('home'));
}

/** Compares each open movement with what the server has got of it. */
export function lookAtMovements(world: World<MovementHandle>): void {
  for (const { page } of world.tabs) {
    const open = page?.handle?.open;
    if (!open) continue;
    const state: MovementState = open.log.state();
    const isSheet = open.making !== undefined || open.report === undefined;
    oracleOf(world).checkMovement(state.record, isSheet && appliedSoFar(state.record) === 'nothing');
  }
}
