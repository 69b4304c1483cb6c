/** Access levels and the look-up in the permission list (src/README.md, R25 to R27). */

/** Access levels in their order: none < read < write. */
export const LEVELS = ['none', 'read', 'write'] as const;

/** One of {@link LEVELS}. */
export type AccessLevel = (typeof LEVELS)[number];

/** The access of each role to one page, as the server's permission list has it. */
export interface PermissionEntry {
  pageRoute: string;
  roles: { role: string; access: string }[];
}

/** The sections that need a session and no permission entry (src/README.md, R27). */
const OPEN_SECTIONS: readonly string[] = ['/dashboard', '/unauthorised', '/all-online-orders'];

/** Whether a session is enough to open the page with this route, and to act on it. */
export function needsSessionOnly(pageRoute: string): boolean {
  return OPEN_SECTIONS.includes(sectionOf(normalise(pageRoute)));
}

/** Whether the level `held` is at least the level `needed`. */
export function allows(held: AccessLevel, needed: AccessLevel): boolean {
  return LEVELS.indexOf(held) >= LEVELS.indexOf(needed);
}

/**
 * The level that `role` holds on the page with this route (src/README.md, R26): the entry of the page comes
 * before the entry of its section; without an entry, or without the role in it, 'none'. Where a session is
 * enough, 'write'.
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

/**
 * A page's route in the form of permission entries: without the base path, parameters and a trailing slash.
 */
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
