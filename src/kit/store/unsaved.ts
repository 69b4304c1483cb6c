import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import type { FormValues } from '../declare/field';
import { hrefTo, type Page } from '../declare/pages';
import { type Drafts, draftDropped, useDrafts } from './drafts';

/**
 * The user who typed a draft on this page load, since signing in. Such drafts are applied when a tab is
 * opened again; any other draft (after a reload, after the session ended) is only offered.
 */
const typedBy = new WeakMap<FormValues, LoggedInUser>();

/** Marks these edits as typed by this user on this page load. */
export function markTyped(values: FormValues, user: LoggedInUser | null): void {
  if (user) typedBy.set(values, user);
}

/** Were these edits typed by this user since signing in? */
export function isTyped(values: FormValues | undefined, user: LoggedInUser | null): boolean {
  return values !== undefined && user !== null && typedBy.get(values) === user;
}

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
  const addresses = addressesOf(resource, id).filter((address) => isTyped(drafts[address]?.values, user));
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
    return addressesOf(resource, id).some((address) => isTyped(drafts[address]?.values, auth.user));
  }, [store, resource, id]);
}

/** Any unsaved edits at all: the header asks before it changes the scope. */
export function useHasUnsaved(): boolean {
  const drafts = useDrafts();
  const user = useUser();
  return Object.values(drafts).some(({ values }) => isTyped(values, user));
}
