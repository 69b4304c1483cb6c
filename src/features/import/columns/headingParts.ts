/** A heading that may name a value and the venue at which it is: 'Price @ Harbour', 'Harbour - Price', 'Price Harbour'. */
export interface HeadingParts {
  value: string;
  venue: string;
  /** The sign between them sets off a venue, so that one that does not exist can be named. */
  isExplicit: boolean;
  /** The parts stand around an underscore: names have these for their spaces. */
  isSnake?: true;
}

/** Longer headings name no value and venue. */
const MAX_LENGTH = 200;

const BRACKETS: Readonly<Record<string, string>> = { ']': '[', ')': '(', '］': '［', '）': '（', '】': '【' };

/** Every way to read a heading as a value and a venue, the plainest first. */
export function partsOf(heading: string): HeadingParts[] {
  const text = heading.trim();
  if (text.length > MAX_LENGTH) return [];
  const parts: HeadingParts[] = [];
  const add = (value: string, venue: string, more: Omit<HeadingParts, 'value' | 'venue'>) => {
    const part = { value: value.trim(), venue: venue.trim(), ...more };
    if (part.value !== '' && part.venue !== '') parts.push(part);
  };
  const signs = (wanted: RegExp, isExplicit: boolean, isBoth: boolean, isSnake?: true) => {
    for (const { index, 0: sign } of text.matchAll(wanted)) {
      const [before, after] = [text.slice(0, index), text.slice(index + sign.length)];
      const more = { isExplicit, ...(isSnake && { isSnake }) };
      add(before, after, more);
      if (isBoth) add(after, before, more);
    }
  };
  signs(/[@＠]/g, true, false);
  const opening = BRACKETS[text.at(-1) ?? ''];
  for (let at = 1; opening && at < text.length; at++)
    if (text[at] === opening) add(text.slice(0, at), text.slice(at + 1, -1), { isExplicit: true });
  signs(/[-\u2013\u2014:：|｜/／]/g, true, true);
  signs(/\s/g, false, true);
  signs(/_/g, false, false, true);
  return parts;
}
