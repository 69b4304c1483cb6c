/**
 * What the list pages say. `one` and `many` are a resource's names as the middle of a sentence says them: 'brand',
 * 'promo codes'.
 */
export const lists = {
  /** Decisions section 7. */
  newOne: (one: string) => `New ${one}`,
  search: (many: string) => `Search ${many}`,
  status: 'Status',
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: (one: string) => `The ${one} is removed for everyone. This cannot be undone.`,
  delete: 'Delete',
  cancel: 'Cancel',
  retry: 'Retry',
  readOnly: 'Read only',

  count: (shown: number, total: number, one: string, many: string, number: (value: number) => string) =>
    shown === total
      ? `${number(total)} ${total === 1 ? one : many}`
      : `${number(shown)} of ${number(total)} ${total === 1 ? one : many}`,

  loading: (many: string) => `Loading ${many}`,

  columns: 'Columns',
  density: 'Density',
  compact: 'Compact rows',
  regular: 'Regular rows',
  comfortable: 'Comfortable rows',

  venues: 'Venues',
  allVenues: 'All venues',
  venuesOf: (count: number, total: number) => `${count} of ${total}`,
  lastChanged: 'Last changed',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  changedBy: (name: string) => `by ${name}`,

  /** What others added while the list was open. */
  newCount: (figure: string) => `${figure} new`,
  newOnes: (figure: string, many: string) => `${figure} new ${many}`,
  showNew: (figure: string, many: string) => `Show ${figure} new ${many}`,

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
