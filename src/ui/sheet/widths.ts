/** A column's width in pixels, and its share of the room that is left. */
interface Track {
  min: number;
  /** 0 for a fixed width. */
  share: number;
}

/** The horizontal positions of columns (pixels). */
export interface ColumnOffsets {
  /** The left edge of each column; one more for the right edge of the last one. */
  lefts: readonly number[];
  total: number;
  /** The column at this position, the first or last one outside. */
  at(x: number): number;
}

/**
 * Parses a CSS grid track: '96px', '1fr' or 'minmax(92px, 1fr)'.
 *
 * @throws Error for any other track
 */
export function parseTrack(width: string): Track {
  const [, min, share] = /^minmax\(([\d.]+)(?:px)?,\s*([\d.]+)fr\)$/.exec(width) ?? [];
  if (min !== undefined) return { min: Number(min), share: Number(share) };
  const [, size, unit] = /^([\d.]+)(px|fr)$/.exec(width) ?? [];
  if (size === undefined) throw new Error(`'${width}' is no width of a column`);
  return unit === 'px' ? { min: Number(size), share: 0 } : { min: 0, share: Number(size) };
}

/**
 * Resolves tracks like a CSS grid: what the fixed widths leave is divided by the shares, and a column that
 * would be narrower than its minimum gets the minimum.
 *
 * @param available - the width to fill (pixels)
 * @returns the width of each track (pixels)
 */
export function resolveWidths(widths: readonly string[], available: number): number[] {
  const tracks = widths.map(parseTrack);
  const rigid = new Set(tracks.filter(({ share }) => share === 0));
  for (;;) {
    const flexible = tracks.filter((track) => !rigid.has(track));
    const used = [...rigid].reduce((sum, { min }) => sum + min, 0);
    const shares = flexible.reduce((sum, { share }) => sum + share, 0);
    const unit = shares > 0 ? (available - used) / shares : 0;
    const narrow = flexible.filter(({ min, share }) => share * unit < min);
    if (narrow.length === 0) return tracks.map((it) => (rigid.has(it) ? it.min : it.share * unit));
    for (const track of narrow) rigid.add(track);
  }
}

/** The positions of columns with these widths; edges are on whole pixels. */
export function columnOffsets(widths: readonly number[]): ColumnOffsets {
  let edge = 0;
  const lefts = [0];
  for (const width of widths) {
    edge += width;
    lefts.push(Math.round(edge));
  }
  const at = (x: number) => {
    let [from, to] = [0, Math.max(0, widths.length - 1)];
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if ((lefts[middle] ?? 0) <= x) from = middle;
      else to = middle - 1;
    }
    return from;
  };
  return { lefts, total: lefts.at(-1) ?? 0, at };
}
