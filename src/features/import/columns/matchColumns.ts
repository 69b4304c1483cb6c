import { idColumn } from '../../../kit/fileColumns/fileColumns';
import { sameNameKey } from '../../../lib/sameName';
import { withQuestion } from './columnQuestion';
import { fieldWords, wordKey } from './fieldWords';
import { giveLayout } from './giveLayout';
import { giveAtVenues, giveNewVersions, giveSynonyms } from './giveValues';
import { layoutOf } from './layouts';
import type { Mapping, Remembered } from './mapping';
import { give, isOfVenues, type Matching } from './matching';
import type { Target } from './targets';
import { venueNames } from './venueNames';

const { key: ID } = idColumn;

interface MatchOptions {
  remembered?: Remembered;
  readOnly?: readonly string[];
  /** What the columns of an exported workbook mean, by their headings, in their order. */
  exported?: ReadonlyMap<string, readonly string[]>;
  /** Does this column hold ids of another system? */
  isForeign?(at: number): boolean;
}

/**
 * What the columns of a file mean: as the workbook says that was exported here, as chosen before, by the headings of
 * an export, by path, by headings of other systems. Each meaning is given once, and a heading that is only alike is
 * none (R210, R211); `readOnly` are headings that exports write and imports ignore. One that also names a value at a
 * venue ('Stock') is ignored in an export of ours only: it has the ID, or no heading of another system and several
 * such values.
 */
export function matchColumns(
  headings: readonly string[],
  targets: readonly Target[],
  { remembered = {}, readOnly = [], exported, isForeign = () => false }: MatchOptions = {},
): Mapping[] {
  const matching: Matching = {
    headings,
    targets,
    words: fieldWords(targets),
    venues: venueNames(targets),
    layout: layoutOf(headings),
    mappings: headings.map(() => ({ key: undefined })),
    used: new Set(),
  };
  const { layout, mappings, used } = matching;
  const keys = new Set(targets.map(({ key }) => key));
  const left = new Map([...(exported ?? [])].map(([heading, own]) => [heading, [...own]]));
  give(matching, 'heading', (heading) => {
    const key = left.get(heading.trim())?.shift();
    return key !== undefined && (key === '' || keys.has(key)) ? key : undefined;
  });
  give(matching, 'remembered', (heading) => {
    const key = remembered[sameNameKey(heading)];
    return key === undefined || key === '' || keys.has(key) ? key : undefined;
  });
  giveNewVersions(matching);
  if (layout) giveLayout(matching, layout);
  const own = ownHeadings(targets);
  give(matching, 'heading', (heading, index) => {
    const [key, ...others] = own.get(sameNameKey(heading)) ?? own.get(wordKey(heading)) ?? [];
    return others.length > 0 || (key === ID && isForeign(index)) ? undefined : key;
  });
  const ignored = new Set(readOnly.map(sameNameKey));
  const filled = headings.map(sameNameKey).filter((heading) => heading !== '');
  const namesValue = (heading: string) => matching.words.atVenues(heading).some(isOfVenues(targets));
  const isExport =
    used.has(ID) ||
    (filled.every((heading) => own.has(heading) || ignored.has(heading)) &&
      filled.filter((heading) => namesValue(heading) && ignored.has(heading)).length > 1);
  give(matching, 'heading', (heading) => {
    const key = sameNameKey(heading);
    return ignored.has(key) && (isExport || !namesValue(wordKey(heading))) ? '' : undefined;
  });
  giveAtVenues(matching);
  giveSynonyms(matching);
  return mappings.map((mapping, index) =>
    mapping.key === undefined ? withQuestion(matching, own, mapping, headings[index] ?? '') : mapping,
  );
}

/** The headings of exports, the keys of their columns, and the names of fields, with the targets that they mean. */
function ownHeadings(targets: readonly Target[]): ReadonlyMap<string, readonly string[]> {
  const own = new Map<string, string[]>();
  for (const { key, header, field, kind } of targets) {
    const tail = field && kind !== 'entry' ? (field.path.split('.').at(-1) ?? '') : '';
    for (const name of new Set([sameNameKey(header), sameNameKey(key), sameNameKey(tail)])) {
      const known = own.get(name);
      if (name === '') continue;
      if (!known) own.set(name, [key]);
      else known.push(key);
    }
  }
  return own;
}
