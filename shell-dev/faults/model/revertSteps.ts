import { keyOf } from './changeSetScreen';
import { changeSetActions, confirm, hasChanges } from './changeSetSteps';
import { typeIntoMatrix } from './matrixSteps';
import type { PutBack, RevertHandle } from './revertScreen';
import { type Action, byHand, deskOf, type Hand } from './steps';

type RevertHand = Hand<RevertHandle>;

const entryOf = ({ handle }: RevertHand) => handle.journal?.entry;
const phaseOf = (hand: RevertHand) => entryOf(hand)?.state.phase;

/** What a person does at the sheet of prices with the journal. */
export const revertActions: Action<RevertHandle>[] = [
  byHand('type', typeIntoMatrix, { weight: 6, when: ({ handle }) => !handle.isCovered }),
  byHand('type and save at once', typeAndSave, {
    weight: 12,
    when: ({ handle }) => !handle.isCovered && handle.sending.state === null,
  }),
  byHand('review and confirm', (hand) => confirm(hand, true), { weight: 6, when: hasChanges }),
  byHand('refresh', ({ handle }: RevertHand) => handle.refresh(), {
    when: ({ handle }) => !handle.isCovered,
  }),
  byHand('open the journal', ({ handle, choices }: RevertHand) => handle.openJournal(choices[0] ?? 0), {
    weight: 6,
    when: ({ handle }) => handle.journal === undefined,
  }),
  byHand('choose an entry', choose, {
    weight: 3,
    when: ({ handle }) => (handle.journal?.items.length ?? 0) > 0,
  }),
  byHand('revert', revert, {
    weight: 14,
    when: (hand) => phaseOf(hand) === 'ready' || phaseOf(hand) === 'refused',
  }),
  byHand('revert a part', revertPart, { weight: 6, when: (hand) => phaseOf(hand) === 'asking' }),
  byHand('keep all', (hand) => entryOf(hand)?.cancel(), { when: (hand) => phaseOf(hand) === 'asking' }),
  byHand('close the journal', ({ handle }) => handle.journal?.close(), {
    weight: 2,
    when: ({ handle }) => handle.journal !== undefined,
  }),
  ...changeSetActions<RevertHandle>(),
];

function typeAndSave(hand: RevertHand): void {
  typeIntoMatrix(hand);
  confirm(hand, true);
}

function choose({ handle: { journal }, choices }: RevertHand): void {
  const [at = 0] = choices;
  const item = journal?.items[at % journal.items.length];
  if (item) journal?.choose(item);
}

function revert(hand: RevertHand): void {
  const entry = entryOf(hand);
  entry?.start(following(hand));
  // a double press
  if ((hand.choices[0] ?? 0) % 3 === 0) entry?.start(following(hand));
}

function revertPart(hand: RevertHand): void {
  entryOf(hand)?.confirm(following(hand));
}

/** What a revert puts into the changes is as if its person had entered it. */
function following(hand: RevertHand): (cells: readonly PutBack[]) => void {
  const { world, handle } = hand;
  const before = handle.held().changes;
  return (cells) => {
    const entries = cells.map(({ cell, text }) => ({
      ...cell,
      cell: keyOf({ ...cell, field: cell.path }),
      text,
    }));
    world.oracle.takenBack(deskOf(hand), before, entries);
  };
}
