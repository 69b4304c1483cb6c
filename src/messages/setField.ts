import { plural, unbroken } from './english';

/** What a value would do, in figures; `records` is '31 products'. */
interface Effect {
  value: string;
  records: string;
  changed: number;
  kept: number;
  same: number;
  /** '7' */
  format(count: number): string;
  /** Records that lose a reference with it: their 'subcategory'. */
  emptied: { count: number; label: string };
}

/** Texts of the dialog that sets one field of the selected records. */
export const setField = {
  title: 'Set a field',
  close: 'Close',
  cancel: 'Cancel',
  field: 'Field',
  chooseField: 'Choose a field.',
  enterValue: 'Enter a value, or set it in all to empty the field.',
  /** A subcategory belongs to one category. */
  severalParents: (records: string, parents: string, field: string, parent: string) =>
    `The ${records} are of several ${parents}. Set the ${parent} first, or select those of one to set their ${field}.`,
  where: 'Set it in',
  all: (formatted: string) => `All ${formatted}`,
  onlyEmpty: (count: number, formatted: string) =>
    plural(count, 'Only the one that has none', `Only the ${formatted} that have none`),
  replaced: (formatted: string) => `${formatted} replaced`,
  emptied: (formatted: string) => `${formatted} emptied`,
  kept: (formatted: string) => `${formatted} kept`,
  preview: 'Preview',
  counting: 'Counting',
  none: 'None',
  keeps: (value: string) => `Keeps ${value}`,
  hasIt: 'Has it already',
  becomes: 'becomes',
  /** 'Kernel & Co Supply for 31 products; 9 keep theirs' */
  effect({ value, records, changed, kept, same, format, emptied }: Effect): string {
    const parts = [
      changed === 0 ? 'Nothing changes' : value === '' ? `Emptied in ${records}` : `${value} for ${records}`,
      kept > 0 && `${format(kept)} ${plural(kept, 'keeps its own', 'keep theirs')}`,
      same > 0 && value === '' && `${format(same)} ${plural(same, 'has none', 'have none')}`,
      same > 0 && value !== '' && `${format(same)} ${plural(same, 'has', 'have')} it already`,
      emptied.count > 0 &&
        `${format(emptied.count)} ${plural(emptied.count, 'loses its', 'lose their')} ${emptied.label}`,
    ];
    return unbroken(parts.filter(Boolean).join('; '));
  },
  afterReview: 'Saved after the review',
  saving: 'Wait until the save under way has ended',
  review: (count: number | undefined, formatted: string) =>
    count === undefined ? 'Review' : `Review ${formatted} ${plural(count, 'change', 'changes')}`,
} as const;
