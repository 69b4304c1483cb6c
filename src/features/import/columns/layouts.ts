import { wordKey } from './fieldWords';
import { type Declared, LAYOUTS, type Variants } from './layoutTable';

/** How the files of a shop system or till are laid out, beyond the words of `synonyms.ts`. */
export interface Layout {
  name: string;
  /** What headings mean: keys of fields by their last part; '' where Stock has no field for it. */
  meaningOf(word: string): string | undefined;
  /** The value in columns that are headed by the name of a venue alone. */
  atVenue?: string;
  /** How its numbers are written, where the cells do not show it. */
  decimal?: '.' | ',';
  variants?: Variants;
  /** Headings of amounts, by those that switch them on and off; with the venue at their end where they name one. */
  switches: ReadonlyMap<string, string>;
  /** What a text in a column stands for, where that is not what it says: by heading, then by text. */
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const wordsOf = (line: string) => line.split('|').map(wordKey);

/** The layout of a file with these headings. */
export function layoutOf(headings: readonly string[]): Layout | undefined {
  const words = new Set(headings.map(wordKey));
  const declared = LAYOUTS.find(({ has }) =>
    has.every((one) => wordsOf(one).some((word) => words.has(word))),
  );
  return declared && read(declared);
}

function read(declared: Declared): Layout {
  const { name, means = {}, ignores, begin = [], atVenue, decimal, variants } = declared;
  const { switches = {}, texts = {} } = declared;
  const meanings = new Map<string, string>();
  for (const word of wordsOf(ignores)) meanings.set(word, '');
  for (const [field, line] of Object.entries(means))
    for (const word of wordsOf(line)) meanings.set(word, field);
  const beginnings = begin.map((text) => text.toLowerCase());
  return {
    name,
    meaningOf: (word) =>
      meanings.get(word) ?? (beginnings.some((beginning) => word.startsWith(beginning)) ? '' : undefined),
    switches: new Map(Object.entries(switches).map(([of, amount]) => [wordKey(of), wordKey(amount)])),
    texts: new Map(Object.entries(texts).map(([heading, of]) => [wordKey(heading), of])),
    ...(atVenue && { atVenue }),
    ...(decimal && { decimal }),
    ...(variants && {
      variants: {
        group: wordsOf(variants.group),
        parent: variants.parent === undefined ? [] : wordsOf(variants.parent),
        name: wordsOf(variants.name),
        options: wordsOf(variants.options),
        shared: wordsOf(variants.shared),
      },
    }),
  };
}
