import { sameNameKey } from '../../../lib/sameName';
import type { HeadingParts } from './headingParts';
import type { Target } from './targets';

/** The venues that headings name. */
export interface VenueNames {
  /** The ids of the venues with this name; several where they share it. */
  named(name: string): readonly string[];
  /** The ids of those that a part of a heading names. */
  of(part: HeadingParts): readonly string[];
}

/** The names of the venues of these columns; the word for the venue of the row is one of them. */
export function venueNames(targets: readonly Target[]): VenueNames {
  const [ids, snakes] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { kind, venue, venueName, sharedName } of targets) {
    if (kind !== 'entry' || !venue) continue;
    for (const name of [venueName, sharedName]) {
      if (!name) continue;
      const key = sameNameKey(name);
      add(ids, key, venue);
      add(snakes, key.replaceAll(' ', '_'), venue);
    }
  }
  const found = (index: ReadonlyMap<string, ReadonlySet<string>>, name: string) => [
    ...(index.get(sameNameKey(name)) ?? []),
  ];
  return {
    named: (name) => found(ids, name),
    of: ({ venue, isSnake }) => found(isSnake ? snakes : ids, venue),
  };
}

function add(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known) known.add(id);
  else index.set(key, new Set([id]));
}
