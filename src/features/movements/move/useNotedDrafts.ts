import { useEffect } from 'react';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { noteViewDrafts } from '../../../kit/list/viewDrafts';
import { useUser } from '../../../session/auth/session';
import type { MoveProps } from '../apply/moveProps';

/** The kinds that are drafts until they are finished; a slip is on its way. */
const KINDS = ['delivery', 'transfer', 'loss'] as const;

/** The key of the view in the address. */
const VIEW = 'move';

/** Notes whether the user has drafts of movements, each time that `reason` changes. */
export function useNotedDrafts({ resource }: MoveProps, store: DocumentStore, reason: unknown): void {
  const user = useUser()?._id ?? '';
  const list = resource.pages.list?.path ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when
  useEffect(() => {
    const note = async () => {
      const records = await store.list(user, KINDS);
      const hasDrafts = records.some(({ finishedAt }) => finishedAt === undefined);
      noteViewDrafts({ user, list, view: VIEW }, hasDrafts);
    };
    note().catch(() => undefined);
  }, [store, user, list, reason]);
}
