/**
 * What a person is told before a record goes, is renamed or is switched off that other records name. `one` and `many` are
 * a resource's names as the middle of a sentence says them: 'brand', 'products'.
 */
export const dependents = {
  /** The link that shows them; the rest of the sentence follows it. `figure` is the count as the host writes it. */
  counted: (count: number, figure: string, one: string, many: string) =>
    `${figure} ${count === 1 ? one : many}`,
  /** '4 products keep their stock but lose this brand.' (design, section 11) */
  lose: (count: number, what: string, kept: string | undefined) => {
    if (count === 1) return kept ? `keeps its ${kept} but loses ${what}.` : `loses ${what}.`;
    return kept ? `keep their ${kept} but lose ${what}.` : `lose ${what}.`;
  },
  thisOne: (one: string) => `this ${one}`,
  oneOfThese: (many: string) => `one of these ${many}`,
  keepOldName: (count: number, one: string) =>
    count === 1
      ? `names this ${one} and will keep the old name.`
      : `name this ${one} and will keep the old name.`,
  noLongerOffered: (count: number, one: string) =>
    `${count === 1 ? 'keeps' : 'keep'} this ${one}, but it is no longer on offer for others.`,
  counting: (many: string, used: string) => `Counting the ${many} that use ${used}.`,
  failed: (many: string, used: string) => `The ${many} that use ${used} could not be counted.`,

  rename: (name: string) => `Rename ${name}?`,
  deactivate: (name: string) => `Deactivate ${name}?`,
  renameAndDeactivate: (name: string) => `Rename and deactivate ${name}?`,
  newTab: '(opens in a new tab)',
  keepEditing: 'Keep editing',
} as const;
