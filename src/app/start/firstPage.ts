import type { DataRouter } from 'react-router-dom';
import type { EarlyAnswers } from '../../http/earlyAnswers';
import { answered } from '../../http/request';
import type { RequestLayer } from '../../http/requestLayer';
import { requestPath } from '../../kit/declare/operations';
import { isPageHandle } from '../../kit/declare/pageHandle';
import type { AnyResource } from '../../kit/declare/resource';
import { idOfRoute } from '../../kit/declare/routeIds';
import type { ListCopies } from '../../kit/listCopies/listCopies';
import { callOf } from '../../kit/state/requests';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { STATUS_PATH } from '../../session/auth/auth';
import { fetchPermissions, PERMISSIONS_PATH, permissionEntries } from '../../session/auth/permissions';
import { scopeChosen, storedScope } from '../../session/scope/scope';
import type { SessionChanges } from '../../session/sessionChanges';
import type { Store } from '../store/store';
import { MAX_UNUSED_MS } from './prefetchedReads';
import { firstRead, START_READS } from './startPages';
import { readsOf } from './startPlan';

/**
 * How long the first page, once its code is loaded, waits for its answers: too short to be noticed, and a list
 * of 10,000 records arrives several times faster while nothing is rendered.
 */
const ANSWERS_WAIT_MS = 100;

/** It waits longer by this where the answer of its own read has begun to arrive. */
const ARRIVING_WAIT_MS = 150;

/** Where the answers of the first page come from. */
export interface StartSources {
  http: RequestLayer;
  /** Reads that were sent before this code had loaded. */
  early: EarlyAnswers;
  listCopies?: Pick<ListCopies, 'prepare'>;
}

/** A read that a page shows: an operation of its resource, and the path that it is sent to. */
interface PageRead {
  resource: AnyResource;
  operation: 'fetchAll' | 'fetch';
  params: Readonly<Record<string, string>>;
  path: string;
}

/**
 * In parallel with the status check, prefetches what the first page will need for the stored user: the
 * permission list, the header's lists and the page's own read. None of it reaches the state before the server
 * has confirmed the same user (R47). What has arrived by then reaches it in the same task, so that
 * the first page is rendered once; the page's own requests take the answers over. Returns a function whose promise
 * resolves once the page can be rendered with its answers or the copy of its list, or should be without them.
 */
export function prefetchFirstPage(
  store: Store,
  router: DataRouter,
  { http, early, listCopies }: StartSources,
): () => Promise<unknown> {
  const { user, isLoggedIn, isChecked } = store.getState().auth;
  if (!user || !isLoggedIn || isChecked) return async () => undefined;
  const own = ownRead(router);
  let isArriving = false;
  const arrives = () => {
    isArriving = true;
  };
  early.get(own?.path ?? '')?.begun?.then(arrives, () => undefined);
  const copied = own?.operation === 'fetchAll' ? listCopies?.prepare(own.resource) : undefined;
  const paths = readsOf(user, START_READS, own?.path).filter((path) => path !== STATUS_PATH);
  const answers = paths.map(http.prefetch);
  const unsubscribe = store.subscribe(() => {
    const { auth } = store.getState();
    if (!auth.isChecked) return;
    unsubscribe();
    // what has not been used by now is read when it is needed
    early.clear();
    if (auth.user?._id === user._id) takeOver(store, http, own);
    else http.dropPrefetched();
  });
  // the rows of a copy wait for everything but the list
  const rendered = async () => Promise.all((await copied) ? answers.slice(1) : answers);
  const waited = async () => {
    await codeLoaded(router);
    await wait(ANSWERS_WAIT_MS);
    if (isArriving) await wait(ARRIVING_WAIT_MS);
  };
  return () => Promise.race([rendered(), waited()]);
}

/**
 * Drops the answers that no page has used: after a time, and with the session that they were read for. The returned
 * function drops them now, and ends that.
 */
export function dropUnused({ http, early }: StartSources, changes: SessionChanges): () => void {
  const drop = () => {
    early.clear();
    http.dropPrefetched();
  };
  const timer = setTimeout(drop, MAX_UNUSED_MS);
  const unsubscribe = changes.subscribe(({ before }) => before && drop());
  return () => {
    clearTimeout(timer);
    unsubscribe();
    drop();
  };
}

/** Resolves once the router has loaded the code of the first page, or has failed to. */
function codeLoaded({ state, subscribe }: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) return resolve();
    const unsubscribe = subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/** Puts the answers that have arrived into the state, and the scope of the last visit. */
function takeOver(store: Store, http: RequestLayer, own: PageRead | undefined): void {
  const scope = storedScope();
  if (scope.selectedCompany !== '' && scope.selectedVenue !== '') store.dispatch(scopeChosen(scope));
  const entries = permissionEntries(http.prefetched(PERMISSIONS_PATH));
  if (entries) store.dispatch(answered(fetchPermissions, undefined, entries, { kind: 'supporting' }));
  for (const read of [readOf(company, 'list'), readOf(venue, 'list'), own]) {
    if (read) takeOverRead(store, http, read, read === own ? 'read' : 'supporting');
  }
}

function takeOverRead(
  store: Store,
  http: RequestLayer,
  { resource, operation, params, path }: PageRead,
  kind: 'read' | 'supporting',
): void {
  const answer = http.prefetched(path);
  // an answer without the record is left to the page's own read, which fails with it
  if (answer === undefined || resource.operations[operation]?.effect.isIn?.(answer) === false) return;
  store.dispatch(answered(callOf(resource, operation), { params, kind }, answer, { kind }));
  http.markStored(path);
}

/** The read of the page at the current address. */
function ownRead({ state: { matches } }: DataRouter): PageRead | undefined {
  const match = matches.findLast(({ route }) => isPageHandle(route.handle));
  const handle: unknown = match?.route.handle;
  return isPageHandle(handle)
    ? readOf(handle.resource, handle.pageName, match?.params.id && idOfRoute(match.params.id))
    : undefined;
}

function readOf(resource: AnyResource, pageName: string, id?: string): PageRead | undefined {
  const operation = firstRead(resource, pageName);
  const { path } = (operation && resource.operations[operation]) ?? {};
  if (!operation || path === undefined) return undefined;
  const params = id === undefined ? {} : { id };
  try {
    return { resource, operation, params, path: requestPath(path, params) };
  } catch {
    return undefined; // the page's own read fails, and says why
  }
}
