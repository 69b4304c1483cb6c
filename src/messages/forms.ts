/**
 * What the create and record pages say. `one` and `many` are a resource's names as the middle of a sentence says
 * them: 'brand', 'promo codes'.
 */
export const forms = {
  /** Decisions section 7: heading and button of a create page. */
  newOne: (one: string) => `New ${one}`,
  createOne: (one: string) => `Create ${one}`,
  saveChanges: 'Save changes',
  discard: 'Discard',
  cancel: 'Cancel',
  retry: 'Retry',
  readOnly: 'Read only',
  /** Decisions section 3: the one visible line of a record that may not be changed. */
  needsWrite: 'You need write access to change this.',
  basics: 'Basics',
  availability: 'Availability',

  saveBar: 'Unsaved changes',
  notSavedYet: 'Not saved yet',
  unsaved: (labels: readonly string[]) => `Unsaved changes: ${labels.join(', ')}`,

  draftFound: 'Your unsaved changes from before are still here.',
  draftFields: (labels: readonly string[]) => `They concern: ${labels.join(', ')}.`,
  draftStale: (labels: readonly string[]) =>
    `${labels.join(', ')} ${labels.length === 1 ? 'was' : 'were'} changed meanwhile.`,
  /** Beside 'Not saved yet' on a create page. */
  draftKept: 'Draft kept on this device',
  draftRestore: 'Restore',
  draftDiscard: 'Discard them',

  leaveTitle: 'Leave without saving?',
  leaveText: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',

  venuesEverywhere: 'Sold at every venue, including venues that are added later.',
  venuesKept: (count: number) =>
    `${count} more ${count === 1 ? 'venue' : 'venues'} outside this company ${count === 1 ? 'stays' : 'stay'} as before.`,
  noVenues: 'No active venue on offer.',
  venuesFailed: 'The venues could not be loaded.',
  /** What a field that names another record says; `many` and `one` are that record's resource. */
  choose: 'Select',
  noneToChoose: (many: string) => `No active ${many} on offer.`,
  chosenIsGone: (one: string) => `The ${one} that was chosen no longer exists.`,
  /** `one` is the record that decides what else is on offer: 'category'. */
  chooseFirst: (one: string) => `Choose ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one} first.`,
  /** '218 products', with the number as the host writes it. */
  inAll: (count: string, many: string) => `${count} ${many}`,
  choicesFailed: (many: string) => `The ${many} could not be loaded.`,
  photoHint: 'JPG, PNG or WebP, up to 5 MB.',

  /** Whether a code can still be had, while it is typed. */
  checking: 'Checking availability.',
  isFree: (code: string) => `${code} is available.`,

  loadFailed: (one: string) => `${one} could not be loaded`,
  notFound: 'Resource not found.',
  notFoundText: (one: string) => `This ${one} no longer exists, or never did.`,
  backTo: (many: string) => `Back to ${many}`,
  previousRecord: 'Previous record',
  nextRecord: 'Next record',
  /** '17 of 218' */
  placeOf: (place: string, total: string) => `${place} of ${total}`,
  neighbours: (many: string) => `${many} beside this one`,
  /** `when` as the lists say it: 'Today, 09:14'. */
  lastChanged: (when: string) =>
    `Last changed ${when.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())}`,
} as const;
