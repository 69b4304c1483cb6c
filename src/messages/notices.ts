/** Texts of the notification list. */
export const notices = {
  title: 'Notices',
  button: (unread: number, written: string) => (unread === 0 ? 'Notices' : `Notices, ${written} unread`),
  none: 'No notices yet.',
  clear: 'Clear all',
  retry: 'Retry',
  retried: 'Retried',
  /** Where the record's name is not loaded. */
  open: (one: string) => `Open ${one.toLowerCase()}`,
  tones: { success: 'Done', error: 'Failed', info: 'Note' },
} as const;
