import { useHref, useLocation } from 'react-router-dom';
import type { VenueGroup } from './venueGroups';

/** The parameters of the address that views with a choice of venues share: the ids, and the name of a group. */
export const [VENUES_PARAM, GROUP_PARAM] = ['venues', 'group'] as const;

/** Separates the ids. */
export const ID_SEPARATOR = ',';

/** Copies the address of this page with the venues of a group chosen; false where the browser does not allow it. */
export function useCopyGroupLink(): (group: VenueGroup) => Promise<boolean> {
  const { pathname, search } = useLocation();
  const path = useHref(pathname);
  return async ({ name, members }) => {
    const params = new URLSearchParams(search);
    params.set(VENUES_PARAM, members.map(({ id }) => id).join(ID_SEPARATOR));
    params.set(GROUP_PARAM, name);
    try {
      await navigator.clipboard.writeText(new URL(`${path}?${params}`, window.location.origin).href);
      return true;
    } catch {
      return false;
    }
  };
}
