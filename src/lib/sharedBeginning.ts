/** So many names, and half of all, share a beginning before it is left out. */
const MIN_SHARING = 3;

/**
 * Names without the words that most of them begin with: 'Cinema Palace Opera' becomes 'Opera'. A name keeps at least one
 * word, and its beginning where another name would become the same.
 */
export function withoutSharedBeginning(names: readonly string[]): string[] {
  const split = names.map((name) => name.trim().split(/\s+/));
  const beginning = sharedWords(split, Math.max(MIN_SHARING, names.length / 2));
  if (beginning.length === 0) return [...names];
  const short = names.map((name, at) =>
    begins(split[at] ?? [], beginning) ? remainder(split[at] ?? [], beginning.length) || name : name,
  );
  const isOnly = (one: string) => short.indexOf(one) === short.lastIndexOf(one);
  return short.map((one, at) => (isOnly(one) ? one : (names[at] ?? one)));
}

/** The longest beginning, in words, of at least so many names that go on after it. */
function sharedWords(names: readonly string[][], least: number): string[] {
  const shared: string[] = [];
  for (;;) {
    const counts = new Map<string, number>();
    for (const words of names) {
      const next = words[shared.length];
      const goesOn = words.length > shared.length + 1;
      if (next !== undefined && goesOn && begins(words, shared))
        counts.set(next, (counts.get(next) ?? 0) + 1);
    }
    const [word] = [...counts].find(([, count]) => count >= least) ?? [];
    if (word === undefined) return shared;
    shared.push(word);
  }
}

const begins = (words: readonly string[], beginning: readonly string[]) =>
  words.length > beginning.length && beginning.every((word, at) => words[at] === word);

/** The words after the beginning, without the dash or comma between them. */
const remainder = (words: readonly string[], from: number) =>
  words
    .slice(from)
    .join(' ')
    .replace(/^[\s\-\u2013\u2014:,|/.]+/, '');
