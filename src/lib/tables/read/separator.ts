import { parse } from 'papaparse';

/** The separators of text files that are found. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;

/** The separator of the cells of a text file. */
export type Separator = (typeof SEPARATORS)[number];

/** Lines that the separator is looked for in. */
const EXAMINED_LINES = 60;

/** The first line `sep=;`, with which some programs set the separator for Excel. */
const SEPARATOR_LINE = /^sep=([;,|\t])\r?\n/i;

/** A text without the line that declares its separator, and that separator. */
export function declaredSeparator(text: string): { text: string; separator: Separator | undefined } {
  const [line = '', sign] = SEPARATOR_LINE.exec(text.slice(0, 10)) ?? [];
  return { text: text.slice(line.length), separator: sign as Separator | undefined };
}

/**
 * The separator that gives most lines the same number of cells, more than one; the first of equal ones, so that
 * decimal commas do not outvote semicolons. A file with a single column gets one that does not occur in it.
 */
export function separatorOf(text: string): Separator {
  const start = text.slice(0, 100_000);
  let best: { separator: Separator; score: number } = { separator: absentFrom(start), score: 0 };
  for (const separator of SEPARATORS) {
    const { data } = parse<string[]>(start, {
      delimiter: separator,
      preview: EXAMINED_LINES,
      skipEmptyLines: true,
    });
    const widths = data.map((row) => row.length);
    const width = mostFrequent(widths);
    if (width < 2) continue;
    const regular = widths.filter((one) => one === width).length / widths.length;
    // a heading without the sign would have one cell: such a sign is part of the texts
    const score = regular * (widths[0] === width ? 1 : 0.5);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function absentFrom(text: string): Separator {
  return SEPARATORS.find((separator) => !text.includes(separator)) ?? ',';
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
