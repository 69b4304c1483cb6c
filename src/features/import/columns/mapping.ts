/** How a column was given its meaning. */
export type MatchedHow = 'heading' | 'synonym' | 'remembered' | 'user';

/** Why a column is not imported that the user has not chosen so: another has the new figure, or Stock has no such field. */
export type Unused = 'newCounts' | 'noField';

/** The meaning of a column of the file. */
export interface Mapping {
  /** The key of its target; '' where it is not imported, undefined where that has not been decided. */
  key: string | undefined;
  how?: MatchedHow;
  unused?: Unused;
  /** The file leaves open which of these targets is meant, such as a value whose venue it does not say. */
  atVenues?: readonly string[];
  /** The venue that the heading names, and that does not exist. */
  noVenue?: string;
  /** Targets whose headings look like this one. They are offered, nothing is chosen. */
  alike?: readonly string[];
}

/** The choices of an earlier import of a file with the same headings, by heading. */
export type Remembered = Readonly<Record<string, string>>;

/** Which columns still need a decision. */
export function undecided(mappings: readonly Mapping[]): number[] {
  return mappings.flatMap(({ key }, index) => (key === undefined ? [index] : []));
}
