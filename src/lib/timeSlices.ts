import { useEffect, useMemo, useState } from 'react';
import { inNextTask } from './nextTask';

/** The longest that a key press waits. */
const SLICE_MS = 8;

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

/** {@link useTimeSlices}, or the result at once where the work is short. */
export function useShortOrSliced<T>(work: () => Generator<void, T>, isShort: boolean): T | undefined {
  const atOnce = useMemo(() => (isShort ? finished(work()) : undefined), [isShort, work]);
  const sliced = useTimeSlices(isShort ? undefined : work);
  return isShort ? atOnce : sliced;
}

/**
 * The result of work on `of`: at once where that is other, since an earlier result would show what is gone, or where the work
 * is short; else in time slices, while the last result stays. The work gets the last result. Memoize it: a new function starts again.
 */
export function useRenewed<T>(
  work: (last: T | undefined) => Generator<void, T>,
  of: unknown,
  isShort: boolean,
): T {
  const [last, setLast] = useState<{ of: unknown; work: typeof work; value: T }>();
  const isAtOnce = last === undefined || (last.work !== work && (isShort || last.of !== of));
  const shown = isAtOnce ? { of, work, value: finished(work(last?.value)) } : last;
  if (shown !== last) setLast(shown);
  useEffect(() => {
    if (shown.work === work) return undefined;
    return runInSlices(work(shown.value), (value) => setLast({ of, work, value }));
  }, [work, of, shown]);
  return shown.value;
}

/**
 * Runs work in time slices, the first one after `delay` milliseconds; `done` gets its result. The returned
 * function stops it.
 */
export function runInSlices<T>(work: Generator<void, T>, done: (value: T) => void, delay = 0): () => void {
  // the work itself may stop it, within a slice
  let isStopped = false;
  let cancel = () => clearTimeout(timer);
  const step = () => {
    const end = performance.now() + SLICE_MS;
    while (!isStopped && performance.now() < end) {
      const slice = work.next();
      if (slice.done) return done(slice.value);
    }
    if (!isStopped) cancel = inNextTask(step);
  };
  const timer = setTimeout(step, delay);
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Work in slices whose result is kept: it can be completed at once at any time. */
export interface SlicedTask<T> {
  /** The result if it is complete. */
  ready(): T | undefined;
  /** Does the next slice; false when nothing is left. */
  work(): boolean;
  /** The result; does what is left at once. */
  result(): T;
}

/** Wraps work in slices as a {@link SlicedTask}. */
export function slicedTask<T>(slices: Generator<void, T>): SlicedTask<T> {
  let result: { value: T } | undefined;
  return {
    ready: () => result?.value,
    work() {
      if (result) return false;
      const slice = slices.next();
      if (slice.done) result = { value: slice.value };
      return true;
    },
    result() {
      result ??= { value: finished(slices) };
      return result.value;
    },
  };
}

/** Runs work in time slices and resolves with its result; undefined where `signal` stops it before its end. */
export function inSlices<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve(undefined);
    const stop = runInSlices(caught(work, reject), (ended) => ended && resolve(ended.value));
    signal?.addEventListener('abort', () => {
      stop();
      resolve(undefined);
    });
  });
}

/** Runs work in time slices to its end; an exception of the work rejects. */
export function allSlices<T>(work: Generator<void, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    runInSlices(caught(work, reject), (ended) => ended && resolve(ended.value));
  });
}

/** The same work with its result in a box; undefined where it has thrown, which `onThrown` gets. */
export function* caught<T>(
  work: Generator<void, T>,
  onThrown: (thrown: unknown) => void,
): Generator<void, { value: T } | undefined> {
  try {
    return { value: yield* work };
  } catch (thrown) {
    onThrown(thrown);
    return undefined;
  }
}

/** Calls `work` for each item, in time slices. */
export async function eachInSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  function* slices(): Generator<void> {
    for (const item of items) {
      work(item);
      yield;
    }
  }
  await inSlices(slices());
}

/** Runs the remaining slices at once. */
export function finished<T>(slices: Generator<void, T>): T {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}
