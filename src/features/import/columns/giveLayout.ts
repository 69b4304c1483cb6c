import { wordKey } from './fieldWords';
import { partsOf } from './headingParts';
import type { Layout } from './layouts';
import { give, type Matching } from './matching';
import type { Target } from './targets';

/** What the layout of the file says about its columns. */
export function giveLayout(matching: Matching, layout: Layout): void {
  const { targets, venues, words, mappings, headings } = matching;
  const byTail = new Map<string, Target>();
  for (const target of targets) {
    const tail = target.kind === 'venue' ? 'venue' : (target.field?.path.split('.').at(-1) ?? '');
    if (target.kind !== 'entry' && !byTail.has(tail)) byTail.set(tail, target);
  }
  const isNoField = (word: string) => layout.meaningOf(word) === '';
  for (const [at, heading] of headings.entries()) {
    const isOpen = mappings[at]?.key === undefined && heading.trim() !== '';
    const ofVenue = () =>
      partsOf(heading).some((part) => isNoField(wordKey(part.value)) && venues.of(part).length > 0);
    if (isOpen && (isNoField(wordKey(heading)) || ofVenue())) mappings[at] = { key: '', unused: 'noField' };
  }
  give(matching, 'synonym', (heading) => {
    const meaning = layout.meaningOf(wordKey(heading));
    return meaning ? byTail.get(meaning)?.key : undefined;
  });
  const { atVenue } = layout;
  if (atVenue === undefined) return;
  const [value] = words.atVenues(wordKey(atVenue));
  give(matching, 'synonym', (heading) => {
    const [venue, ...others] = venues.named(heading);
    return venue === undefined || others.length > 0 ? undefined : value?.slot.keys.get(venue);
  });
}
