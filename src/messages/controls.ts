/** 'password, new' of 'New password': a button does not carry the label of its field, by which that is found. */
function kindFirst(label: string): string {
  const words = label.split(' ');
  const last = words.pop() ?? '';
  const kind = last === 'PIN' ? last : last.toLowerCase();
  return words.length === 0 ? kind : `${kind}, ${words.join(' ').toLowerCase()}`;
}

/** Texts of the controls themselves: names of their buttons, counters and hints; nothing of the product. */
export const controls = {
  clearDigits: 'Clear',
  deleteDigit: 'Delete',
  digits: (count: number, total: number) => `${count} of ${total} digits`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  /** Of a field such as 'New password': 'Hide new password'. */
  hideSecret: (label: string) => `Hide ${kindFirst(label)}`,
  loading: 'Loading',
  optional: 'Optional',
  /** After a requirement of a password, for screen readers. */
  met: ', met',
  showSecret: (label: string) => `Show ${kindFirst(label)}`,
} as const;
