import { counted, joined, plural } from './english';

const changes = (count: number, formatted?: string) => counted(count, 'change', 'changes', formatted);

const EMPTY = 'empty';

/** Texts of the review of many changes, the save bar under them, and the progress of sending them. */
export const review = {
  /** Why a change should be looked at (R77). */
  reviewFlags: {
    zero: 'Zero',
    tenfold: 'Ten times as much',
    aTenth: 'A tenth',
    far: 'More than 25% away',
  },
  /** 'A tenth, below cost (€0.94)'. */
  reasons: (reasons: readonly string[]) =>
    reasons.map((reason, index) => (index === 0 ? reason : lowered(reason))).join(', '),

  title: (count: number, formatted: string) => `Review ${changes(count, formatted)}`,
  /** '48 products at 6 venues: 112 prices, 16 cost prices'. */
  subject: (records: string, venues: number, kinds: readonly string[]) =>
    `${records}${venues === 0 ? '' : ` at ${counted(venues, 'venue')}`}${
      kinds.length === 0 ? '' : `: ${kinds.join(', ')}`
    }`,
  /** The subject where all changes are of one record. */
  record: (name: string) => name,
  /** '112 prices'; 'Track stock: 3' of a field whose values have no plural. */
  kind: (count: number, formatted: string, { label, many }: { label: string; many?: string }) =>
    many === undefined ? `${label}: ${formatted}` : counted(count, lowered(label), many, formatted),
  shown: 'Changes shown',
  all: 'All',
  onlyDoubtful: 'Only doubtful',
  leftOut: 'Left out',
  find: (one: string) => `Find a ${one} or venue`,
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  change: 'Change',
  was: 'Was',
  willBe: 'Will be',
  difference: 'Difference',
  share: '%',
  why: 'Why doubtful',
  lookFirst: 'Look at these first',
  doubtful: (formatted: string) => `${formatted} doubtful`,
  changes,
  undo: 'Undo',
  undoOf: (name: string) => `Undo the changes of ${name}`,
  fold: (name: string) => `Changes of ${name}`,
  saveLine: (what: string) => `Save ${what}`,
  saveGroup: (name: string) => `Save all changes of ${name}`,
  saveAll: 'Save all changes',
  at: (name: string, venue: string) => `${name} at ${venue}`,
  line: (where: string, field: string) => `${where}, ${lowered(field)}`,
  none: '–',
  /** A record that no longer exists, where its name was not kept. */
  unnamed: (one: string) => `${one} without a name`,
  nothingFound: 'No change matches.',
  nothingDoubtful: 'No change is doubtful.',
  nothingLeftOut: 'No change is left out.',
  willBeSaved: (count: string, of: string) => `${count} of ${of} will be saved.`,
  keepEditing: 'Keep editing',
  close: 'Close',
  save: (count: number, formatted: string) => `Save ${changes(count, formatted)}`,

  /** Of a delta, which is no value of its own. */
  added: 'Added to what is there then.',
  /** Why something is sent that was not entered. */
  implied: 'Begins with the first entry.',
  impliedLine: (name: string) => `${name}, begins with the first entry`,
} as const;

