/** How many of the last requests the time left is computed from. */
const SAMPLED_REQUESTS = 20;

/** Measures how fast requests end. */
export function createPace(now: () => number = () => performance.now()) {
  let ends: number[] = [];
  return {
    ended() {
      ends = [...ends.slice(-SAMPLED_REQUESTS), now()];
    },
    /** A pause that the server asked for does not count: the requests before it are forgotten. */
    pause() {
      ends = [];
    },
    /** Seconds for this many more requests; undefined before two have ended. */
    secondsFor(remaining: number): number | undefined {
      const [first] = ends;
      const last = ends.at(-1);
      if (first === undefined || last === undefined || ends.length < 2) return undefined;
      return ((last - first) / (ends.length - 1) / 1_000) * remaining;
    },
  };
}
