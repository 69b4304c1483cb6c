import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { sectionOf } from '../../rules/access';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import { hrefTo, type Page } from '../declare/pages';
import { type Drafts, draftDropped, isTyped, useDrafts } from './drafts';

/** The parts of a resource that this module needs. */
interface Paged {
  pages: Record<string, Page>;
}

/** The part of the store that guards read. */
interface UnsavedState {
  drafts: Drafts;
  auth: { isLoggedIn: boolean; user: LoggedInUser | null };
}

/** The addresses of all tabs of one record; of the create page where there is no id. */
function addressesOf({ pages }: Paged, id: string | undefined): string[] {
  const ofRecord = (path: string) => path.includes('/:');
  return Object.values(pages)
    .filter((page) => page !== pages.list && ofRecord(page.path) === (id !== undefined))
    .map((page) => (id === undefined ? page.path : hrefTo(page, { id })));
}

/**
 * Unsaved edits that would be left: those of one record (or of the create page) when another page is opened, those
 * of the list's views when the section is. With any, leaving, closing the page and changing the scope ask first
 * (R79).
 */
export function useUnsaved(resource: Paged, id: string | undefined) {
  const drafts = useDrafts();
  const user = useUser();
  const store = useStore<UnsavedState>();
  const dispatch = useStoreDispatch();
  const isUnsaved = (address: string) => isTyped(drafts[address], user);
  const list = resource.pages.list?.path;
  const hasUnsaved = [...addressesOf(resource, id), ...(list === undefined ? [] : [list])].some(isUnsaved);

  /** The addresses with unsaved edits that are left on the way to a path; null: the whole app is left. */
  const unsavedOn = useCallback(
    (to: string | null): readonly string[] => {
      // the current state, for guards that run outside of rendering
      const state = store.getState();
      if (!state.auth.isLoggedIn) return []; // the session ended: drafts are kept, no confirmation
      const own = addressesOf(resource, id);
      const staysAtRecord = to !== null && own.some((address) => spelled(address) === spelled(to));
      const section = resource.pages.list?.path;
      const leavesSection = section !== undefined && (to === null || sectionOf(to) !== sectionOf(section));
      const left = [...(staysAtRecord ? [] : own), ...(leavesSection ? [section] : [])];
      return left.filter((address) => isTyped(state.drafts[address], state.auth.user));
    },
    [store, resource, id],
  );
  const drop = useCallback(
    (addresses: readonly string[]) => {
      for (const address of addresses) dispatch(draftDropped(address));
    },
    [dispatch],
  );
  return { hasUnsaved, leftNow: unsavedOn, drop };
}

/** Any unsaved edits at all: the header asks before it changes the scope. */
export function useHasUnsaved(): boolean {
  const drafts = useDrafts();
  const user = useUser();
  return Object.values(drafts).some((draft) => isTyped(draft, user));
}

/** One notation of an address, whichever of its characters are escaped. */
function spelled(address: string): string {
  try {
    return decodeURIComponent(address).replace(/\/+$/, '');
  } catch {
    return address;
  }
}
