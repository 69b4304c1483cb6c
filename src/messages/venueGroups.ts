import { counted, joined, plural } from './english';

/** Texts of named sets of venues, and of the popover that chooses venues. */
export const venueGroups = {
  shown: 'Venues shown',
  venues: 'Venues',
  all: (count: number) => `All ${counted(count, 'venue')}`,
  chosen: (count: number) => `${count} chosen`,
  /** The button: 'North, 4 venues', '5 of 8 venues'. */
  some: (count: number, of: number) => `${count} of ${counted(of, 'venue')}`,
  named: (name: string, count: number) => `${name}, ${counted(count, 'venue')}`,
  count: (count: number) => counted(count, 'venue'),
  search: 'Search venues',
  noMatch: 'No venue matches.',
  groups: 'Groups',
  /** After the number, for screen readers: 'North 4 venues'. */
  venuesOf: (count: number) => ` ${plural(count, 'venue', 'venues')}`,
  only: 'Only',
  onlyOf: (name: string) => `Only ${name}`,
  members: (names: readonly string[]) => names.join(', '),
  /** Members that are gone or in another scope: 'Opera is not in this scope'. */
  missing: (names: readonly string[]) =>
    `${joined(names)} ${plural(names.length, 'is', 'are')} not in this scope`,
  /** '3 venues, 1 not in this scope' */
  countOf: (count: number, missing: number) =>
    missing === 0 ? counted(count, 'venue') : `${counted(count, 'venue')}, ${missing} not in this scope`,
  close: 'Close',

  saveAs: 'Save as group',
  save: 'Save',
  name: 'Name of the group',
  /** Why the choice cannot be saved. */
  isKnown: (name: string) => `That is ${name}`,
  tooFew: 'A group has two venues or more',
  taken: (name: string) => `${name} is a group already.`,
  nameMissing: 'Name is required.',
  notKept: 'This browser keeps nothing, so the groups could not be saved.',

  manage: 'Manage groups',
  title: 'Venue groups',
  text: 'Used in Prices, Stock, Reorder and their tools. Kept on this device.',
  open: (name: string) => `Edit ${name}`,
  membersOf: (name: string) => `Members of ${name}`,
  copyLink: (name: string) => `Copy link to ${name}`,
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. The browser may not allow it.',
  delete: (name: string) => `Delete ${name}`,
  newOne: 'New group',
  unnamed: 'New group',
  more: 'More actions',
  toFile: 'Save as a file',
  fromFile: 'Open a file',
  fileName: 'venue-groups.json',
  noFile: 'This file holds no venue groups.',
  sum: (count: number) => counted(count, 'group'),
  saveAll: 'Save groups',
  cancel: 'Cancel',

  saveLinked: 'Save group',
  dismiss: 'Dismiss',
} as const;
