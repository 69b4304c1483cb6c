import { idColumn } from '../../../kit/fileColumns/fileColumns';
import { sameNameKey } from '../../../lib/sameName';
import { alikeHeadings } from './alikeHeadings';
import { wordKey } from './fieldWords';
import { type HeadingParts, partsOf } from './headingParts';
import type { Mapping } from './mapping';
import { isOfVenues, type Matching, meant } from './matching';

const { key: ID } = idColumn;

/** What the user is asked about a column: at which venue, whether a venue is another one, whether a field is meant. */
export function withQuestion(
  matching: Matching,
  own: ReadonlyMap<string, readonly string[]>,
  mapping: Mapping,
  heading: string,
): Mapping {
  if (mapping.atVenues || heading.trim() === '') return mapping;
  const { words, venues, targets, layout, used } = matching;
  const several = own.get(sameNameKey(heading)) ?? [];
  if (several.length > 1) return { ...mapping, atVenues: several };
  const values = meant(words, layout, wordKey(heading)).filter(isOfVenues(targets));
  if (values.length > 0)
    return { ...mapping, atVenues: values.flatMap(({ slot }) => [...slot.keys.values()]) };
  const ofVenue = venues.named(heading);
  if (ofVenue.length > 0)
    return {
      ...mapping,
      atVenues: targets.flatMap(({ kind, venue = '', key }) =>
        kind === 'entry' && ofVenue.includes(venue) ? key : [],
      ),
    };
  const lost = partsOf(heading).find((part) => part.isExplicit && isValue(matching, part));
  // a meaning is given once, and ids of another system are none of ours
  const isOpen = (key: string) => key !== ID && !used.has(key);
  const alike = alikeHeadings(heading, targets, words).filter(isOpen);
  return { ...mapping, ...(lost && { noVenue: lost.venue }), ...(alike.length > 0 && { alike }) };
}

function isValue({ words, layout }: Matching, { value }: HeadingParts): boolean {
  return meant(words, layout, wordKey(value)).length > 0;
}
