import { keyOf } from './changeSetScreen';
import { changeSetActions, confirm, hasChanges } from './changeSetSteps';
import type { MatrixHandle } from './matrixScreen';
import { type Action, byHand, deskOf, type Hand } from './steps';

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

/** What a person does at the sheet of prices. */
export const matrixActions: Action<MatrixHandle>[] = [
  byHand('type', typeIntoMatrix, { weight: 6 }),
  byHand('paste', paste, { weight: 4 }),
  byHand('take two pages back', takeBack, { weight: 2 }),
  byHand('review and confirm', (hand) => confirm(hand, true), { weight: 5, when: hasChanges }),
  byHand('refresh', ({ handle }) => handle.refresh()),
  ...changeSetActions<MatrixHandle>(),
];

/** What a person does at the sheet of the records' own fields: as at that of prices. */
export const fieldsActions: Action<MatrixHandle>[] = [
  byHand('paste', paste, { weight: 8 }),
  byHand('take two pages back', takeBack, { weight: 4 }),
  byHand('review and confirm', (hand) => confirm(hand, true), { weight: 5, when: hasChanges }),
  byHand('refresh', ({ handle }) => handle.refresh()),
  ...changeSetActions<MatrixHandle>(),
];

/** Types a text of its own into a cell of the sheet. */
export function typeIntoMatrix(hand: MatrixHand): void {
  const { world, handle, choices } = hand;
  const [record = 0, at = 0] = choices;
  const [venue, field] = FIELDS[at % FIELDS.length] ?? FIELDS[0];
  const cell = { record: `p${(record % 3) + 1}`, venue, field };
  const text = `${field === 'unitOfMeasure' ? 'Box ' : ''}${world.nextAmount()}`;
  if (!handle.hasRecord(cell.record)) return;
  world.oracle.entered(deskOf(hand), [{ cell: keyOf(cell), text }]);
  handle.changes.put([{ ...cell, text }]);
}

/** The journal takes back what two pages of a product have saved: values of both come into the changes at once. */
function takeBack(hand: MatrixHand): void {
  const { world, handle, choices } = hand;
  const [at = 0] = choices;
  const record = `p${(at % 3) + 1}`;
  if (!handle.hasRecord(record)) return;
  const edits = ['unitOfMeasure', 'minOrderQuantity'].map((field) => ({
    record,
    venue: '',
    field,
    text: String(world.nextAmount()),
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
    Array.from({ length: width }, () => String(world.nextAmount())),
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
