import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { useLoadFailures } from './loadFailures';

/**
 * Code that a press needs, such as what a button opens. When loading fails, an error toast says so and `giveUp` is
 * called, so that the next press tries again. Both functions must be stable between renders.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, giveUp: () => void): T | undefined {
  const { announce } = useLoadFailures();
  const fail = useCallback(
    (error: unknown) => {
      announce(error);
      giveUp();
    },
    [announce, giveUp],
  );
  return useLoading(load, isWanted, fail);
}

/**
 * Code that nothing waits for, such as a notice about what others have done; undefined or null: there is no occasion
 * for it. A failure is reported to the host only, and the next occasion tries again. `load` must be stable.
 */
export function useLoadedQuietly<T>(load: () => Promise<T>, occasion: unknown): T | undefined {
  const { report } = useLoadFailures();
  const [failedFor, setFailedFor] = useState<unknown>();
  const latest = useLatestRef(occasion);
  const fail = useCallback(
    (error: unknown) => {
      report(error);
      setFailedFor(() => latest.current);
    },
    [report],
  );
  return useLoading(load, occasion !== undefined && occasion !== null && occasion !== failedFor, fail);
}

/** A part of a page that could not be loaded, to be shown in its place. */
export interface FailedPart {
  error: unknown;
  retry(): void;
}

/** Code of a part of a page, and why it could not be loaded. `load` must be stable between renders. */
export function useLoadedPart<T>(
  load: () => Promise<T>,
  isWanted: boolean,
): { part: T | undefined; failed: FailedPart | undefined } {
  const { report } = useLoadFailures();
  const [failed, setFailed] = useState<FailedPart>();
  const fail = useCallback(
    (error: unknown) => {
      report(error);
      setFailed({ error, retry: () => setFailed(undefined) });
    },
    [report],
  );
  const part = useLoading(load, isWanted && !failed, fail);
  return { part, failed: isWanted ? failed : undefined };
}

/**
 * Code fails with its first file, while others of it may be under way: the load after a failure is started once more
 * where it waits for one of these and fails with it.
 */
function useLoading<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailed: (error: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>();
  const hasFailed = useRef(false);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let hasLeft = false;
    const loading = hasFailed.current ? load().catch(() => load()) : load();
    loading.then(
      (part) => !hasLeft && setLoaded({ part }),
      (error) => {
        if (hasLeft) return;
        hasFailed.current = true;
        onFailed(error);
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [load, isWanted, loaded, onFailed]);
  return loaded?.part;
}
