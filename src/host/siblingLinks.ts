import { useMemo } from 'react';
import type { SiblingLinks } from './contract';
import { useExternalStore, useHost } from './HostContext';
import { isWebAddress } from './isWebAddress';

const NO_LINKS: SiblingLinks = {};

/** The host's links to siblings: those whose address is one of the web. A script in place of an address has no entry. */
export function webLinks(links: SiblingLinks): SiblingLinks {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link && isWebAddress(link.href)));
}

/** {@link webLinks} of this mount's host, wherever it is linked to a sibling: sidebar, palette, account, no access. */
export function useSiblingLinks(): SiblingLinks {
  const links = useExternalStore(useHost().links, NO_LINKS);
  return useMemo(() => webLinks(links), [links]);
}
