import { useCallback, useMemo } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { sectionOf } from '../../rules/access';
import type { SessionState } from '../../session/auth/session';
import { hrefTo, type Page } from '../declare/pages';
import { type Drafts, draftDropped, draftsDiscarded, isTyped } from './drafts';

type UnsavedState = Pick<SessionState, 'auth'> & { drafts: Drafts };

/** The addresses with unsaved edits: of the session under way, or only offered ones (R176). */
export type UnsavedPages = Readonly<Record<string, 'typed' | 'offered'>>;

/** The unsaved edits of a mount, for all that asks about them and discards them. */
interface UnsavedWork {
  /** The pages as they are now, for guards that run outside of rendering. */
  pages(): UnsavedPages;
  /** What was typed at these addresses is left; what is offered there stays. */
  discard(addresses: readonly string[]): void;
  discardAll(): void;
}

function pagesIn({ drafts, auth }: UnsavedState): UnsavedPages {
  const user = auth.isLoggedIn ? auth.user : null;
  return Object.fromEntries(
    Object.entries(drafts).map(([address, list]) => [address, isTyped(list, user) ? 'typed' : 'offered']),
  );
}

/** The pages with unsaved edits: the same object while typing adds no page and removes none. */
export const useUnsavedPages = (): UnsavedPages => useSelector(pagesIn, shallowEqual);

/** Any edits of the session under way: the header asks before it changes the scope. */
export const useHasUnsaved = (): boolean => Object.values(useUnsavedPages()).includes('typed');

/** The unsaved edits themselves by address, to be copied. */
export const useUnsavedEdits = (): Drafts => useSelector(({ drafts }: UnsavedState) => drafts);

/** What discards unsaved edits. */
export function useUnsavedWork(): UnsavedWork {
  const store = useStore<UnsavedState>();
  return useMemo(
    () => ({
      pages: () => pagesIn(store.getState()),
      discard(addresses) {
        for (const address of addresses) store.dispatch(draftDropped(address));
      },
      discardAll: () => void store.dispatch(draftsDiscarded()),
    }),
    [store],
  );
}

/** The parts of a resource that this module needs. */
interface Paged {
  pages: Record<string, Page>;
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
 * (R79). After the session has ended none would be: they are kept, and no question is asked.
 */
export function useUnsaved(resource: Paged, id: string | undefined) {
  const pages = useUnsavedPages();
  const work = useUnsavedWork();
  const list = resource.pages.list?.path;
  const hasUnsaved = [...addressesOf(resource, id), list ?? ''].some((address) => pages[address] === 'typed');

  /** The addresses with unsaved edits that are left on the way to a path; null: the whole app is left. */
  const leftNow = useCallback(
    (to: string | null): readonly string[] => {
      const own = addressesOf(resource, id);
      const staysAtRecord = to !== null && own.some((address) => spelled(address) === spelled(to));
      const leavesSection = list !== undefined && (to === null || sectionOf(to) !== sectionOf(list));
      const left = [...(staysAtRecord ? [] : own), ...(leavesSection ? [list] : [])];
      const now = work.pages();
      return left.filter((address) => now[address] === 'typed');
    },
    [work, resource, id, list],
  );
  return { hasUnsaved, leftNow, discard: work.discard };
}

/** One notation of an address, whichever of its characters are escaped. */
function spelled(address: string): string {
  try {
    return decodeURIComponent(address).replace(/\/+$/, '');
  } catch {
    return address;
  }
}
