import { noteViewDrafts } from '../list/viewDrafts';
import type { DocumentStore } from './documentStore';

/** The kinds that are drafts until they are finished; a slip is on its way. */
const KINDS = ['delivery', 'transfer', 'loss'] as const;

/** The key of the view of movements in the address. */
export const MOVE_VIEW = 'move';

/** Notes whether a user has drafts of movements, which mark the view of the list at this path. */
export async function noteDrafts(store: DocumentStore, user: string, list: string): Promise<void> {
  const records = await store.list(user, KINDS);
  const hasDrafts = records.some(({ finishedAt }) => finishedAt === undefined);
  noteViewDrafts({ user, list, view: MOVE_VIEW }, hasDrafts);
}
