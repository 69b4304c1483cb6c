import { keyOf, type MatrixHandle } from './matrixScreen';
import { type Action, byHand, deskOf, type Hand, tookUp } from './steps';

type MatrixHand = Hand<MatrixHandle>;

/** The cells that are edited by themselves: of two lists of entries, and of two pages of the product. */
const FIELDS = [
  ['v1', 'price'],
  ['v2', 'price'],
  ['v1', 'costPrice'],
  ['v2', 'quantity'],
  ['', 'unitOfMeasure'],
  ['', 'minOrderQuantity'],
] as const;

const isIdle = ({ handle }: MatrixHand) =>
  handle.sending.state === null && handle.changes.progress() === null;
const hasChanges = (hand: MatrixHand) => hand.handle.changes.sizes().changes > 0 && isIdle(hand);
const hasOffer = ({ handle }: MatrixHand) => handle.offer.found.length > 0;

/** What a person does at the sheet of prices. */
export const matrixActions: Action<MatrixHandle>[] = [
  byHand('type', type, { weight: 6 }),
  byHand('paste', paste, { weight: 4 }),
  byHand('take two pages back', takeBack, { weight: 2 }),
  byHand('undo', (hand) => follow(hand, hand.handle.changes.undo()), { weight: 2 }),
  byHand('redo', (hand) => follow(hand, hand.handle.changes.redo())),
  byHand('discard', discard, { when: hasChanges }),
  byHand('review and confirm', confirm, { weight: 5, when: hasChanges }),
  byHand('retry', retry, { when: (hand) => isIdle(hand) && hand.handle.changes.sizes().failed > 0 }),
  byHand('stop', ({ handle }) => handle.sending.stop(), {
    when: ({ handle }) => handle.sending.state?.phase === 'sending',
  }),
  byHand('answer the conflicts', answer, {
    weight: 3,
    when: ({ handle }) => handle.sending.state?.phase === 'asking',
  }),
  byHand('restore', restore, { weight: 2, when: hasOffer }),
  byHand('refuse', refuse, { when: hasOffer }),
  byHand('refresh', ({ handle }) => handle.refresh()),
];

function type(hand: MatrixHand): void {
  const { world, handle, choices } = hand;
  const [record = 0, at = 0] = choices;
  const [venue, field] = FIELDS[at % FIELDS.length] ?? FIELDS[0];
  const cell = { record: `p${(record % 3) + 1}`, venue, field };
  const text = `${field === 'unitOfMeasure' ? 'Box ' : ''}${world.figure()}`;
  if (!handle.options.source.recordOf(cell.record)) return;
  world.oracle.entered(deskOf(hand), [{ cell: keyOf(cell), text }]);
  handle.changes.put([{ ...cell, text }]);
}

/** The journal takes back what two pages of a product have saved: values of both come into the changes at once. */
function takeBack(hand: MatrixHand): void {
  const { world, handle, choices } = hand;
  const [at = 0] = choices;
  const record = `p${(at % 3) + 1}`;
  if (!handle.options.source.recordOf(record)) return;
  const edits = ['unitOfMeasure', 'minOrderQuantity'].map((field) => ({
    record,
    venue: '',
    field,
    text: String(world.figure()),
  }));
  world.oracle.entered(
    deskOf(hand),
    edits.map((edit) => ({ cell: keyOf(edit), text: edit.text })),
  );
  handle.changes.put(edits);
}

/** Ctrl+V, and perhaps an arrow key right after it. */
function paste(hand: MatrixHand): void {
  const { world, handle, choices } = hand;
  const [row = 0, column = 0, shape = 0] = choices;
  const [height, width] = [1 + (shape % 2), 1 + (Math.floor(shape / 2) % 2)];
  const start = { row: row % handle.rowCount, column: column % 2 };
  const block = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => String(world.figure())),
  );
  const entries = block.flatMap((texts, down) =>
    texts.flatMap((text, across) => {
      const cell = handle.cellAt({ row: start.row + down, column: start.column + across });
      return cell === undefined ? [] : [{ cell, text }];
    }),
  );
  world.oracle.entered(deskOf(hand), entries);
  handle.select(start);
  handle.paste(block.map((texts) => texts.join('\t')).join('\n'));
  if (shape % 3 === 0) handle.select({ row: start.row, column: (start.column + 1) % 2 });
}

/** A step that was undone or redone: its cells are what they show now. */
function follow(hand: MatrixHand, step: ReturnType<MatrixHandle['changes']['undo']>): void {
  const desk = deskOf(hand);
  for (const cell of step?.cells() ?? []) {
    const change = hand.handle.changes.changeOf(cell);
    if (change) hand.world.oracle.entered(desk, [{ cell: keyOf(cell), text: change.text }]);
    else hand.world.oracle.givenUp(desk, [keyOf(cell)]);
  }
}

function discard(hand: MatrixHand): void {
  hand.world.oracle.givenUp(deskOf(hand), hand.handle.held().changes.keys());
  hand.handle.changes.discard();
}

/** The review shows all changes; perhaps one of them is left out. */
function confirm(hand: MatrixHand): void {
  const { handle, choices } = hand;
  const [leftOut = 0] = choices;
  const all = [...handle.held().changes];
  const [out] = all.length > 1 && leftOut % 3 === 0 ? (all[leftOut % all.length] ?? []) : [];
  send(hand, new Map(all.filter(([cell]) => cell !== out)), () =>
    handle.sending.checkAndSend({ ...handle.options, isSent: (cell) => keyOf(cell) !== out }),
  );
}

function retry(hand: MatrixHand): void {
  const { changes, failed } = hand.handle.held();
  const again = new Map([...changes].filter(([cell]) => failed.includes(cell)));
  send(hand, again, () => hand.handle.sending.retry(hand.handle.options));
}

function send(
  { world, page, person }: MatrixHand,
  texts: ReadonlyMap<string, string>,
  work: () => Promise<unknown>,
) {
  world.oracle.confirmed(page.browser, person, texts);
  void work().finally(() => world.oracle.ended(page.browser));
}

function answer(hand: MatrixHand): void {
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

function restore(hand: MatrixHand): void {
  const { offered } = hand.handle.held();
  hand.handle.offer.restore();
  tookUp(hand, offered);
}

function refuse({ world, person, handle }: MatrixHand): void {
  world.oracle.answeredOffer(person, handle.held().offered);
  handle.offer.refuse();
}
