/** An access level in the middle of a sentence. */
type Level = 'none' | 'read' | 'write';

/** Texts of the layout: header, tabs, sidebar, footer. */
export const layout = {
  product: 'Stock',
  home: 'Stock, go to dashboard',
  mainNavigation: 'Main',
  sidebar: 'Sidebar',
  sectionNavigation: 'Section',
  toggleSidebar: 'Toggle sidebar',
  journal: 'Journal',
  jump: 'Search or jump to',
  closeSidebar: 'Close sidebar',
  company: 'Company',
  venue: 'Venue',
  allCompanies: 'All companies',
  allVenues: 'All venues',
  /** On phones: before both names in their button, and the name of its panel. */
  scope: 'Company and venue',
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

/** The notice of an offline browser, signed in or not. */
export const OFFLINE = 'You are offline. Nothing can be loaded or saved until the connection is back.';

/** Entries of the sidebar (R99). */
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

/** The question before unsaved edits are lost (R79). */
export const discard = {
  title: 'Discard unsaved edits?',
  byScope: 'Another company or venue starts from what is stored. What you typed and did not save is lost.',
  byLogout: 'What you typed and did not save is lost when you log out.',
  confirm: 'Discard edits',
  cancel: 'Keep editing',
} as const;

/** The window's title: the page, then the product. */
export const titles = {
  of: (page: string) => `${page} · Stock`,
  dashboard: 'Dashboard',
  unauthorised: 'No access',
  notFound: 'Page not found',
  create: (one: string) => `New ${lowerFirst(one)}`,
  /** A tab without a record: 'Brand details'. */
  anyTab: (one: string, tab: string) =>
    one.toLowerCase() === tab.toLowerCase() ? tab : `${one} ${lowerFirst(tab)}`,
  tab: (record: string, tab: string) => `${record}, ${tab}`,
} as const;

/** A page without access (R29). */
export const unauthorised = {
  title: 'You do not have access to this page',
  goToDashboard: 'Go to dashboard',
  reportIssue: 'Report issue',
  retry: 'Retry',
  text: (role: string, page: string, needs: Level, held: Level) =>
    held === 'write' || held === needs
      ? `Your role, ${role}, has ${held} access to ${page}, but the server refused this page. Ask an administrator, or go back to what you can open.`
      : `Your role, ${role}, ${HOLDS[held](page, needs)}. Ask an administrator for ${needs} access, or go back to what you can open.`,
  details: (page: string, route: string, needs: Level, held: Level) =>
    `Page: ${page} (${route}). Needed: ${needs}. Held: ${held}.`,
  direct: (role: string) => `Your role, ${role}, may not open every page. Go back to what you can open.`,
  notLoaded: (page: string) =>
    `What your role may do could not be loaded, so ${page} cannot be opened for now.`,
  noRole: 'none',
  thisPage: 'this page',
} as const;

const HOLDS: Record<Exclude<Level, 'write'>, (page: string, needs: Level) => string> = {
  none: (page) => `has no access to ${page}`,
  read: (page, needs) => `has read access to ${page}, which needs ${needs} access`,
};

/** A path that does not exist (R49). */
export const notFound = {
  title: 'This page does not exist',
  text: (path: string) => `There is nothing at ${path}. The address may be mistyped, or the page has moved.`,
  goToDashboard: 'Go to dashboard',
} as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
