import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageFailure } from './PageError';

/** Loads what a route shows. */
type Load = () => Promise<Pick<RouteObject, 'Component' | 'element'>>;

/**
 * Routes whose failed load can be tried again. React Router keeps the failure of a route's `lazy` for good, so a failure
 * becomes the page itself, which loads what is missing when it is asked to.
 */
export function loadedAgain(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: patient(lazy as Load) }),
      ...(children && { children: loadedAgain(children) }),
    } as RouteObject;
  });
}

function patient(load: Load): Load {
  return async () => {
    try {
      return await load();
    } catch (error) {
      return { element: <LoadAgain load={load} first={error} /> };
    }
  };
}

function LoadAgain({ load, first }: { load: Load; first: unknown }) {
  const [page, setPage] = useState<Awaited<ReturnType<Load>>>();
  const [error, setError] = useState(first);
  if (!page) return <PageFailure error={error} onRetry={() => void load().then(setPage, setError)} />;
  return page.Component ? <page.Component /> : page.element;
}
