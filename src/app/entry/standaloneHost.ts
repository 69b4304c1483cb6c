import { CONTRACT, type SiblingLinks, type StockHost } from '../../host/contract';
import { DEFAULT_LINKS } from '../../host/standaloneLinks';

/** Defined by the build: the links that its setting of the same name keeps. */
declare const STOCK_LINKS: SiblingLinks | undefined;

/** The host object of the standalone page: nothing but the siblings that its sidebar links to. */
export function standaloneHost(): StockHost {
  const links: SiblingLinks = typeof STOCK_LINKS === 'object' ? STOCK_LINKS : DEFAULT_LINKS;
  return { contract: CONTRACT, links: { get: () => links, subscribe: () => () => undefined } };
}
