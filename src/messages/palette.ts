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
  count: (count: number, written: string, first: string) =>
    `${counted(count, 'result', 'results', written)}, first: ${first}`,
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
  /** A tab of an open record: 'Pricing with a product open'. */
  withOpen: (tab: string, one: string) => `${tab} with ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one} open`,
  or: ', or ',
  groups: [
    {
      title: 'Anywhere',
      keys: [
        { keys: ['Ctrl', 'K'], does: 'Search or jump to' },
        { keys: ['?'], does: 'All shortcuts' },
        { keys: ['Esc'], does: 'Close what is open, leave a cell as it was, or untick all rows' },
      ],
    },
    {
      title: 'Lists',
      keys: [
        { keys: ['/'], does: 'Search the list' },
        { keys: ['Space'], does: 'Tick the row' },
        { keys: ['Ctrl', 'A'], does: 'Tick all rows' },
      ],
    },
    {
      title: 'Records',
      keys: [
        { keys: ['Ctrl', 'S'], does: 'Save' },
        { keys: ['Alt', 'Page Up'], does: 'Previous record' },
        { keys: ['Alt', 'Page Down'], does: 'Next record' },
      ],
    },
    {
      title: 'Prices and stock by venue',
      keys: [
        { keys: ['Enter'], does: 'Edit the cell, or keep it and go down' },
        { keys: ['F2'], does: 'Edit the cell' },
        { keys: ['Tab'], does: 'Keep it and go right' },
        { keys: ['Delete'], does: 'Empty the cells' },
        { keys: ['Shift', 'Arrow keys'], does: 'Select more cells' },
        { keys: ['Ctrl', 'Arrow keys'], does: 'Go to the end of the figures' },
        { keys: ['Ctrl', 'Home'], does: 'Go to the first cell' },
        { keys: ['Ctrl', 'End'], does: 'Go to the last cell' },
        { keys: ['Ctrl', 'Enter'], does: 'Fill the selected cells' },
        { keys: ['Ctrl', 'C'], does: 'Copy' },
        { keys: ['Ctrl', 'V'], does: 'Paste a block' },
        { keys: ['Ctrl', 'D'], does: 'Fill down' },
        { keys: ['Ctrl', 'R'], does: 'Fill right' },
        { keys: ['Ctrl', 'Z'], does: 'Undo' },
        { keys: ['Ctrl', 'Y'], does: 'Redo' },
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
