import { appliedSoFar } from '../../../src/features/movements/apply/appliedSoFar';
import type { MovementState } from '../../../src/features/movements/apply/moveProps';
import type { Outcome } from '../../../src/features/movements/apply/outcomes';
import {
  answerMissing,
  begin,
  changeCost,
  chooseWay,
  correct,
  discard,
  empty,
  openDraft,
  scan,
  slipsOf,
  takeBack,
  type,
} from './movementEntries';
import { type MovementHand, oracleOf, pick } from './movementHand';
import { cellOfKey } from './movementOracle';
import { apply, goOn, retryAll, retryLine, settle } from './movementPresses';
import type { MovementHandle, OpenMovement } from './movementScreen';
import { farFromEntries } from './records';
import type { WriteFate } from './server';
import { type Action, byHand, type Choices, inARow } from './steps';
import type { World } from './world';

const FATES: readonly WriteFate[] = ['lost', 'lost', 'answerLost', 'refused'];
const LATEST_ARRIVAL_MS = 60_000;

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

const typeQuantity = byHand('type a quantity', withOpen(type), { weight: 20, when: atLines() });
const correctSent = byHand('correct what has no answer', withOpen(correct), {
  weight: 12,
  when: atLines(({ state }) => Object.keys(state.record.sent).length > 0),
});
const toReview = byHand(
  'to the review',
  withOpen((_, { show }) => show('review')),
  { weight: 12, when: atLines(({ applying }) => !applying.isBusy) },
);
const applyReviewed = byHand('apply', withOpen(apply), {
  weight: 40,
  when: whenOpen(({ review }) => review?.isReady === true),
});
const toLines = byHand(
  'back to the lines',
  withOpen((_, { show }) => show('sheet')),
  {
    weight: 8,
    when: whenOpen(
      ({ making, review, state }) =>
        (!making || review !== undefined) && state.record.finishedAt === undefined,
    ),
  },
);

/** What a person does with movements. */
export const movementActions: Action<MovementHandle>[] = [
  byHand('begin a movement', begin, { weight: 12, when: ({ handle }) => handle.home !== undefined }),
  byHand('open a draft', openDraft, {
    weight: 12,
    when: ({ handle }) => (handle.home?.drafts.length ?? 0) > 0,
  }),
  typeQuantity,
  correctSent,
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
  toReview,
  applyReviewed,
  inARow('type, review and apply', [typeQuantity, toReview, applyReviewed], 30),
  inARow('correct, review and apply', [correctSent, toReview, applyReviewed], 40),
  inARow('from the report to the lines, and apply again', [toLines, toReview, applyReviewed], 12),
  toLines,
  byHand(
    'to the report',
    withOpen((_, { show }) => show('report')),
    {
      when: atLines(
        ({ state: { record } }) => Object.keys({ ...record.applied, ...record.confirmed }).length > 0,
      ),
    },
  ),
  byHand('retry a line', withOpen(retryLine), { weight: 6, when: atReport(['failed', 'notApplied']) }),
  byHand('retry what failed', withOpen(retryAll), { weight: 3, when: atReport(['failed', 'notApplied']) }),
  byHand('go on', withOpen(goOn), { weight: 3, when: atReport(['open']) }),
  byHand('settle a line', withOpen(settle), { weight: 30, when: atReport(['choose']) }),
  byHand(
    'read again',
    withOpen((_, { applying }) => void applying.applying.read()),
    {
      weight: 12,
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
    name: 'a colleague changes what has no answer',
    weight: 24,
    isPossible: (world, choices) => unansweredOf(world, choices) !== undefined,
    run: (world, choices) => writeStock(world, unansweredOf(world, choices) ?? ''),
  },
  {
    name: 'what becomes of the next write',
    weight: 16,
    isPossible: (world) => openIn(world).some(({ review, report }) => review?.isReady || report),
    run({ server }, [at = 0]) {
      server.nextWrite = pick(FATES, at);
    },
  },
  {
    name: 'more than a minute passes',
    weight: 12,
    isPossible: (world, choices) => unansweredOf(world, choices) !== undefined,
    run: ({ loop }) => loop.pass(61_000),
  },
];

/** A write of which no answer came, that the server has not got yet and may still get. */
function lostOf(world: World<MovementHandle>, [at = 0]: Choices) {
  return pick(oracleOf(world).lost(world.loop.now - LATEST_ARRIVAL_MS), at);
}

/** The movements that are open in tabs. */
const openIn = ({ tabs }: World<MovementHandle>) => tabs.flatMap(({ page }) => page?.handle?.open ?? []);

/** The cell of a number that an open movement has sent without an answer: 'p1/v1/quantity'. */
function unansweredOf(world: World<MovementHandle>, [at = 0]: Choices): string | undefined {
  const key = pick(
    openIn(world).flatMap(({ state }) => Object.keys(state.record.sent)),
    at,
  );
  return key && cellOfKey(key);
}

function writeStock(world: World<MovementHandle>, cell: string): void {
  const [product = '', venue] = cell.split('/');
  world.server.write(product, ({ inventoryDetails }) => {
    const entry = (inventoryDetails as { venue: string; quantity: number }[]).find(
      (one) => one.venue === venue,
    );
    if (entry) entry.quantity = farFromEntries(world.nextAmount());
  });
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
