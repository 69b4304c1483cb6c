import type { LoggedInUser } from '../../../host/contract';
import { newDocument } from '../../../kit/documents/documentBase';
import type { AddedEntry, DocumentStore, StoredDocument } from '../../../kit/documents/documentStore';
import { NOT_APPLIED, type TransferRecord } from '../../../kit/documents/movementRecord';
import { newId } from '../../../lib/newId';
import { allSlices } from '../../../lib/timeSlices';
import type { DocumentVenue } from '../../../rules/documentFile';
import { DocumentTally, productOf } from '../../../rules/documentTally';
import { onHandAt, productLine, type StockedProduct } from '../../../rules/productLine';

/** Units of a product that go from one venue to another. */
export interface PlannedMove {
  product: StockedProduct;
  from: DocumentVenue;
  to: DocumentVenue;
  units: number;
}

/** What was put into one transfer. */
export interface KeptTransfer {
  id: string;
  key: string;
  from: DocumentVenue;
  to: DocumentVenue;
  units: number;
  /** It was begun for them. */
  isNew: boolean;
  /** The entries that were made, for taking them back. */
  entries: readonly { line: string; amount: number }[];
}

/** Entries of one write: each is a row of its own. */
const ENTRIES_PER_WRITE = 100;

/**
 * Puts moves into transfers of this device, one for each pair of venues: the latest one of which nothing was confirmed,
 * else a new one.
 *
 * @param onKept called with each transfer that is complete on this device
 * @throws DOMException where the device keeps no more
 */
export async function keepTransfers(
  store: DocumentStore,
  user: LoggedInUser,
  moves: readonly PlannedMove[],
  onKept: (kept: KeptTransfer) => void,
): Promise<void> {
  const drafts = (await store.list(user._id, ['transfer'])).filter(isUntouched);
  for (const some of byRoute(moves)) {
    const [first] = some;
    if (!first) continue;
    const { from, to } = first;
    const draft = drafts.find(({ venue, to: other }) => venue.id === from.id && other.id === to.id);
    if (draft && (await extend(store, draft.key, some, onKept))) continue;
    const of = { id: newId(), name: from.name, venue: from, startedAt: Date.now() };
    const record: TransferRecord = {
      ...newDocument(user, of, 0),
      ...NOT_APPLIED,
      kind: 'transfer',
      to,
      way: 'now',
    };
    await store.create(record, { lines: [], events: [] });
    onKept({ ...(await add(store, { record, lines: [], events: [] }, some)), isNew: true });
  }
}

/** Takes back what was put into transfers, as long as nothing of them was confirmed. */
export async function takeBack(store: DocumentStore, kept: readonly KeptTransfer[]): Promise<void> {
  for (const { key, entries, isNew } of kept)
    await store.whileLocked(key, async () => {
      const stored = await store.read<TransferRecord>(key);
      if (!stored || !isUntouched(stored.record)) return;
      const { record, events } = stored;
      if (isNew && events.length === entries.length) return store.drop(key);
      const tally = await allSlices(DocumentTally.slices(events));
      const at = Date.now();
      const gone = entries.filter(({ line, amount }) => (tally.of(line)?.total ?? 0) <= amount);
      const backwards = entries.map(({ line, amount }): AddedEntry => {
        const isGone = gone.some((each) => each.line === line);
        if (isGone) return { at, kind: 'clear', line, upTo: tally.indicesOf(line) };
        return { at, kind: 'add', line, amount: -amount, onHand: tally.of(line)?.onHand ?? null };
      });
      const taken = entries.map(({ line, amount }) => Math.min(amount, tally.of(line)?.total ?? 0));
      await store.append(record, backwards, {
        counted: tally.counts().size - gone.length,
        enteredUnits: taken.reduce((left, units) => left - units, tally.units),
      });
      const removed = [...new Set([...record.removed, ...gone.map(({ line }) => line)])];
      await store.update<TransferRecord>(key, { removed });
    });
}

/** A transfer of which nothing was confirmed, applied or sent yet. */
const isUntouched = ({ finishedAt, applied, confirmed, slip }: TransferRecord): boolean =>
  finishedAt === undefined &&
  slip === undefined &&
  Object.keys(applied).length === 0 &&
  Object.keys(confirmed).length === 0;

/** Adds to a transfer; false where it was begun to be applied meanwhile, or another page is applying it. */
async function extend(
  store: DocumentStore,
  key: string,
  moves: readonly PlannedMove[],
  onKept: (kept: KeptTransfer) => void,
): Promise<boolean> {
  let isAdded = false;
  await store.whileLocked(key, async () => {
    const stored = await store.read<TransferRecord>(key);
    if (!stored || !isUntouched(stored.record)) return;
    isAdded = true;
    onKept({ ...(await add(store, stored, moves)), isNew: false });
  });
  return isAdded;
}

async function add(
  store: DocumentStore,
  { record, lines, events }: StoredDocument<TransferRecord>,
  moves: readonly PlannedMove[],
): Promise<Omit<KeptTransfer, 'isNew'>> {
  const { id, key, venue: from, to } = record;
  const tally = await allSlices(DocumentTally.slices(events));
  const lineOf = new Map(lines.map((line) => [productOf(line), line]));
  const counted = new Set(tally.counts().keys());
  let enteredUnits = tally.units;
  const entries: { line: string; amount: number }[] = [];
  for (let start = 0; start < moves.length; start += ENTRIES_PER_WRITE) {
    const at = Date.now();
    const added = moves.slice(start, start + ENTRIES_PER_WRITE).map(({ product, units }): AddedEntry => {
      const known = lineOf.get(product._id);
      const line = known ?? productLine(product, from.id, at);
      lineOf.set(product._id, line);
      counted.add(line.id);
      enteredUnits += units;
      entries.push({ line: line.id, amount: units });
      const onHand = onHandAt(product, from.id);
      return { at, kind: 'add', line: line.id, amount: units, onHand, ...(!known && { newLine: line }) };
    });
    await store.append(record, added, { counted: counted.size, enteredUnits });
  }
  return { id, key, from, to, units: moves.reduce((sum, { units }) => sum + units, 0), entries };
}

/** The moves of each pair of venues. */
function byRoute(moves: readonly PlannedMove[]): readonly (readonly PlannedMove[])[] {
  const routes = new Map<string, PlannedMove[]>();
  for (const move of moves) {
    const route = `${move.from.id} ${move.to.id}`;
    const known = routes.get(route);
    if (known) known.push(move);
    else routes.set(route, [move]);
  }
  return [...routes.values()];
}
