import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import { hrefTo, type Page } from '../declare/pages';
import { type Drafts, draftDropped, isTyped, useDrafts } from './drafts';

/** The parts of a resource that this module needs. */
interface Paged {
  pages: Record<string, Page>;
}

/** The addresses of all tabs of one record; of the create page alone where there is no id. */
export function addressesOf({ pages }: Paged, id: string | undefined): string[] {
  const ofRecord = (path: string) => path.includes('/:');
  return Object.values(pages)
    .filter(({ path }) => ofRecord(path) === (id !== undefined))
    .map((page) => (id === undefined ? page.path : hrefTo(page, { id })));
}

/**
 * Whether any tab of one record has unsaved edits, and a function that drops them. With unsaved edits,
 * leaving the record, closing the page and changing the scope ask first (src/README.md, R79).
 */
export function useUnsaved(resource: Paged, id: string | undefined) {
  const drafts = useDrafts();
  const user = useUser();
  const dispatch = useStoreDispatch();
  const addresses = addressesOf(resource, id).filter((address) => isTyped(drafts[address], user));
  const key = addresses.join('\n');
  const drop = useCallback(() => {
    for (const address of key === '' ? [] : key.split('\n')) dispatch(draftDropped(address));
  }, [dispatch, key]);
  return { hasUnsaved: addresses.length > 0, drop };
}

/** Reads the current state when called, for guards that run outside rendering. */
export function useHasUnsavedNow(resource: Paged, id: string | undefined): () => boolean {
  const store = useStore<{ drafts: Drafts; auth: { isLoggedIn: boolean; user: LoggedInUser | null } }>();
  return useCallback(() => {
    const { drafts, auth } = store.getState();
    if (!auth.isLoggedIn) return false; // the session ended: drafts are kept, no confirmation
    return addressesOf(resource, id).some((address) => isTyped(drafts[address], auth.user));
  }, [store, resource, id]);
}

/** Any unsaved edits at all: the header asks before it changes the scope. */
export function useHasUnsaved(): boolean {
  const drafts = useDrafts();
  const user = useUser();
  return Object.values(drafts).some((draft) => isTyped(draft, user));
}
