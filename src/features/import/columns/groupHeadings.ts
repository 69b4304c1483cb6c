import { files } from '../../../messages/files';
import { fieldWords, wordKey } from './fieldWords';
import type { Target } from './targets';
import { venueNames } from './venueNames';

/**
 * Headings below the names of venues that stand above several of them: 'Price' below 'Harbour' is 'Price @ Harbour'. A name
 * that no venue has counts where the same heading stands below two names; any other text above is a title.
 */
export function withGroups(
  headings: readonly string[],
  above: readonly string[],
  targets: readonly Target[],
): readonly string[] {
  let group = '';
  const groups = headings.map((_, at) => {
    group = above[at]?.trim() || group;
    return group;
  });
  if (group === '') return headings;
  const words = fieldWords(targets);
  const venues = venueNames(targets);
  const below = new Map<string, Set<string>>();
  for (const [at, heading] of headings.entries()) {
    const key = wordKey(heading);
    below.set(key, (below.get(key) ?? new Set()).add(groups[at] ?? ''));
  }
  return headings.map((heading, at) => {
    const [key, of] = [wordKey(heading), groups[at] ?? ''];
    if (of === '' || words.atVenues(key).length === 0) return heading;
    const isVenue = venues.named(of).length > 0 || (below.get(key)?.size ?? 0) > 1;
    return isVenue ? files.atVenue(heading, of) : heading;
  });
}
