import { type FormHandle, formCell } from './formScreen';
import { type Action, byHand, deskOf, type Hand, tookUp } from './steps';

type FormHand = Hand<FormHandle>;

const FIELDS = ['vendorDetails.notes', 'vendorDetails.vendorCode', 'vendorDetails.leadTimeDays'] as const;

const isIdle = ({ handle }: FormHand) => !handle.form.isPending;
const hasOffer = ({ handle }: FormHand) => handle.form.draft.isOffered;
const hasChanges = (hand: FormHand) => hand.handle.form.changes.length > 0 && isIdle(hand);

/** What a person does at a form. */
export const formActions: Action<FormHandle>[] = [
  byHand('type', type, { weight: 8 }),
  byHand('discard', discard, { when: hasChanges }),
  byHand('save', save, { weight: 6, when: hasChanges }),
  byHand('answer the conflicts', answer, { weight: 3, when: ({ handle }) => handle.question !== undefined }),
  byHand('restore', restore, { weight: 2, when: hasOffer }),
  byHand('refuse', refuse, { when: hasOffer }),
];

function type(hand: FormHand): void {
  const { world, handle, choices } = hand;
  const path = FIELDS[(choices[0] ?? 0) % FIELDS.length] ?? FIELDS[0];
  const amount = world.nextAmount();
  const value = path.endsWith('Days') ? amount : `Text ${amount}`;
  world.oracle.entered(deskOf(hand), [{ cell: formCell(path), text: String(value) }]);
  handle.form.controller.change(path, value);
}

function discard(hand: FormHand): void {
  hand.world.oracle.givenUp(deskOf(hand), hand.handle.held().changes.keys());
  hand.handle.form.discard();
}

/** The bar names what will be saved. */
function save({ world, page, person, handle }: FormHand): void {
  world.oracle.confirmed(page.browser, person, handle.held().changes);
  void handle.form.submit().finally(() => world.oracle.ended(page.browser));
}

function answer(hand: FormHand): void {
  const { handle, choices, world } = hand;
  const { question } = handle;
  if (!question) return;
  const [which = 0] = choices;
  if (which % 4 === 3) {
    question.answer(null);
    return;
  }
  const choice = which % 2 === 0 ? 'mine' : 'theirs';
  const keys = question.lines.map(({ key }) => key);
  if (choice === 'theirs') world.oracle.givenUp(deskOf(hand), keys.map(formCell));
  question.answer(new Map(keys.map((key) => [key, choice])));
}

function restore(hand: FormHand): void {
  const { offered } = hand.handle.held();
  hand.handle.form.draft.restore();
  tookUp(hand, offered);
}

function refuse({ world, person, handle }: FormHand): void {
  world.oracle.answeredOffer(person, handle.held().offered);
  handle.form.draft.refuse();
}
