import { useEffect, useState } from 'react';

/** Milliseconds that a slice may take: a key press waits no longer. */
const SLICE = 8;

/**
 * The result of work that is done in slices, with room for key presses and frames between them. Undefined until it is
 * there; while other work is being done, the result of the last stays. Keep `work` the same for as long as its result holds.
 */
export function useSliced<T>(work: (() => Generator<void, T>) | undefined): T | undefined {
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
