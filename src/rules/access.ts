/** Access levels and the look-up in the permission list (R25 to R27). */

/** Access levels in their order: none < read < write. */
export const LEVELS = ['none', 'read', 'write'] as const;

export type AccessLevel = (typeof LEVELS)[number];

/** The access of each role to one page, as the server's permission list has it. */
export interface PagePermission {
  pageRoute: string;
  roles: { role: string; access: string }[];
}

/** What the access to a page is looked up in. */
export interface Permissions {
  entries: readonly PagePermission[];
  /** Sections of resources that need a session and no entry: '/all-online-orders' (R27). */
  openSections: readonly string[];
}

/** The sections of no resource that need a session and no permission entry. */
const OPEN_SECTIONS: readonly string[] = ['/dashboard', '/unauthorised'];

/** Whether a session is enough to open the page with this route, and to act on it. */
export function needsSessionOnly(openSections: readonly string[], pageRoute: string): boolean {
  const section = sectionOf(pageRoute);
  return OPEN_SECTIONS.includes(section) || openSections.includes(section);
}

/** Whether the level `held` is at least the level `needed`. */
export function allows(held: AccessLevel, needed: AccessLevel): boolean {
  return LEVELS.indexOf(held) >= LEVELS.indexOf(needed);
}

/**
 * The level that `role` holds on the page with this route (R26): the entry of the page comes
 * before the entry of its section; without an entry, or without the role in it, 'none'. Where a session is
 * enough, 'write'.
 */
export function levelOf(
  { entries: permissions, openSections }: Permissions,
  role: string,
  pageRoute: string,
): AccessLevel {
  if (needsSessionOnly(openSections, pageRoute)) return 'write';
  const page = normalise(pageRoute);
  const own = entriesOf(permissions, page);
  const found = own.length > 0 ? own : entriesOf(permissions, sectionOf(page));
  const held = found.flatMap(({ roles }) => roles).find((grant) => sameWord(grant.role, role))?.access;
  return LEVELS.find((level) => sameWord(level, held ?? 'none')) ?? 'none';
}

/**
 * A page's route in the form of permission entries: without the base path, parameters and a trailing slash.
 */
export function normalise(pageRoute: string): string {
  const path = pageRoute
    .trim()
    .replace(/^\/?stock(?=\/)|^\/stock$/i, '')
    .replace(/\/(:[^/]+|\{[^/]*\})/g, '')
    .replace(/(?<!\/)\/+$/, '');
  return path.startsWith('/') ? path.toLowerCase() : `/${path.toLowerCase()}`;
}

/** The section that a page belongs to: '/all-brands' of '/all-brands/brand-details/:id'. */
export function sectionOf(pageRoute: string): string {
  return `/${normalise(pageRoute).split('/')[1] ?? ''}`;
}

/** A server may list a page more than once, such as once per role. */
function entriesOf(permissions: readonly PagePermission[], page: string): readonly PagePermission[] {
  return permissions.filter((permission) => normalise(permission.pageRoute) === page);
}

function sameWord(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
