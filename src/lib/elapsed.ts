/** A time of this page, by the wall clock and by the page's own. */
export interface Mark {
  wall: number;
  page: number;
}

/** The time that was `ago` milliseconds before. */
export const markNow = (ago = 0): Mark => ({ wall: Date.now() - ago, page: performance.now() - ago });

/**
 * Milliseconds since a mark. The wall clock may be set back meanwhile, and the page's clock stands still while the device
 * sleeps: the greater difference holds.
 */
export const elapsedSince = ({ wall, page }: Mark): number =>
  Math.max(0, Date.now() - wall, performance.now() - page);

/** The age of a moment in milliseconds, without limit where it lies ahead: the clock was set back since, and what was read then is not fresh. */
export function ageOf(at: number, now = Date.now()): number {
  return at > now ? Number.POSITIVE_INFINITY : now - at;
}
