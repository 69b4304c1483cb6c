import type { StoredDocument } from '../../../kit/documents/documentStore';
import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { download } from '../../../lib/download';
import { fileSlug } from '../../../lib/fileSlug';
import { toJson } from '../../../lib/json';

/** Saves a movement with all of its entries as a file: what the device could not keep is not lost. */
export function saveMovement({ record, lines, events }: StoredDocument<MovementRecord>): void {
  const { kind, id, name, venue, startedAt, sources } = record;
  const file = { kind: `stock-${kind}`, version: 2, id, name, venue, startedAt, lines, events, sources };
  download(`${kind}-${fileSlug(venue.name)}.json`, [toJson(file)], 'application/json');
}
