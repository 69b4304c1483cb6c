import { useEffect } from 'react';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import { noteDrafts } from '../../../kit/documents/noteDrafts';
import { useUser } from '../../../session/auth/session';
import type { MoveProps } from '../apply/moveProps';

/** Notes whether the user has drafts of movements, each time that `reason` changes. */
export function useNotedDrafts({ resource }: MoveProps, store: DocumentStore, reason: unknown): void {
  const user = useUser()?._id ?? '';
  const list = resource.pages.list?.path ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when
  useEffect(() => {
    noteDrafts(store, user, list).catch(() => undefined);
  }, [store, user, list, reason]);
}
