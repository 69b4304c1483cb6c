import { counted, joined } from './english';

/** The command palette: 'Search or jump to', and the list of all shortcuts. */
export const palette = {
  results: 'Results',
  close: 'Close',
  move: 'Move',
  openIt: 'Open',
  newTab: 'New tab',
  allShortcuts: 'All shortcuts',

  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  on: (name: string) => `On ${name}`,
  openTab: (tab: string) => `Open ${lowerFirst(tab)}`,
  duplicate: (one: string) => `Duplicate ${lowerFirst(one)}`,
  newOne: (one: string) => `New ${lowerFirst(one)}`,
  newNamed: (one: string, name: string) => `New ${lowerFirst(one)} named “${name}”`,
  /** Search terms that also find an action. */
  logoutKeywords: 'log out sign out',
  themeKeywords: 'theme dark light mode',
  shortcutKeywords: 'help keyboard keys',

  /** Shown after a heading where only some results are listed: '5 of 128'. */
  partOf: (shown: string, total: string) => `${shown} of ${total}`,
  count: (count: number, written: string) =>
    count === 0 ? 'No results' : counted(count, 'result', 'results', written),
  nothing: (typed: string) => `Nothing matches “${typed}”.`,
  loading: (many: readonly string[]) => `Loading ${listed(many)}…`,
  failed: (many: readonly string[]) => `${upperFirst(listed(many))} could not be loaded.`,
  retry: 'Retry',
} as const;

/** The list of all shortcuts, keys as printed on the keyboard; `Ctrl` is the Command key on a Mac. */
export const shortcuts = {
  title: 'All shortcuts',
  /** G and a letter; the pages are those that the role may read. */
  goTo: 'Go to',
  groups: [
    {
      title: 'Anywhere',
      keys: [
        { keys: ['Ctrl', 'K'], does: 'Search or jump to' },
        { keys: ['?'], does: 'All shortcuts' },
        { keys: ['Esc'], does: 'Close what is open, or untick all rows' },
      ],
    },
    {
      title: 'Lists',
      keys: [{ keys: ['/'], does: 'Search the list' }],
    },
    {
      title: 'Records',
      keys: [
        { keys: ['Ctrl', 'S'], does: 'Save' },
        { keys: ['Alt', 'Page Up'], does: 'Previous record' },
        { keys: ['Alt', 'Page Down'], does: 'Next record' },
        { keys: ['G', 'P'], does: 'Pricing, with a product open' },
        { keys: ['G', 'I'], does: 'Inventory, with a product open' },
      ],
    },
    {
      title: 'Prices and stock by venue',
      keys: [
        { keys: ['Enter'], does: 'Edit the cell, or keep it and go down' },
        { keys: ['Esc'], does: 'Leave the cell as it was' },
        { keys: ['Ctrl', 'C'], does: 'Copy' },
        { keys: ['Ctrl', 'V'], does: 'Paste a block' },
        { keys: ['Ctrl', 'D'], does: 'Fill down' },
        { keys: ['Ctrl', 'Z'], does: 'Undo' },
      ],
    },
  ],
} as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'brands, products and vendors'. */
const listed = (names: readonly string[]) => joined(names.map(lowerFirst));
