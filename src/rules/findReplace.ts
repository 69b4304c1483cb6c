/** What is searched for in the texts of cells. */
export interface TextSearch {
  find: string;
  matchesCase: boolean;
  /** Only a text that is nothing else. */
  isWhole: boolean;
}

/** The parts of a text: what was found, and what stands between. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** The expression that finds each occurrence; undefined where nothing is searched for. */
function expressionOf({ find, matchesCase, isWhole }: TextSearch): RegExp | undefined {
  if (find === '') return undefined;
  const literal = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(isWhole ? `^${literal}$` : literal, matchesCase ? 'gu' : 'giu');
}

/** Prepares a search for many texts. */
export function textFinder(search: TextSearch): {
  isIn(text: string): boolean;
  parts(text: string): TextPart[];
  /** The text with each occurrence replaced, as it is written: `$1` is no reference. */
  replaced(text: string, by: string): string;
} {
  const expression = expressionOf(search);
  return {
    isIn: (text) => expression !== undefined && text.search(expression) >= 0,
    parts(text) {
      const found: TextPart[] = [];
      let from = 0;
      for (const { 0: hit, index } of expression ? text.matchAll(expression) : []) {
        if (index > from) found.push({ text: text.slice(from, index), isHit: false });
        found.push({ text: hit, isHit: true });
        from = index + hit.length;
      }
      if (from < text.length) found.push({ text: text.slice(from), isHit: false });
      return found;
    },
    replaced: (text, by) => (expression ? text.replace(expression, () => by) : text),
  };
}
