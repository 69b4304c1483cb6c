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
  active: 'Active',
  inactive: 'Inactive',
  basics: 'Basics',
  availability: 'Availability',

  saveBar: 'Unsaved changes',
  notSavedYet: 'Not saved yet',
  unsaved: (labels: readonly string[]) => `Unsaved changes: ${labels.join(', ')}`,

  draftFound: 'Your unsaved changes from before are still here.',
  draftFields: (labels: readonly string[]) => `They concern: ${labels.join(', ')}.`,
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
  choicesFailed: (many: string) => `The ${many} could not be loaded.`,
  photoHint: 'JPG, PNG or WebP, up to 5 MB.',

  loadFailed: (one: string) => `${one} could not be loaded`,
  notFound: 'Resource not found.',
  notFoundText: (one: string) => `This ${one} no longer exists, or never did.`,
  backTo: (many: string) => `Back to ${many}`,
  /** `when` as the lists say it: 'Today, 09:14'. */
  lastChanged: (when: string) =>
    `Last changed ${when.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())}`,
} as const;