/** Texts of the save bar of many records. */
export const saveBar = {
  region: 'Unsaved changes',
  /** '37 changes' and ' in 12 products at 6 venues.' */
  count: changes,
  where: (records: string, venues: number) =>
    ` in ${records}${venues === 0 ? '' : ` at ${counted(venues, 'venue')}`}.`,
  failed: (formatted: string) => `${formatted} could not be saved`,
  invalid: (count: number, formatted: string) => `${formatted} ${plural(count, 'is', 'are')} not valid`,
  doubtful: (count: number, formatted: string) => `${formatted} ${plural(count, 'is', 'are')} doubtful`,
  gone: (records: string, count: number) => `${records} no longer ${plural(count, 'exists', 'exist')}`,
  discard: 'Discard',
  discarded: (count: number, formatted: string) => `${changes(count, formatted)} discarded.`,
  retry: (formatted: string) => `Retry ${formatted}`,
  review: (count: number, formatted: string) => `Review ${changes(count, formatted)}`,

  checking: 'Checking for changes by colleagues',
  preparing: (done: string, of: string) => `Changing ${done} of ${of} cells`,
  sending: (done: string, of: string) => `Saving ${done} of ${of}`,
  /** About how long it takes from now. */
  left: (seconds: number) =>
    seconds < 60
      ? `About ${Math.max(1, Math.round(seconds))} s left`
      : `About ${Math.floor(Math.round(seconds) / 60)} min ${Math.round(seconds) % 60} s left`,
  waiting: (seconds: number) => `Waiting ${seconds} s`,
  waitingWhy: 'The server asked to send fewer requests.',
  leave: 'You can leave this page, saving goes on.',
  progress: 'Saving',
  stop: 'Stop',
  stopping: 'Stopping',
  stopHint: 'What is on its way is still saved.',
} as const;

/** Texts of the end of a send, and of changes that were not saved. */
export const sent = {
  saved: (count: number, formatted: string, records: string) =>
    count === 0 ? 'Nothing was left to save.' : `${changes(count, formatted)} saved in ${records}.`,
  notSaved: (failed: string, of: number, formatted: string) =>
    `${failed} of ${changes(of, formatted)} could not be saved.`,
  /** The server answered, but holds another value than was sent. */
  rejected: (label: string, value: string, isPlural = false) =>
    `The server did not take it: ${lowered(label)} ${isPlural ? 'are' : 'is'} still ${value}.`,
  /** The same of a record that was created. */
  notAllStored: (values: readonly StoredValue[]) =>
    `The server did not take everything: ${joined(values.map(storedText))}.`,
  gone: (one: string) => `This ${one} no longer exists.`,
  invalidNow: (error: string) => `Not valid with what the server has now: ${error}`,
  /** Of a delta on a stored value that is no number. */
  notAddable: (label: string, stored: string) => `${label} is ${stored}, to which nothing can be added.`,
  /** The value of a field that is empty. */
  empty: EMPTY,
  /** Of requests without an answer: what reading again has shown. */
  savedUnanswered: (count: number, formatted: string) =>
    `${changes(count, formatted)} got no answer, but ${plural(count, 'was', 'were')} saved.`,
  mayBeSaved: (count: number, formatted: string) =>
    `${changes(count, formatted)} got no answer, and it could not be checked whether ${plural(count, 'it was', 'they were')} saved. Retry checks first.`,
  /** The same as the reason of one change. */
  unanswered: 'No answer came, so it may have been saved. Retry checks first.',
  /** Of a delta whose request got no answer: it is not stored, but may still arrive. */
  mayArrive: 'It is not stored, but may still arrive. Retry checks again, from a minute after it was sent.',
  /** Of the second half of a transfer. */
  notTaken: (venue: string) => `It was not added, because it is not known to be taken at ${venue}.`,
  /** Of a delta: something else is stored by now. */
  isOpen: 'No answer came, and the figure has changed since. Retry asks whether it is included.',
  connectionLost: (count: number, formatted: string) =>
    `The connection was lost. ${changes(count, formatted)} ${plural(count, 'was', 'were')} not sent.`,
  goOn: 'Go on',
  goOnHint: 'Sends the rest of what you confirmed, checked again.',
  unsent: 'Changes that you confirmed were not sent.',
  stopped: (count: number, formatted: string) =>
    `Stopped. ${changes(count, formatted)} ${plural(count, 'was', 'were')} not sent.`,
} as const;

/** A field and what is stored of it; empty where nothing is. */
interface StoredValue {
  label: string;
  stored: string;
  isPlural: boolean;
}

const storedText = ({ label, stored, isPlural }: StoredValue) =>
  `${lowered(label)} ${isPlural ? 'are' : 'is'} ${stored || EMPTY}`;

/** Starts with a lower-case letter, unless it starts with a word in capitals. */
function lowered(text: string): string {
  return /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
