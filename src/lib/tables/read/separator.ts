import { csvLines } from './csvLines';

/** The separators of text files that are found. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;

/** The separator of the cells of a text file. */
export type Separator = (typeof SEPARATORS)[number];

/** Lines that the separator is looked for in. */
const EXAMINED_LINES = 60;

/** The first line `sep=;`, with which some programs set the separator for Excel. */
const SEPARATOR_LINE = /^"?sep=([;,|\t])"?(?:\r\n?|\n|$)/i;

/** A text without the line that declares its separator, that separator, and the number of lines that were taken away. */
export function declaredSeparator(text: string) {
  const [line = '', sign] = SEPARATOR_LINE.exec(text.slice(0, 12)) ?? [];
  return {
    text: text.slice(line.length),
    separator: sign as Separator | undefined,
    lines: line === '' ? 0 : 1,
  };
}

/**
 * The separator that gives most lines the same number of cells, more than one; the first of equal ones, so that
 * decimal commas do not outvote semicolons. A file with a single column gets one that does not occur in it.
 */
export function separatorOf(text: string): Separator {
  const start = text.slice(0, 100_000);
  let best: { separator: Separator; score: number } = { separator: absentFrom(start), score: 0 };
  for (const separator of SEPARATORS) {
    const widths = widthsIn(start, separator);
    const width = mostFrequent(widths);
    if (width < 2) continue;
    const regular = widths.filter((one) => one === width).length / widths.length;
    // a heading without the sign would have one cell: such a sign is part of the texts
    const score = regular * (widths[0] === width ? 1 : 0.5);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** The numbers of cells in the first lines. */
function widthsIn(text: string, separator: Separator): number[] {
  const widths: number[] = [];
  for (const { cells } of csvLines(text, separator)) {
    if (cells.length > 1 || cells[0] !== '') widths.push(cells.length);
    if (widths.length === EXAMINED_LINES) break;
  }
  return widths;
}

function absentFrom(text: string): Separator {
  return SEPARATORS.find((separator) => !text.includes(separator)) ?? ',';
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
