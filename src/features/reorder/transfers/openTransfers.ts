import type { DocumentStore, StoredDocument } from '../../../kit/documents/documentStore';
import type { SlipRecord, TransferRecord } from '../../../kit/documents/movementRecord';
import { leftOfSlip } from '../../../kit/documents/slipRest';
import { stockKey } from '../../../kit/documents/stockKey';
import { allSlices } from '../../../lib/timeSlices';
import type { DocumentVenue } from '../../../rules/documentFile';
import { DocumentTally } from '../../../rules/documentTally';
import { stockDeltas } from '../../../rules/movements';

/** Units of a product that are to come to a venue. */
export interface Coming {
  units: number;
  from: DocumentVenue;
  /** The transfer or slip that brings them, the latest one of several. */
  movement: string;
  /** Other venues give some of them too. */
  hasOthers: boolean;
}

/** What the open transfers of this device, and its slips on their way, have not done yet; by {@link placeKey}. */
export interface OpenTransfers {
  /** Units that are to be taken from a venue. */
  taken: ReadonlyMap<string, number>;
  coming: ReadonlyMap<string, Coming>;
  /** The products of which something is to come, so that all others are left out at once. */
  products: ReadonlySet<string>;
}

export const placeKey = (product: string, venue: string) => `${product} ${venue}`;

export const NO_TRANSFERS: OpenTransfers = {
  taken: new Map(),
  coming: new Map(),
  products: new Set(),
};

/** The kinds of documents that bring goods from another venue. */
export const TRANSFER_KINDS = ['transfer', 'slip'] as const;

type Stored = StoredDocument<TransferRecord | SlipRecord>;

/** Reads what the user's open transfers and slips still take and bring. */
export async function readOpenTransfers(
  store: DocumentStore,
  records: readonly (TransferRecord | SlipRecord)[],
): Promise<OpenTransfers> {
  const open = records.filter(({ finishedAt }) => finishedAt === undefined);
  const stored = await Promise.all(open.map(({ key }) => store.read<TransferRecord | SlipRecord>(key)));
  return allSlices(openTransferSlices(stored.filter((each) => each !== undefined)));
}

/** What documents still take and bring, the latest document first; in time slices, because a log may be long. */
export function* openTransferSlices(documents: readonly Stored[]): Generator<void, OpenTransfers> {
  const taken = new Map<string, number>();
  const coming = new Map<string, Coming>();
  const products = new Set<string>();
  const take = (key: string, units: number) => {
    if (units > 0) taken.set(key, (taken.get(key) ?? 0) + units);
  };
  const bring = (
    product: string,
    to: DocumentVenue,
    { units, from, movement }: Pick<Coming, 'units' | 'from' | 'movement'>,
  ) => {
    if (units <= 0) return;
    products.add(product);
    const key = placeKey(product, to.id);
    const known = coming.get(key);
    if (!known) coming.set(key, { units, from, movement, hasOthers: false });
    else
      coming.set(key, {
        ...known,
        units: known.units + units,
        hasOthers: known.hasOthers || known.from.id !== from.id,
      });
  };
  for (const { record, lines, events } of documents) {
    const { id: movement, applied, venue } = record;
    if (record.kind === 'slip') {
      for (const { product, units } of leftOfSlip(record, lines))
        bring(product, venue, { units, from: record.from, movement });
      yield;
      continue;
    }
    const { to, way } = record;
    if (to.id === venue.id) continue;
    const tally = yield* DocumentTally.slices(events);
    for (const { product, by } of stockDeltas(lines, tally, { venue: venue.id, sign: 1 })) {
      const writtenAt = (at: DocumentVenue) => applied[stockKey(product, at.id)]?.by ?? 0;
      const toTake = by + writtenAt(venue);
      take(placeKey(product, venue.id), toTake);
      // what was taken for a slip is on it
      const units = way === 'slip' ? toTake : by - writtenAt(to);
      bring(product, to, { units, from: venue, movement });
    }
    yield;
  }
  return { taken, coming, products };
}
