import { counted, joined } from './english';
import { recordStates } from './recordStates';

/**
 * Texts of list pages. `one` and `many` are a resource's names in the middle of a sentence: 'brand', 'promo
 * codes'.
 */
export const lists = {
  /** The link to the create page (R92). */
  newOne: (one: string) => `New ${one}`,
  search: (many: string) => `Search ${many}`,
  /** Shown below a search that equals the SKU or barcode of a record. */
  openOne: (name: string) => `Open ${name}`,
  /** Shows and hides them on phones. */
  find: 'Search and filters',
  findSet: 'Search and filters, some are set',
  /** Adds one of the filters that a narrow page has no room for. */
  addFilter: 'Filter',
  status: 'Status',
  all: 'All',
  ...recordStates,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: (one: string) => `The ${one} is removed for everyone. This cannot be undone.`,
  delete: 'Delete',
  cancel: 'Cancel',
  retry: 'Retry',
  readOnly: 'Read only',

  count: (shown: number, total: number, one: string, many: string, number: (value: number) => string) =>
    shown === total
      ? counted(total, one, many, number(total))
      : `${number(shown)} of ${counted(total, one, many, number(total))}`,

  /** Announced of an action that starts by itself once the list has come: 'Export: waiting for the list'. */
  waits: (label: string) => `${label}: waiting for the list`,
  loading: (many: string) => `Loading ${many}`,

  /** The radio group of a list's views, and its own rows among them. */
  view: 'View',
  rowsView: 'List',
  savedViews: 'Views',
  /** The button of saved views: 'Views: Kiosk drinks, low, changed'. */
  savedView: (name: string | undefined, isChanged: boolean) =>
    `Views${name === undefined ? '' : `: ${name}`}${isChanged ? ', changed' : ''}`,
  /** Follows the label of a view. */
  unsavedView: ', unsaved changes',
  draftView: ', drafts',
  /** `pages` are those that do the same to one record: 'Pricing'. */
  viewNeedsWrite: (pages: readonly string[]) => `You need write access to ${joined(pages)} to change this.`,

  columns: 'Columns',
  density: 'Density',
  compact: 'Compact rows',
  regular: 'Regular rows',
  comfortable: 'Comfortable rows',

  venues: 'Venues',
  allVenues: 'All venues',
  venuesOf: (count: number, total: number) => `${count} of ${total}`,
  stock: 'Stock',
  /** A figure that is not known. */
  unknown: '–',
  lastChanged: 'Last changed',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  changedBy: (name: string) => `by ${name}`,

  /** The button for rows that were added while the list was open (R90). */
  newCount: (formatted: string) => `${formatted} new`,
  newOnes: (formatted: string, many: string) => `${formatted} new ${many}`,
  showNew: (formatted: string, many: string) => `Show ${formatted} new ${many}`,

  dayPreset: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7: 'Last 7 days',
    last30: 'Last 30 days',
  },
  firstDay: 'From',
  lastDay: 'To',
  lastBeforeFirst: 'The last day is before the first.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,

  /** Shown above the list after a record was created. */
  created: (name: string, position: 'shown' | 'filtered' | 'outOfScope') =>
    position === 'shown'
      ? `${name} was created.`
      : position === 'filtered'
        ? `${name} was created. The search or a filter hides it.`
        : `${name} was created. It does not belong to the selected company and venue.`,
  showCreated: 'Show it',
  dismiss: 'Dismiss',

  emptyTitle: (many: string) => `No ${many} yet`,
  emptyText: (many: string) => `When there are ${many}, they are listed here.`,
  emptyCreate: (one: string) => `Create the first ${one} to get started.`,
  noMatchTitle: (many: string) => `No ${many} match`,
  noMatchText: 'Try another search, or look at all of them.',
  clearFilters: 'Clear filters',
  outOfScopeTitle: (many: string) => `No ${many} here`,
  outOfScopeText: (many: string) => `No ${many} belong to the chosen company and venue.`,
  failedTitle: (many: string) => `${many} could not be loaded`,
} as const;
