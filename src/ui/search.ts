import { fold } from './fold';
import type { Option } from './Options';

/** What is worked out once for each array of options, however many controls show it. */
function perOptions<V>(work: (options: readonly Option[]) => V): (options: readonly Option[]) => V {
  const known = new WeakMap<readonly Option[], V>();
  return (options) => {
    const done = known.get(options);
    if (done !== undefined) return done;
    const made = work(options);
    known.set(options, made);
    return made;
  };
}

const foldedNames = perOptions((options) => options.map(({ name }) => fold(name)));

/** The names of options by their id. */
export const namesOf = perOptions((options) => new Map(options.map(({ id, name }) => [id, name])));

/** The options that a person sees, and how many there are. */
export interface Found {
  options: readonly Option[];
  total: number;
}

/**
 * The options that have the typed text in their name, at most `most` of them: the one that is called so first, then those
 * that start with it, then the others; each in the order given. Quick with 100,000 options.
 */
export function search(options: readonly Option[], typed: string, most: number): Found {
  const wanted = fold(typed.trim());
  if (wanted === '') return { options: options.slice(0, most), total: options.length };
  const ranks: [Option[], Option[], Option[]] = [[], [], []];
  let total = 0;
  for (const [at, name] of foldedNames(options).entries()) {
    const place = name.indexOf(wanted);
    const option = options[at];
    if (place < 0 || !option) continue;
    total++;
    const rank = ranks[name === wanted ? 0 : place === 0 ? 1 : 2];
    if (rank.length < most) rank.push(option);
  }
  return { options: ranks.flat().slice(0, most), total };
}
