import { plural } from './english';

/** 'password, new' of 'New password': a button does not carry the label of its field, by which that is found. */
function kindFirst(label: string): string {
  const words = label.split(' ');
  const last = words.pop() ?? '';
  const kind = last === 'PIN' ? last : last.toLowerCase();
  return words.length === 0 ? kind : `${kind}, ${words.join(' ').toLowerCase()}`;
}

/** Texts of the controls themselves: names of their buttons, counters and hints; nothing of the product. */
export const controls = {
  actions: 'Actions',
  add: (one: string) => `Add ${one.toLowerCase()}`,
  addOne: 'Add',
  added: (name: string, count: number) => `${name} added, ${count} chosen`,
  addPhoto: 'Add photo',
  andMore: (count: number) => `and ${count} more`,
  atMost: (max: number) => `At most ${max}`,
  chooseColour: 'Choose colour',
  chooseDate: 'Choose date',
  chooseFromList: 'Choose from the list.',
  chosen: (label: string) => `Chosen ${label.toLowerCase()}`,
  clear: (label: string) => `Clear ${label.toLowerCase()}`,
  clearDigits: 'Clear',
  clearFilter: (label: string) => `Clear ${label.toLowerCase()} filter`,
  clearSearch: 'Clear search',
  cleared: (label: string) => `${label} cleared`,
  /** The suggested colours by name. */
  colours: {
    '#E3B23C': 'Honey',
    '#C7822B': 'Caramel',
    '#B3262F': 'Cherry',
    '#C2416B': 'Raspberry',
    '#6B4430': 'Chocolate',
    '#2F7F86': 'Teal',
    '#A9C7D6': 'Ice blue',
    '#28324D': 'Navy',
  },
  counter: (count: number, limit: number) => `${count} of ${limit}`,
  /** The placeholders of the parts of a date. */
  dateParts: { day: 'dd', month: 'mm', year: 'yyyy' },
  deleteDigit: 'Delete',
  deleteOf: (name: string) => `Delete ${name.toLowerCase()}`,
  deletePhoto: 'Delete photo',
  digits: (count: number, total: number) => `${count} of ${total} digits`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  shownOf: (count: string, total: string) => `${count} of ${total}`,
  fewer: 'Show fewer',
  filter: (label: string) => `Filter ${label.toLowerCase()}`,
  /** Announced where a list shows only some of the matching options. */
  found: (shown: string, total: string) => `${total} found, ${shown} shown`,
  /** Of a field such as 'New password': 'Hide new password'. */
  hideSecret: (label: string) => `Hide ${kindFirst(label)}`,
  loading: 'Loading',
  moreToFind: (count: number) => `Type to find ${count} more`,
  mainPhoto: 'Main',
  makeMain: 'Make main',
  makeMainOf: (name: string) => `Make main: ${name.toLowerCase()}`,
  move: (name: string) => `Move ${name}`,
  movedTo: (name: string, index: number, total: number) => `${name} moved to ${index} of ${total}`,
  moveHow: 'Drag, or press the arrow keys',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  noMatch: 'No match',
  namedAndMore: (named: string, more: number) => `${named} +${more}`,
  none: (label: string) => `No ${label.toLowerCase()}`,
  optional: 'Optional',
  pair: (one: string, index: number) => `${one} ${index}`,
  pairKey: 'Name',
  pairKeyOf: (one: string, index: number) => `${one} ${index} name`,
  pairValue: 'Value',
  pairValueOf: (one: string, index: number) => `${one} ${index} value`,
  photo: (index: number) => `Photo ${index}`,
  photoHint: 'Drop or paste a photo here',
  photoOf: (index: number, total: number) => `Photo ${index} of ${total}`,
  photosAtMost: (max: number) => `At most ${max} photos.`,
  photosHint: 'Drop or paste photos here. Drag to reorder.',
  pickFromScreen: 'Pick a colour from the screen',
  previousMonth: 'Previous month',
  previousYear: 'Previous year',
  /** After a requirement of a password, for screen readers. */
  met: ', met',
  readingPhoto: 'Reading the photo',
  readingPhotos: (count: number) => plural(count, 'Reading the photo', `Reading ${count} photos`),
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  replacePhoto: 'Replace photo',
  resetColumns: 'Reset columns',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selectOne: 'Select',
  selected: (count: number, total: number) => `${count} of ${total}`,
  showSecret: (label: string) => `Show ${kindFirst(label)}`,
  suggestedColours: 'Suggested colours',
  /** The error of a typed text that is not an option; `count` options contain it. */
  unresolved: (typed: string, count: number, locale: string | undefined) =>
    count === 0
      ? `No match for “${typed}”. Choose from the list.`
      : `“${typed}” matches ${count.toLocaleString(locale)}. Choose one from the list.`,
} as const;
