import { type ChangesHandle, keyOf } from './changeSetScreen';
import type { Texts } from './oracle';
import { type Action, byHand, deskOf, type Hand, tookUp } from './steps';

type ChangesHand = Hand<ChangesHandle>;

const isIdle = ({ handle }: ChangesHand) =>
  handle.sending.state === null && handle.changes.progress() === null;
export const hasChanges = (hand: ChangesHand) =>
  hand.handle.changes.sizes().changes > 0 && isIdle(hand) && isOpen(hand);
const hasOffer = (hand: ChangesHand) => hand.handle.offer.found.length > 0 && isOpen(hand);
const isOpen = ({ handle }: ChangesHand) => !handle.isCovered;

/** What a person does with the changes of a sheet, whichever it is. */
export function changeSetActions<H extends ChangesHandle>(): Action<H>[] {
  return [
    byHand('undo', (hand) => follow(hand, hand.handle.changes.undo()), { weight: 2, when: isOpen }),
    byHand('redo', (hand) => follow(hand, hand.handle.changes.redo()), { when: isOpen }),
    byHand('discard', discard, { when: hasChanges }),
    byHand('retry', retry, {
      when: (hand) => isIdle(hand) && isOpen(hand) && hand.handle.changes.sizes().failed > 0,
    }),
    byHand('go on', goOn, {
      weight: 3,
      when: (hand) => isIdle(hand) && isOpen(hand) && hand.handle.sending.hasUnsent,
    }),
    byHand('stop', ({ handle }) => handle.sending.stop(), {
      when: ({ handle }) => handle.sending.state?.phase === 'sending',
    }),
    byHand('answer the conflicts', answer, {
      weight: 3,
      when: ({ handle }) => handle.sending.state?.phase === 'asking',
    }),
    byHand('restore', restore, { weight: 2, when: hasOffer }),
    byHand('refuse', refuse, { when: hasOffer }),
  ];
}

/** A step that was undone or redone: its cells are what they show now. */
function follow(hand: ChangesHand, step: ReturnType<ChangesHandle['changes']['undo']>): void {
  const desk = deskOf(hand);
  for (const cell of step?.cells() ?? []) {
    const { changes } = hand.handle;
    if (changes.changeOf(cell))
      hand.world.oracle.entered(desk, [{ cell: keyOf(cell), text: changes.textOf(cell) }]);
    else hand.world.oracle.givenUp(desk, [keyOf(cell)]);
  }
}

function discard(hand: ChangesHand): void {
  hand.world.oracle.givenUp(deskOf(hand), hand.handle.held().changes.keys());
  hand.handle.discard();
}

/** The review shows all changes; perhaps one of them is left out. */
export function confirm(hand: ChangesHand, mayLeaveOut: boolean): void {
  const { handle, choices } = hand;
  const [leftOut = 0] = choices;
  const all = [...handle.held().changes];
  const isOut = mayLeaveOut && all.length > 1 && leftOut % 3 === 0;
  const [out] = isOut ? (all[leftOut % all.length] ?? []) : [];
  send(hand, new Map(all.filter(([cell]) => cell !== out)), () => handle.save(out));
}

function retry(hand: ChangesHand): void {
  const { changes, failed } = hand.handle.held();
  const again = new Map([...changes].filter(([cell]) => failed.includes(cell)));
  send(hand, again, () => hand.handle.retry(), true);
}

/** The rest of what was confirmed, but for what was edited since. */
function goOn(hand: ChangesHand): void {
  const { world, person, handle } = hand;
  send(hand, world.oracle.restOf(person, handle.held()), () => handle.goOn());
}

/** Every third press is a double one. */
function send(
  { world, page, person, choices }: ChangesHand,
  texts: Texts,
  work: () => Promise<unknown>,
  isRetry = false,
): void {
  world.oracle.confirmed(page.browser, person, texts, isRetry);
  void work().finally(() => world.oracle.ended(page.browser));
  if ((choices[1] ?? 0) % 3 === 0) void work();
}

function answer(hand: ChangesHand): void {
  const { handle, choices, world } = hand;
  const { state } = handle.sending;
  if (state?.phase !== 'asking') return;
  const [which = 0] = choices;
  if (which % 4 === 3) {
    state.answer(null);
    return;
  }
  const choice = which % 2 === 0 ? 'mine' : 'theirs';
  const keys = state.question.lines.map(({ key }) => key);
  if (choice === 'theirs')
    world.oracle.givenUp(
      deskOf(hand),
      keys.map((key) => key.replace(' ', '/')),
    );
  state.answer(new Map(keys.map((key) => [key, choice])));
}

function restore(hand: ChangesHand): void {
  const { offered } = hand.handle.held();
  hand.handle.offer.restore();
  tookUp(hand, offered);
}

function refuse({ world, person, handle }: ChangesHand): void {
  world.oracle.answeredOffer(person, handle.held().offered);
  handle.sending.forget();
  handle.offer.refuse();
}
