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
  useEffect(() => (work ? runInSlices(work(), (value) => setResult({ value })) : undefined), [work]);
  return result?.value;
}

/**
 * Runs work in time slices, the first one after `delay` milliseconds; `done` gets its result. The returned
 * function stops it.
 */
export function runInSlices<T>(work: Generator<void, T>, done: (value: T) => void, delay = 0): () => void {
  // the work itself may stop it, within a slice
  let isStopped = false;
  let timer = setTimeout(function step() {
    const end = performance.now() + SLICE;
    while (!isStopped && performance.now() < end) {
      const slice = work.next();
      if (slice.done) return done(slice.value);
    }
    if (!isStopped) timer = setTimeout(step);
  }, delay);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Runs work in time slices and resolves with its result; undefined where `signal` stops it before its end. */
export function inSlices<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve(undefined);
    const stop = runInSlices(failing(), resolve);
    signal?.addEventListener('abort', () => {
      stop();
      resolve(undefined);
    });
    function* failing(): Generator<void, T | undefined> {
      try {
        return yield* work;
      } catch (failure) {
        reject(failure);
      }
    }
  });
}
