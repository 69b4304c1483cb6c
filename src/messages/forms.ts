import { counted, plural } from './english';

/**
 * Texts of create and record pages. `one` and `many` are a resource's names in the middle of a sentence:
 * 'brand', 'promo codes'.
 */
export const forms = {
  /** Heading and button of a create page (R92). */
  newOne: (one: string) => `New ${one}`,
  createOne: (one: string) => `Create ${one}`,
  saveChanges: 'Save changes',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  cancel: 'Cancel',
  retry: 'Retry',
  readOnly: 'Read only',
  /** The one visible line of a read-only record (R30). */
  needsWrite: 'You need write access to change this.',
  basics: 'Basics',
  availability: 'Availability',

  history: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Done again.',
  saveBar: 'Unsaved changes',
  notSavedYet: 'Not saved yet',
  nothingUnsaved: 'No unsaved changes',
  /** Beside the button Undo. */
  discarded: (labels: readonly string[]) => `Discarded: ${labels.join(', ')}`,
  unsaved: (labels: readonly string[]) => `Unsaved changes: ${labels.join(', ')}`,

  draftFound: 'Your unsaved changes from before are still here.',
  draftFields: (labels: readonly string[]) => `Changed fields: ${labels.join(', ')}.`,
  /** Names of records may have commas. */
  draftRecords: (names: readonly string[]) => `Changed: ${names.join('; ')}.`,
  draftStaleRecords: (names: readonly string[]) => `Changed on the server meanwhile: ${names.join('; ')}.`,
  draftStale: (labels: readonly string[]) =>
    `${labels.join(', ')} ${plural(labels.length, 'was', 'were')} changed meanwhile.`,
  /** Drafts of other pages, each of which is offered when the one before it is answered. */
  draftsMore: (count: number) => `${counted(count, 'more draft')} ${plural(count, 'follows', 'follow')}.`,
  /** Shown after 'Not saved yet' on a create page. */
  draftKept: 'Draft kept on this device',
  draftRestore: 'Restore',
  draftDiscard: 'Discard them',

  leaveTitle: 'Leave without saving?',
  leaveText: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',

  /** `how` describes a record's relation to its venues: 'Sold', 'Valid'. */
  venuesEverywhere: (how: string) => `${how} at every venue, including venues that are added later.`,
  /** The relation to venues where the resource declares none. */
  availableAt: 'Available',
  venuesKept: (count: number) =>
    `${counted(count, 'more venue')} outside this company ${plural(count, 'stays', 'stay')} as before.`,
  noVenues: 'No active venue on offer.',
  venuesFailed: 'The venues could not be loaded.',
  /** Texts of a reference field; `many` and `one` are the names of the referenced resource. */
  choose: 'Select',
  noneToChoose: (many: string) => `No active ${many} on offer.`,
  chosenIsGone: (one: string) => `The ${one} that was chosen no longer exists.`,
  /** `one` is the parent, which limits the options: 'category'. */
  chooseFirst: (one: string) => `Choose ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one} first.`,
  choicesFailed: (many: string) => `The ${many} could not be loaded.`,
  photoHint: 'JPG, PNG or WebP, up to 5 MB.',

  /** Whether a code is available, while it is typed. */
  checking: 'Checking availability.',
  /** While a save waits for that answer; `subject` in the middle of a sentence: 'promo code'. */
  checkingBeforeSave: (subject: string) => `Checking whether the ${subject} is available.`,
  isFree: (code: string) => `${code} is available.`,

  /** Of a save that got no answer: what reading again has shown. `reason` is the sentence of the failure. */
  unanswered: {
    saved: 'No answer came, but your changes were saved.',
    notSaved: (reason: string) => `${reason} Checked: your changes are not saved.`,
    unknown: (reason: string) => `${reason} They may be saved: saving again checks it.`,
    created: (name: string) => `No answer came, but ${name} was created.`,
    /** It is found when it is saved again with other values. */
    createdBefore: (name: string) =>
      `No answer came before, but ${name} was created. Nothing was sent now, and what you typed is still here.`,
    notCreated: (reason: string) => `${reason} Checked: nothing was created so far.`,
    mayBeCreated: (reason: string) => `${reason} It may be created: trying again checks it.`,
    notChecked: (reason: string) =>
      `Nothing was sent, since it could not be checked whether it was created before. ${reason}`,
    /** The list may not be read. */
    cannotBeChecked: 'No answer came, so it may have been created. Creating again could create it twice.',
  },

  loadFailed: (one: string) => `${one} could not be loaded`,
  notFound: 'Resource not found.',
  notFoundText: (one: string) => `This ${one} no longer exists, or never did.`,
  /** The edits of a record that no longer exists. */
  typedTitle: 'What you typed',
  typedText: 'It was not saved. Copy it to use it elsewhere.',
  copy: 'Copy',
  copied: 'Copied.',
  copyByHand: 'The text is selected. Copy it with your keyboard or the context menu.',
  yes: 'Yes',
  no: 'No',
  backTo: (many: string) => `Back to ${many}`,
  previousRecord: 'Previous record',
  nextRecord: 'Next record',
  /** '17 of 218' */
  positionOf: (position: string, total: string) => `${position} of ${total}`,
  neighbours: (many: string) => `${many} beside this one`,
  /** `when` as in the lists: 'Today, 09:14'. */
  lastChanged: (when: string) =>
    `Last changed ${when.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())}`,
} as const;
