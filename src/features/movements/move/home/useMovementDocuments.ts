import { useEffect, useState } from 'react';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { inSlices } from '../../../../lib/timeSlices';
import { DocumentTally } from '../../../../rules/documentTally';
import type { MovementDocument } from './movedUnits';

/** The movements of which something is applied, or which are finished, with their lines; undefined until they are read. */
export function useMovementDocuments(
  store: DocumentStore,
  records: readonly MovementRecord[] | undefined,
): readonly MovementDocument[] | undefined {
  const [documents, setDocuments] = useState<readonly MovementDocument[]>();
  useEffect(() => {
    if (!records) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const found: MovementDocument[] = [];
      for (const { key, applied, finishedAt } of records) {
        if (finishedAt === undefined && Object.keys(applied).length === 0) continue;
        const stored = await store.read<MovementRecord>(key).catch(() => undefined);
        const tally = stored && (await inSlices(DocumentTally.slices(stored.events), signal));
        if (signal.aborted) return;
        if (tally) found.push({ record: stored.record, lines: stored.lines, tally });
      }
      setDocuments(found);
    };
    void read();
    return () => leaving.abort();
  }, [store, records]);
  return documents;
}
