import { useEffect, useState } from 'react';

/** Milliseconds per slice: the longest that a key press waits. */
const SLICE = 8;

/**
 * The result of work that is done in time slices, with key presses and frames between them. Undefined until
 * the first work is done; while other work runs, the last result stays. Memoize `work`: a new function starts
 * again.
 */
export function useTimeSlices<T>(work: (() => Generator<void, T>) | undefined): T | undefined {
  const [result, setResult] = useState<{ value: T }>();
  useEffect(() => (work ? inSlices(work(), (value) => setResult({ value })) : undefined), [work]);
  return result?.value;
}

function inSlices<T>(slices: Generator<void, T>, done: (value: T) => void): () => void {
  let timer = setTimeout(function step() {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const slice = slices.next();
      if (slice.done) return done(slice.value);
    }
    timer = setTimeout(step);
  });
  return () => clearTimeout(timer);
}
