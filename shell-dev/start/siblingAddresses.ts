import type { SiblingName } from '../../src/host/contract';
import { DEFAULT_LINKS, readLinks } from '../../src/host/standaloneLinks';

/** The setting `STOCK_LINKS` with every sibling; null for one without a link. */
export type SiblingAddresses = Record<SiblingName, string | null>;

/**
 * Where the standalone page of `npm start` finds the siblings. It runs on another port than the dev shell,
 * which serves their stand-in pages: paths get the shell's origin, full addresses are unchanged.
 * @param setting the JSON text of `STOCK_LINKS`, if set
 * @param shell the shell's origin, such as 'http://localhost:3100'
 * @throws Error with one sentence for a setting that cannot be used
 */
export function siblingAddresses(setting: string | undefined, shell: string): SiblingAddresses {
  const links = readLinks(setting);
  const names = Object.keys(DEFAULT_LINKS) as SiblingName[];
  const addresses = names.map((name) => {
    const href = links[name]?.href;
    return [name, href === undefined ? null : new URL(href, shell).href] as const;
  });
  return Object.fromEntries(addresses) as SiblingAddresses;
}
