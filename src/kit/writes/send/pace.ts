/** How many of the last requests the time left is computed from. */
const SAMPLED_REQUESTS = 20;

/**
 * Measures how fast requests end, from the time on that they were begun: requests that are sent together end together, so
 * that the time between their ends says nothing.
 */
export function createPace(now: () => number = () => performance.now()) {
  let since = now();
  let ends: number[] = [];
  return {
    ended() {
      const [earliest] = ends;
      if (ends.length === SAMPLED_REQUESTS && earliest !== undefined) {
        since = earliest;
        ends = ends.slice(1);
      }
      ends.push(now());
    },
    /** A pause that the server asked for does not count: the requests before it are dropped, also as it ends. */
    pause() {
      since = now();
      ends = [];
    },
    /** Seconds for this many more requests; undefined before two have ended. */
    secondsFor(remaining: number): number | undefined {
      const last = ends.at(-1);
      if (last === undefined || ends.length < 2) return undefined;
      return ((last - since) / ends.length / 1_000) * remaining;
    },
  };
}
