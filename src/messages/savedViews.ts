import { counted, joined } from './english';

/** Texts of saved views of lists. */
export const savedViews = {
  viewsOf: (many: string) => `Views of ${many}`,
  close: 'Close',
  saved: 'Saved views',
  all: (many: string) => `All ${many.toLowerCase()}`,
  allHolds: (sort: string) => `No filters${sort === '' ? '' : `, ${sort}`}`,
  keptHere: 'Kept on this device',

  isChanged: (name: string) => `${name} is changed`,
  changed: 'Changed:',
  /** What follows the two changes that are named. */
  more: (count: number) => `and ${count} more`,
  update: 'Update',
  updated: (name: string) => `${name} updated.`,
  saveAsNew: 'Save as new',
  reset: 'Reset',

  opensWith: (many: string, name: string) => `Open ${many} with ${name}`,
  actionsFor: (name: string) => `More actions for ${name}`,
  rename: 'Rename',
  renamed: 'Name of the view',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. The browser may not allow it.',
  openWithThis: (many: string) => `Open ${many} with this`,
  delete: 'Delete',
  deleted: (name: string) => `${name} deleted.`,
  movedTo: (name: string, at: number, of: number) => `${name} moved to ${at} of ${of}.`,

  newName: 'Name of the new view',
  holds: 'It holds',
  parts: { filters: 'Filters', columns: 'Columns', sort: 'Sort', view: 'View', density: 'Density' },
  densities: { compact: 'Compact', regular: 'Regular', comfortable: 'Comfortable' },
  none: 'None',
  columnsOf: (shown: number, of: number) => `${shown} of ${of}`,
  cancel: 'Cancel',
  save: 'Save view',
  replace: (name: string) => `Replace ${name}`,
  isTaken: (name: string) => `There is a view ${name} already.`,
  nameMissing: 'Name is required.',
  holdsNothing: 'Choose what it holds.',
  notKept: 'This browser keeps nothing, so the view could not be saved.',
  unnamed: 'New view',

  name: 'Name',
  /** Words of what a view holds. */
  filter: (label: string, values: readonly string[]) => `${label.toLowerCase()} ${joined(values)}`,
  values: (values: readonly string[]) => joined(values),
  search: (query: string) => `“${query}”`,
  by: (column: string) => `by ${column.toLowerCase()}`,
  sortOf: (column: string, isNumber: boolean, isUp: boolean) =>
    `${column}, ${isNumber ? (isUp ? 'lowest first' : 'highest first') : isUp ? 'A to Z' : 'Z to A'}`,
  columns: (count: number) => counted(count, 'column'),
  venues: (count: number) => counted(count, 'venue'),
  list: (parts: readonly string[]) => parts.join(', ').replace(/^./u, (first) => first.toUpperCase()),

  /** Words of what is changed. */
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  statusNow: (status: string) => `status ${status}`,
  searchNow: (query: string) => (query === '' ? 'search removed' : `search “${query}”`),
  unsorted: 'not sorted',
  viewNow: (view: string) => `view ${view}`,
  venuesNow: 'venues',
  settingsNow: 'settings of the view',
  columnsNow: 'columns',
  densityNow: 'density',
} as const;
