import type { DataRouter } from 'react-router-dom';
import type { RequestLayer } from '../../http/requestLayer';
import { fill, type Operation } from '../../kit/declare/operations';
import { isPageHandle } from '../../kit/declare/pageHandle';
import { START_READS } from '../start/startPages';
import { readsOf } from '../start/startPlan';
import type { Store } from './store';

/** A prefetched answer that no page has used after this time (milliseconds) is dropped. */
const WANTED_FOR = 30_000;

/**
 * In parallel with the status check, prefetches what the first page will need for the stored user: the
 * permission list, the header's lists and the page's own read. None of it reaches the state before the server
 * has confirmed the same user (src/README.md, R47). Returns a function that stops it.
 */
export function prefetchFirstPage(store: Store, http: RequestLayer, router: DataRouter): () => void {
  const { user, isLoggedIn, isChecked } = store.getState().auth;
  if (!user || !isLoggedIn || isChecked) return () => undefined;
  for (const path of readsOf(user, START_READS)) http.prefetch({ path });
  const read = firstRead(router);
  if (read) http.prefetch(read);

  const end = () => {
    unsubscribe();
    clearTimeout(timer);
    http.dropPrefetched();
  };
  const unsubscribe = store.subscribe(() => {
    const { auth } = store.getState();
    if (auth.isChecked && auth.user?._id !== user._id) end();
  });
  const timer = setTimeout(end, WANTED_FOR);
  return end;
}

/** The read of the page at the current address: its list, or its record. */
function firstRead({ state: { matches } }: DataRouter): Pick<Operation, 'path' | 'bearer'> | undefined {
  const match = matches.findLast(({ route }) => isPageHandle(route.handle));
  const handle: unknown = match?.route.handle;
  if (!match || !isPageHandle(handle)) return undefined;
  const { resource, pageName } = handle;
  const { id } = match.params;
  const operation = resource.operations[pageName === 'list' ? 'fetchAll' : 'fetch'];
  if (operation?.method !== 'GET' || (pageName !== 'list' && id === undefined)) return undefined;
  return { ...operation, path: fill(operation.path, id === undefined ? {} : { id }) };
}
