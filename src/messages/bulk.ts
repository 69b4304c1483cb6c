import { counted, plural } from './english';

/**
 * Texts of bulk actions on selected rows. Numbers are formatted by the caller; `counted` is '3 products',
 * `many` is 'products'.
 */
export const bulk = {
  bar: 'Bulk actions',
  select: (name: string) => `Select ${name}`,
  selectAll: (counted: string) => `Select all ${counted}`,
  counted: (count: number, formatted: string, one: string, many: string) =>
    counted(count, one, many, formatted),
  selected: (formatted: string) => `${formatted} selected`,
  selectedSome: (formatted: string, hidden: string) => `${formatted} selected, ${hidden} not shown`,
  clear: 'Clear selection',

  hidden: (count: number, formatted: string) =>
    `${formatted} of them ${plural(count, 'is', 'are')} not shown in the list.`,
  more: (formatted: string) => `and ${formatted} more`,
  cancel: 'Cancel',
  progress: (done: string, of: string) => `${done} of ${of}`,
  stop: 'Stop',
  /** Sends the rest of what was stopped: 'Go on with 36 brands'. */
  goOn: (counted: string) => `Go on with ${counted}`,
  retry: (formatted: string) => `Retry ${formatted}`,
  close: 'Close',
  /** '3 brands activated. 2 were already active.' */
  skipped: (done: string, count: number, formatted: string, state: string) =>
    `${done} ${formatted} ${plural(count, 'was', 'were')} already ${state}.`,
  noneLeft: (count: number, counted: string, state: string) =>
    `${counted} ${plural(count, 'is', 'are')} already ${state}.`,
  /** The records that failed: '2 of 3 brands'. */
  someOf: (formatted: string, counted: string) => `${formatted} of ${counted}`,
  unanswered: 'No answer came, so it may have been done. Reload the list before you try again.',
  /** '36 brands' */
  connectionLost: (counted: string, count: number) =>
    `The connection was lost. ${counted} ${plural(count, 'was', 'were')} not tried.`,
  sentence: (title: string) => `${title}.`,

  delete: {
    label: 'Delete',
    ask: (counted: string) => `Delete ${counted}?`,
    text: (count: number, one: string) =>
      `${plural(count, `The ${one} is`, 'They are')} removed for everyone. This cannot be undone.`,
    confirm: (counted: string) => `Delete ${counted}`,
    doing: 'Deleting',
    done: (counted: string) => `${counted} deleted.`,
    failed: (who: string) => `${who} could not be deleted`,
  },
  activate: {
    label: 'Activate',
    ask: (counted: string) => `Activate ${counted}?`,
    confirm: (counted: string) => `Activate ${counted}`,
    doing: 'Activating',
    done: (counted: string) => `${counted} activated.`,
    failed: (who: string) => `${who} could not be activated`,
    state: 'active',
  },
  deactivate: {
    label: 'Deactivate',
    ask: (counted: string) => `Deactivate ${counted}?`,
    confirm: (counted: string) => `Deactivate ${counted}`,
    doing: 'Deactivating',
    done: (counted: string) => `${counted} deactivated.`,
    failed: (who: string) => `${who} could not be deactivated`,
    state: 'inactive',
  },
  keep: (count: number, many: string) =>
    `${plural(count, 'keeps', 'keep')} one of these ${many}, but it is no longer on offer for others.`,
} as const;
