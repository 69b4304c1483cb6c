import type { MovementLog } from '../../../src/features/movements/apply/moveProps';
import { NOT_RECEIVED } from '../../../src/features/movements/apply/slips';
import { lossLine } from '../../../src/features/movements/move/loss/lossLines';
import { newDocument } from '../../../src/kit/documents/documentBase';
import {
  type MovementRecord,
  NOT_APPLIED,
  type SlipRecord,
  type TransferRecord,
} from '../../../src/kit/documents/movementRecord';
import { newId } from '../../../src/lib/newId';
import type { DocumentLine } from '../../../src/rules/documentTally';
import { LOSS_REASONS } from '../../../src/rules/movements';
import { type MovementHand, pick } from './movementHand';
import { lineCell, type MovementHandle, type OpenMovement } from './movementScreen';
import { peopleOf, venues } from './records';
import { type Choices, deskOf } from './steps';

const PRODUCTS = ['p1', 'p2', 'p3'];
/** One of them more often: what was entered is corrected. */
const OFTEN = ['p1', 'p1', 'p2', 'p1', 'p3'];
const [HARBOUR = { id: '', name: '' }, KINGS = HARBOUR] = venues.map(({ id, name }) => ({ id, name }));

export function begin({ handle: { home }, person, choices: [which = 0], world }: MovementHand): void {
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

export function openDraft({ handle: { home }, choices: [at = 0] }: MovementHand): void {
  const draft = pick(home?.drafts ?? [], at);
  if (draft) home?.show(draft.id, at % 3 === 2 ? 'report' : 'sheet');
}

export const slipsOf = ({ home }: MovementHandle) =>
  (home?.drafts ?? []).filter(({ kind }) => kind === 'slip');

export function takeBack({ handle, choices: [at = 0] }: MovementHand): void {
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

export function type(hand: MovementHand, open: OpenMovement): void {
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
export function correct(hand: MovementHand, open: OpenMovement): void {
  const { sent } = open.state.record;
  const key = pick(Object.keys(sent), hand.choices[0]) ?? '';
  const at = PRODUCTS.indexOf(key.split(' ')[0] ?? '');
  type({ ...hand, choices: [OFTEN.indexOf(PRODUCTS[at] ?? ''), hand.choices[1] ?? 0, 1] }, open);
}

export function scan(hand: MovementHand, open: OpenMovement): void {
  const { record, lineById } = open.state;
  const line = lineFor(record, hand.choices);
  if (record.kind === 'slip' && !lineById.has(line.id)) return;
  replace(hand, open, line.id);
  open.making?.entries.add(lineById.get(line.id) ?? line, 1, 'code');
}

export function empty(hand: MovementHand, open: OpenMovement): void {
  const line = pick([...open.state.tally.counts().keys()], hand.choices[0]);
  if (line === undefined) return;
  replace(hand, open, line);
  open.making?.entries.type(line, '');
}

export function changeCost(
  { choices: [at = 0, which = 0], world }: MovementHand,
  { log, state }: OpenMovement,
): void {
  const line = pick(state.lines, at);
  if (!line || state.record.kind !== 'delivery') return;
  const { [line.id]: _, ...costs } = state.record.costs;
  void log.update({ costs: which % 4 === 0 ? costs : { ...costs, [line.id]: world.nextAmount() } });
}

export function answerMissing(
  { choices: [at = 0, which = 0] }: MovementHand,
  { log, state }: OpenMovement,
): void {
  const line = pick(state.lines, at);
  if (!line || state.record.kind !== 'slip') return;
  const as = (['onTheWay', 'back', 'loss'] as const)[which % 3] ?? 'onTheWay';
  const missing = {
    ...state.record.missing,
    [line.id]: { as, ...(as === 'loss' && { reason: 'theft' as const }) },
  };
  void (log as unknown as MovementLog<SlipRecord>).update({ missing });
}

export function chooseWay({ choices: [at = 0] }: MovementHand, { log, state }: OpenMovement): void {
  // what is moved stays so
  if (Object.keys({ ...state.record.applied, ...state.record.confirmed }).length > 0) return;
  void (log as unknown as MovementLog<TransferRecord>).update({ way: at % 2 === 0 ? 'slip' : 'now' });
}

export function discard(hand: MovementHand, { log, state, show }: OpenMovement): void {
  const { record, lines } = state;
  for (const { id } of lines) hand.world.oracle.replaced(hand.person, lineCell(record.id, id));
  void log.store.drop(record.key).then(() => show('home'));
}
