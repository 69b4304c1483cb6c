import { useMemo } from 'react';
import { useUser } from '../../session/auth/session';
import type { Page } from '../declare/pages';
import { isTyped, useDrafts } from './drafts';

/** The address of a view of a list, under which its unsaved changes are kept. */
export function viewAddress({ pages }: { pages: Record<string, Page> }, view: string): string {
  return `${pages.list?.path ?? '/'}?${new URLSearchParams({ view })}`;
}

/** The keys of the views of a list that have unsaved changes. */
export function useUnsavedViews(resource: {
  pages: Record<string, Page>;
  views: Readonly<Record<string, unknown>>;
}): ReadonlySet<string> {
  const drafts = useDrafts();
  const user = useUser();
  return useMemo(() => {
    const isUnsaved = (view: string) => isTyped(drafts[viewAddress(resource, view)], user);
    return new Set(Object.keys(resource.views).filter(isUnsaved));
  }, [drafts, user, resource]);
}
