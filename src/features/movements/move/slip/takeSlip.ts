import type { LoggedInUser } from '../../../../host/contract';
import type { RecordOf } from '../../../../kit/declare/registered';
import { keyOf, newDocument } from '../../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { NOT_APPLIED, type SlipRecord } from '../../../../kit/documents/movementRecord';
import { download } from '../../../../lib/download';
import { toJson } from '../../../../lib/json';
import { inSlices } from '../../../../lib/timeSlices';
import type { DocumentVenue, SlipFile } from '../../../../rules/documentFile';
import { type DocumentLine, DocumentTally, plannedUnits } from '../../../../rules/documentTally';
import { productLine } from '../../../../rules/productLine';
import { productOfLine, type SlipPage } from '../../../../rules/slips';
import { NOT_RECEIVED, progressOf, type StoredSlip } from '../../apply/slips';

/** Saves a slip with all that is known of it, for the device of the other venue. */
export function saveSlip({ record, lines, events }: StoredSlip): void {
  const { id, name, venue, startedAt, sources, from, sentAt, sentBy, missing, lost, elsewhere } = record;
  const own = Object.entries(record.applied).flatMap(([key, { by }]) =>
    by === undefined ? [] : [[key, by]],
  );
  const file: SlipFile = {
    ...{ kind: 'stock-slip', version: 2, id, name, venue, startedAt, sources, from, sentAt, sentBy },
    ...{ missing, lost, lines, events },
    written: { ...elsewhere, [record.source]: Object.fromEntries(own) },
  };
  download(`slip-${id}.json`, [toJson(file)], 'application/json');
}

/** Takes the file of a slip: it begins on this device, or is joined with what is known here. */
export async function takeSlipFile(store: DocumentStore, user: LoggedInUser, file: SlipFile): Promise<void> {
  const { lines, events, sources, from, sentAt, sentBy, missing, lost, written } = file;
  const key = keyOf(user._id, file.id);
  const stored = await store.read<SlipRecord>(key);
  if (stored) {
    const { record } = stored;
    const { [record.source]: _, ...elsewhere } = { ...record.elsewhere, ...written };
    await store.join(key, { lines, events, sources });
    await store.update<SlipRecord>(key, {
      elsewhere,
      missing: { ...missing, ...record.missing },
      lost: { ...lost, ...record.lost },
    });
    return update(store, key);
  }
  await store.create(
    {
      ...{ ...newDocument(user, file, lines.length, sources), ...NOT_APPLIED, ...NOT_RECEIVED, kind: 'slip' },
      ...{ from, sentAt, sentBy, missing, lost, elsewhere: written, units: plannedUnits(lines) },
    },
    { lines, events },
  );
  return update(store, key);
}

/** What a device has, by which the code of a page is read. */
interface Known {
  products: readonly RecordOf<'product'>[];
  venues: readonly DocumentVenue[];
}

/**
 * Takes the code of a printed page: its lines begin on this device, or are added to those of the other pages.
 *
 * @returns the pages that are still to be read; undefined where a product or a venue is not known here
 */
export async function takeSlipPage(
  store: DocumentStore,
  user: LoggedInUser,
  page: SlipPage,
  { products, venues }: Known,
): Promise<readonly number[] | undefined> {
  const venueOf = (id: string) => venues.find((venue) => venue.id === id);
  const [from, to] = [venueOf(page.from), venueOf(page.to)];
  const lines = linesOf(page, products);
  if (!from || !to || !lines) return undefined;
  const { code, sentAt, page: number, pages: of } = page;
  const key = keyOf(user._id, code);
  const stored = await store.read<SlipRecord>(key);
  const read = [...new Set([...(stored?.record.pages?.read ?? []), number])];
  const left = Array.from({ length: of }, (_, at) => at + 1).filter((each) => !read.includes(each));
  if (!stored) {
    const start = { id: code, name: to.name, venue: { id: to.id, name: to.name }, startedAt: sentAt };
    await store.create(
      {
        ...{ ...newDocument(user, start, lines.length), ...NOT_APPLIED, ...NOT_RECEIVED, kind: 'slip' },
        ...{
          from: { id: from.id, name: from.name },
          sentAt,
          sentBy: '',
          units: plannedUnits(lines),
          pages: { of, read },
        },
      },
      { lines, events: [] },
    );
    return left;
  }
  // the slip itself, or its file, is on this device
  if (!stored.record.pages) return [];
  const known = new Set(stored.lines.map(({ id }) => id));
  const added = lines.filter(({ id }) => !known.has(id));
  await store.join(key, { lines: added, events: [], sources: {} });
  await store.update<SlipRecord>(key, {
    units: stored.record.units + plannedUnits(added),
    pages: { of, read },
  });
  return left;
}

function linesOf({ lines, from, sentAt }: SlipPage, products: Known['products']): DocumentLine[] | undefined {
  const wanted = new Set(lines.map(({ id }) => productOfLine(id)));
  const byId = new Map(products.flatMap((each) => (wanted.has(each._id) ? [[each._id, each] as const] : [])));
  if (byId.size < wanted.size) return undefined;
  return lines.flatMap(({ id, units }) => {
    const product = byId.get(productOfLine(id));
    if (!product) return [];
    const line = productLine(product, from, sentAt);
    return [{ ...line, id, ...(id !== line.id && { product: line.id }), planned: units }];
  });
}

/** Computes again how far a slip is. */
async function update(store: DocumentStore, key: string): Promise<void> {
  const stored = await store.read<SlipRecord>(key);
  const tally = stored && (await inSlices(DocumentTally.slices(stored.events)));
  if (stored && tally) await store.update<SlipRecord>(key, progressOf(stored.record, stored.lines, tally));
}
