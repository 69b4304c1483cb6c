/** Texts of the layout: header, tabs, sidebar, footer. */
export const frame = {
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
  release: (version: string) => `Stock ${version}`,
} as const;

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

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
