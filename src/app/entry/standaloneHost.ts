import { CONTRACT, type SiblingLinks, type StockHost } from '../../host/contract';
import { DEFAULT_LINKS } from '../../host/standaloneLinks';
import type { EarlyWindow } from '../start/earlyReads';

/** Defined by the build: the links that its setting of the same name keeps. */
declare const STOCK_LINKS: SiblingLinks | undefined;

/** The host object of the standalone page: the siblings that its sidebar links to, and what its early script has read. */
export function standaloneHost(): StockHost {
  const links: SiblingLinks = typeof STOCK_LINKS === 'object' ? STOCK_LINKS : DEFAULT_LINKS;
  const { stockPrefetched: prefetched = new Map() }: EarlyWindow = window;
  return {
    contract: CONTRACT,
    camera: 'wasm',
    prefetched,
    links: { get: () => links, subscribe: () => () => undefined },
  };
}
