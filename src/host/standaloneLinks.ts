import type { SiblingLink, SiblingLinks, SiblingName } from './contract';
import { isWebAddress } from './isWebAddress';

/**
 * Every sibling of the suite at the path where the dev shell serves it, with its page route for the
 * permission check.
 */
export const DEFAULT_LINKS: Readonly<Record<SiblingName, SiblingLink>> = {
  account: { href: '/account', pageRoute: '/account' },
  films: { href: '/box-office/films', pageRoute: '/films' },
  scheduler: { href: '/box-office/scheduler', pageRoute: '/scheduler' },
  users: { href: '/entities/users', pageRoute: '/users' },
  posSystem: { href: '/pos', pageRoute: '/pos-system' },
  company: { href: '/settings/companies', pageRoute: '/companies' },
  venue: { href: '/settings/venues', pageRoute: '/venues' },
  room: { href: '/settings/rooms', pageRoute: '/rooms' },
  reportIssue: { href: '/report-issue', pageRoute: '/report-issue' },
};

const NAMES = Object.keys(DEFAULT_LINKS) as SiblingName[];

/**
 * The siblings that the standalone page links to, read from the build setting `STOCK_LINKS`: JSON of sibling
 * name to address. A name that is left out keeps its default, one with an empty address (or null) has no
 * link.
 *
 * @param setting the JSON text; undefined or blank for the defaults
 * @throws {Error} with one sentence for text that is not JSON, an unknown name, or an address that is not
 * http(s)
 */
export function readLinks(setting: string | undefined): SiblingLinks {
  const input = parse(setting);
  const unknown = Object.keys(input).find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) {
    throw new Error(`STOCK_LINKS has no sibling '${unknown}'; its names are ${NAMES.join(', ')}.`);
  }
  const links = NAMES.map((name) => [name, linkTo(name, input[name])] as const);
  return Object.fromEntries(links.filter(([, link]) => link !== undefined));
}

function parse(setting: string | undefined): Record<string, unknown> {
  if (setting === undefined || setting.trim() === '') return {};
  try {
    const input: unknown = JSON.parse(setting);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  } catch {
    // the error below covers both kinds of mistake
  }
  throw new Error(
    `STOCK_LINKS takes JSON of sibling name to address, such as {"films":"/box-office/films"}, not ${setting}.`,
  );
}

function linkTo(name: SiblingName, address: unknown): SiblingLink | undefined {
  const { href, pageRoute } = DEFAULT_LINKS[name];
  if (address === undefined) return { href, pageRoute };
  if (address === null || address === '') return undefined;
  if (typeof address === 'string' && isWebAddress(address)) return { href: address, pageRoute };
  throw new Error(
    `STOCK_LINKS takes for '${name}' an address such as ${href} or https://suite.example${href}, not ${JSON.stringify(address)}.`,
  );
}
