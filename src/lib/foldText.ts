/** A text as pickers compare it: ignoring case and accents, so that 'kovacs' matches 'Kovács'. */
export function fold(text: string): string {
  // most texts have no accents, and normalising 100,000 of them takes time
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase();
}

/**
 * Prepares the search in a list: returns the items whose text contains what is typed, ignoring case and
 * accents, in their order. All of them where nothing is typed.
 */
export function textSearch<T>(
  items: readonly T[],
  textOf: (item: T) => string,
): (typed: string) => readonly T[] {
  const folded = items.map((item) => fold(textOf(item)));
  return (typed) => {
    const wanted = fold(typed.trim());
    return wanted === '' ? items : items.filter((_, index) => folded[index]?.includes(wanted));
  };
}
