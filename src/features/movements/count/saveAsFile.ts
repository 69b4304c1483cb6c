import type { CountRecord } from '../../../kit/documents/countRecord';
import type { StoredDocument } from '../../../kit/documents/documentStore';
import { download } from '../../../lib/download';
import { toJson } from '../../../lib/json';
import type { CountFile } from '../../../rules/documentFile';
import { fileStem } from './fileStem';

/** Saves a count as a file, which a colleague opens or joins. */
export function saveAsFile({ record, lines, events }: StoredDocument<CountRecord>): void {
  const { id, name, venue, startedAt, isBlind, sources } = record;
  const file: CountFile = {
    kind: 'stock-count',
    version: 2,
    id,
    name,
    venue,
    startedAt,
    isBlind,
    lines,
    events,
    sources,
  };
  download(`${fileStem(record)}.json`, [toJson(file)], 'application/json');
}
