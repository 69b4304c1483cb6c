import { useReducer } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageFailure } from './PageError';

/** What a loaded route renders. */
type Loaded = Pick<RouteObject, 'Component' | 'element'>;

/** Loads what a route renders. */
type Load = () => Promise<Loaded>;

/** A route whose load failed: the error, and what it renders once a retry has loaded it. */
interface FailedLoad {
  load: Load;
  error: unknown;
  page?: Loaded;
}

/**
 * Routes whose failed load can be retried. React Router caches the failure of a route's `lazy`, so a failure
 * is returned as a page that loads what is missing on Retry. `failures` holds those of the whole tree: a
 * layout and its page fail together, and one Retry loads both.
 */
export function withRetry(routes: RouteObject[], failures = new Set<FailedLoad>()): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: retrying(lazy as Load, failures) }),
      ...(children && { children: withRetry(children, failures) }),
    } as RouteObject;
  });
}

function retrying(load: Load, failures: Set<FailedLoad>): Load {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const failed: FailedLoad = { load, error };
      failures.add(failed);
      return { element: <LoadAgain failed={failed} failures={failures} /> };
    }
  };
}

function LoadAgain({ failed, failures }: { failed: FailedLoad; failures: Set<FailedLoad> }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { page, error } = failed;
  if (!page) return <PageFailure error={error} onRetry={() => void retryAll(failures).then(redraw)} />;
  return page.Component ? <page.Component /> : page.element;
}

/**
 * Loads what is missing; what fails again stays in `failures` with its new error. A load fails with its first
 * script: others may be under way still, and a load that waits for one of these and fails is started once more.
 */
async function retryAll(failures: Set<FailedLoad>): Promise<void> {
  const retry = async (failed: FailedLoad) => {
    try {
      failed.page = await failed.load().catch(() => failed.load());
      failures.delete(failed);
    } catch (error) {
      failed.error = error;
    }
  };
  await Promise.all([...failures].map(retry));
}
