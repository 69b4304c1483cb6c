/** An access level as sentences speak of it. */
type Level = 'none' | 'read' | 'write';

/** What the frame around every page says: header, tabs, sidebar, footer (specification section 2). */
export const layout = {
  product: 'Stock',
  home: 'Stock, go to dashboard',
  mainNavigation: 'Main',
  sidebar: 'Sidebar',
  sectionNavigation: 'Section',
  toggleSidebar: 'Toggle sidebar',
  jump: 'Search or jump to',
  closeSidebar: 'Close sidebar',
  company: 'Company',
  venue: 'Venue',
  allCompanies: 'All companies',
  allVenues: 'All venues',
  scopeFailed: 'Companies and venues could not be loaded.',
  retry: 'Retry',
  darkTheme: 'Switch to dark theme',
  lightTheme: 'Switch to light theme',
  unsaved: 'Unsaved edits',
  openFirst: (one: string) => `Open ${article(one)} ${one.toLowerCase()} first`,
  rights: (year: number, company?: string) =>
    company ? `© ${year} ${company}. All rights reserved.` : `© ${year}. All rights reserved.`,
  release: (version: string) => `Stock ${version}`,
} as const;

/** Entries of the sidebar, in the specification's words (section 2). */
export const menuLabels = {
  account: 'Account',
  dashboard: 'Dashboard',
  boxOffice: 'Box Office',
  films: 'Films',
  scheduler: 'Scheduler',
  users: 'Users',
  entities: 'Entities',
  pointOfSale: 'Point of Sale',
  posSystem: 'PoS System',
  stockManagement: 'Stock Management',
  settings: 'Settings',
  company: 'Company',
  venue: 'Venue',
  room: 'Room',
  reportIssue: 'Report Issue',
  logout: 'Logout',
} as const;

/** Asked before unsaved edits are lost (decisions section 8). */
export const discard = {
  title: 'Discard unsaved edits?',
  byScope: 'Another company or venue starts from what is stored. What you typed and did not save is lost.',
  byLogout: 'What you typed and did not save is lost when you log out.',
  confirm: 'Discard edits',
  cancel: 'Keep editing',
} as const;

/** Titles of the window: the page, then the product. */
export const titles = {
  of: (page: string) => `${page} · Stock`,
  dashboard: 'Dashboard',
  unauthorised: 'No access',
  notFound: 'Page not found',
  create: (one: string) => `New ${lowerFirst(one)}`,
  tab: (record: string, tab: string) => `${record}, ${tab}`,
} as const;

/** The page that a role may not open (decisions section 3). */
export const unauthorised = {
  title: 'You do not have access to this page',
  goToDashboard: 'Go to dashboard',
  reportIssue: 'Report issue',
  retry: 'Retry',
  text: (role: string, section: string, needs: Level, held: Level) =>
    held === 'write' || held === needs
      ? `Your role, ${role}, has ${held} access to ${section.toLowerCase()}, but the server refused this page. Ask an administrator, or go back to what you can open.`
      : `Your role, ${role}, ${HOLDS[held](section.toLowerCase())}. Ask an administrator for ${needs} access, or go back to what you can open.`,
  facts: (section: string, route: string, needs: Level, held: Level) =>
    `Page: ${section} (${route}). Needed: ${needs}. Held: ${held}.`,
  direct: (role: string) => `Your role, ${role}, may not open every page. Go back to what you can open.`,
  notLoaded: (section: string) =>
    `What your role may do could not be loaded, so ${section.toLowerCase()} stay closed for now.`,
  noRole: 'none',
  thisPage: 'this page',
} as const;

const HOLDS: Record<Exclude<Level, 'write'>, (section: string) => string> = {
  none: (section) => `has no access to ${section}`,
  read: (section) => `can view ${section} but not change them`,
};

/** A path that does not exist (decisions section 5). */
export const notFound = {
  title: 'This page does not exist',
  text: (path: string) => `There is nothing at ${path}. The address may be mistyped, or the page has moved.`,
  goToDashboard: 'Go to dashboard',
} as const;

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
