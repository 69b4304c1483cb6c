/** Who may open what (specification section 6, decisions section 3). */

/** Access levels in their order: none < read < write. */
export const LEVELS = ['none', 'read', 'write'] as const;

/** One of {@link LEVELS}. */
export type AccessLevel = (typeof LEVELS)[number];

/** What the server's permission list says of one page. */
export interface PermissionEntry {
  pageRoute: string;
  roles: { role: string; access: string }[];
}

/** The sections that a session is enough for; the permission list has no say in them (specification section 6). */
const OPEN_SECTIONS: readonly string[] = ['/dashboard', '/unauthorised', '/all-online-orders'];

/** Is a session enough to open the page with this route, and to act on it? */
export function needsSessionOnly(pageRoute: string): boolean {
  return OPEN_SECTIONS.includes(sectionOf(normalise(pageRoute)));
}

/** Is `held` at least `needed`? */
export function allows(held: AccessLevel, needed: AccessLevel): boolean {
  return LEVELS.indexOf(held) >= LEVELS.indexOf(needed);
}

/**
 * The level that `role` holds on the page with this route: the entry of the page itself wins over the entry of
 * its section; no entry for either, or none for the role, is 'none'. Where a session is enough it is 'write'.
 */
export function levelOf(
  permissions: readonly PermissionEntry[],
  role: string,
  pageRoute: string,
): AccessLevel {
  if (needsSessionOnly(pageRoute)) return 'write';
  const page = normalise(pageRoute);
  const entry = entryOf(permissions, page) ?? entryOf(permissions, sectionOf(page));
  const held = entry?.roles.find((grant) => sameWord(grant.role, role))?.access ?? 'none';
  return LEVELS.find((level) => sameWord(level, held)) ?? 'none';
}

/** A page's route as permission entries name it: without the base path, parameters and a trailing slash. */
export function normalise(pageRoute: string): string {
  const path = pageRoute
    .trim()
    .replace(/^\/stock(?=\/|$)/i, '')
    .replace(/\/:[^/]+/g, '')
    .replace(/\/+$/, '');
  return path.startsWith('/') ? path.toLowerCase() : `/${path.toLowerCase()}`;
}

function sectionOf(page: string): string {
  return `/${page.split('/')[1] ?? ''}`;
}

function entryOf(permissions: readonly PermissionEntry[], page: string): PermissionEntry | undefined {
  return permissions.find((entry) => normalise(entry.pageRoute) === page);
}

function sameWord(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
