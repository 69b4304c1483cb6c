import { hasDatabase } from '../../lib/device/deviceDatabase';
import type { DocumentKind, DocumentRecord } from './documentRecord';
import {
  type DocumentArea,
  type DocumentStore,
  openDocumentStore,
  type StoredDocument,
} from './documentStore';

const KINDS = {
  counts: ['count'],
  movements: ['order', 'delivery', 'transfer', 'slip', 'loss'],
} as const satisfies Record<DocumentArea, readonly DocumentKind[]>;

/** Whether a document is done: nothing of it is lost but its report. */
export const isFinished = ({ finishedAt }: DocumentRecord) => finishedAt !== undefined;

/** The documents of a user on this device that a filter takes, with all that is stored of them. */
export async function documentsOf(
  backend: () => string,
  user: string,
  isWanted: (record: DocumentRecord) => boolean,
): Promise<StoredDocument<DocumentRecord>[]> {
  const found: StoredDocument<DocumentRecord>[] = [];
  await eachDocument(backend, user, async (store, record) => {
    const stored = isWanted(record) && (await store.read<DocumentRecord>(record.key));
    if (stored) found.push(stored);
  });
  return found;
}

/** Deletes those that a filter takes. */
export async function dropDocuments(
  backend: () => string,
  user: string,
  isWanted: (record: DocumentRecord) => boolean,
): Promise<void> {
  await eachDocument(backend, user, async (store, record) => {
    if (isWanted(record)) await store.drop(record.key);
  });
}

/** Visits the documents of a user in all areas; none where the browser keeps nothing. */
async function eachDocument(
  backend: () => string,
  user: string,
  visit: (store: DocumentStore, record: DocumentRecord) => Promise<void>,
): Promise<void> {
  if (!(await hasDatabase())) return;
  for (const area of ['counts', 'movements'] as const) {
    const store = await openDocumentStore(backend, area);
    try {
      for (const record of await store.list(user, KINDS[area])) await visit(store, record);
    } finally {
      await store.close();
    }
  }
}
