import { type CountHandle, countCell, LINES } from './countScreen';
import { type Action, byHand, deskOf, type Hand } from './steps';

type CountHand = Hand<CountHandle>;

const mayApply = ({ handle: { differences } }: CountHand) =>
  differences !== undefined &&
  differences.review.writes.length > 0 &&
  !differences.applying.isPreparing &&
  differences.applying.sending.state === null;
const isAsked = ({ handle: { differences } }: CountHand) =>
  differences?.applying.sending.state?.phase === 'asking';

/** What a person does at a count. */
export const countActions: Action<CountHandle>[] = [
  byHand('enter a figure', enter, { weight: 8, when: ({ handle }) => handle.type !== undefined }),
  byHand('to the differences or back', ({ handle }) => handle.turn(), { weight: 4 }),
  byHand('decide about what moved', decide, {
    weight: 3,
    when: ({ handle }) => (handle.differences?.review.unanswered.size ?? 0) > 0,
  }),
  byHand('apply', apply, { weight: 6, when: mayApply }),
  byHand('answer the conflicts', answer, { weight: 3, when: isAsked }),
  byHand('stop', ({ handle }) => handle.differences?.applying.sending.stop(), {
    when: ({ handle }) => handle.differences?.applying.sending.state?.phase === 'sending',
  }),
  byHand('read the stock again', ({ handle }) => void handle.differences?.review.read(), {
    when: ({ handle }) => handle.differences?.review.reading.status !== 'reading',
  }),
];

function enter(hand: CountHand): void {
  const { world, person, handle, choices } = hand;
  const line = LINES[(choices[0] ?? 0) % LINES.length] ?? '';
  const text = String(world.nextAmount());
  const cell = countCell(line);
  // both tabs have the same count: the figure that was entered last is the figure of the line
  world.oracle.replaced(person, cell);
  world.oracle.entered(deskOf(hand), [{ cell, text }]);
  handle.type?.(line, text);
}

function decide({ handle: { differences }, choices }: CountHand): void {
  const [which = 0] = choices;
  const [first] =
    differences?.review.differences.filter(({ line }) => differences.review.unanswered.has(line.id)) ?? [];
  if (first) differences?.review.choose(first, which % 2 === 0 ? 'count' : 'moved');
}

/** The table shows what is written of each line. */
function apply({ world, page, person, handle: { differences } }: CountHand): void {
  if (!differences) return;
  const { review, applying } = differences;
  const texts = review.writes.map(({ line, to }) => [countCell(line), String(to)] as const);
  world.oracle.confirmed(page.browser, person, new Map(texts));
  void applying.apply(review.writes).finally(() => world.oracle.ended(page.browser));
}

function answer({ handle: { differences }, choices }: CountHand): void {
  const state = differences?.applying.sending.state;
  if (state?.phase !== 'asking') return;
  const choice = (choices[0] ?? 0) % 2 === 0 ? 'mine' : 'theirs';
  state.answer(new Map(state.question.lines.map(({ key }) => [key, choice])));
}
