import { newDocument } from '../../../../kit/documents/documentBase';
import type { DocumentStore, StoredDocument } from '../../../../kit/documents/documentStore';
import type { OrderRecord } from '../../../../kit/documents/movementRecord';
import { download } from '../../../../lib/download';
import { toJson } from '../../../../lib/json';
import { inSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import { documentFileSlices, type OrderFile } from '../../../../rules/documentFile';
import { plannedUnits } from '../../../../rules/documentTally';
import { useUser } from '../../../../session/auth/session';

/** Saves an open order as a file. */
export function saveOrder({ record, lines }: StoredDocument<OrderRecord>): void {
  const { id, name, venue, startedAt, vendor, arrives, sources } = record;
  const file: OrderFile = {
    ...{ kind: 'stock-order', version: 2, id, name, venue, startedAt, vendor, sources },
    ...(arrives !== undefined && { arrives }),
    lines,
    events: [],
  };
  download(`${texts.orderFile(name, venue.name)}.json`, [toJson(file)], 'application/json');
}

/** Open orders as files, which carry them to a colleague. */
export function useOrderFiles(store: DocumentStore) {
  const user = useUser();
  return {
    async save({ key }: OrderRecord): Promise<void> {
      const stored = await store.read<OrderRecord>(key);
      if (stored) saveOrder(stored);
    },
    /** Takes an order of a file up; the sentence where it cannot be. */
    async open(text: string): Promise<string | undefined> {
      const file = await inSlices(documentFileSlices(text));
      if (file?.kind !== 'stock-order' || !user) return texts.notAnOrder;
      const { lines, vendor, arrives, sources, ...of } = file;
      const record: OrderRecord = {
        ...newDocument(user, of, lines.length, sources),
        kind: 'order',
        vendor,
        ...(arrives !== undefined && { arrives }),
        units: plannedUnits(lines),
        received: {},
      };
      if (await store.read(record.key)) return texts.orderIsKnown(vendor.name);
      try {
        await store.create(record, { lines, events: [] });
        return undefined;
      } catch {
        return texts.notStarted;
      }
    },
  };
}
