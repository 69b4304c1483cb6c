import type { DataRouter } from 'react-router-dom';
import type { EarlyAnswers } from '../../http/earlyAnswers';
import { answered } from '../../http/request';
import type { RequestLayer } from '../../http/requestLayer';
import { fill, type Operation } from '../../kit/declare/operations';
import { isPageHandle } from '../../kit/declare/pageHandle';
import type { AnyResource } from '../../kit/declare/resource';
import type { ListCopies } from '../../kit/listCopies/listCopies';
import { callOf } from '../../kit/state/requests';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { fetchPermissions, PERMISSIONS_PATH, permissionEntries } from '../../session/auth/permissions';
import { scopeChosen, storedScope } from '../../session/scope/scope';
import { START_READS } from '../start/startPages';
import { readsOf } from '../start/startPlan';
import type { Store } from './store';

/** A prefetched answer that no page has used after this time is dropped. */
const MAX_UNUSED_MS = 30_000;

/**
 * How long the first page, once its code is loaded, waits for its answers: too short to be noticed, and a list
 * of 10,000 records arrives several times faster while nothing is rendered.
 */
const ANSWERS_WAIT_MS = 100;

/** It waits longer by this where the answer of its own read has begun to arrive. */
const ARRIVING_WAIT_MS = 150;

/** The prefetch of the first page. */
export interface FirstPage {
  /** Resolves once the page can be rendered with its answers, or should be without them. */
  complete(): Promise<unknown>;
  stop(): void;
}

/** What is there before the first page: reads that were sent earlier, and the copies of lists. */
interface KnownAtStart {
  early?: EarlyAnswers;
  listCopies?: Pick<ListCopies, 'prepare'>;
}

/** The read of a page: an operation of its resource, and the path that it is sent to. */
interface PageRead {
  resource: AnyResource;
  operation: string;
  params: Readonly<Record<string, string>>;
  call: Pick<Operation, 'path' | 'bearer'>;
}

/**
 * In parallel with the status check, prefetches what the first page will need for the stored user: the
 * permission list, the header's lists and the page's own read. None of it reaches the state before the server
 * has confirmed the same user (R47). What has arrived by then reaches it in the same task, so that
 * the first page is rendered once; the page's own requests take the answers over. `early` are the reads that were
 * sent before.
 */
export function prefetchFirstPage(
  store: Store,
  http: RequestLayer,
  router: DataRouter,
  { early = new Map(), listCopies }: KnownAtStart = {},
): FirstPage {
  const { user, isLoggedIn, isChecked } = store.getState().auth;
  if (!user || !isLoggedIn || isChecked) return { complete: async () => undefined, stop: () => undefined };
  const own = firstRead(router);
  let isArriving = false;
  early.get(own?.call.path ?? '')?.begun?.then(
    () => {
      isArriving = true;
    },
    () => undefined,
  );
  const list = own?.operation === 'fetchAll' ? own.resource : undefined;
  const copied = list ? listCopies?.prepare(list) : undefined;
  const answers = [
    ...(own ? [http.prefetch(own.call)] : []),
    ...readsOf(user, START_READS).map((path) => http.prefetch({ path })),
  ];

  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
    http.dropPrefetched();
  };
  let isTaken = false;
  const unsubscribe = store.subscribe(() => {
    const { auth } = store.getState();
    if (!auth.isChecked) return;
    if (auth.user?._id !== user._id) return stop();
    if (isTaken) return;
    isTaken = true;
    takeOver(store, http, own);
  });
  const timer = setTimeout(stop, MAX_UNUSED_MS);
  const waited = async () => {
    await codeLoaded(router);
    await wait(ANSWERS_WAIT_MS);
    if (isArriving) await wait(ARRIVING_WAIT_MS);
  };
  // the rows of a copy wait for everything but the list
  const rendered = async () => {
    if (await copied) await Promise.all(answers.slice(1));
    else await Promise.all(answers);
  };
  return { complete: () => Promise.race([rendered(), waited()]), stop };
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
  if (entries) {
    store.dispatch(answered(fetchPermissions, undefined, entries, { kind: 'supporting' }));
  }
  for (const resource of [company, venue]) {
    const { path } = resource.operations.fetchAll;
    takeOverRead(store, http, { resource, operation: 'fetchAll', params: {}, call: { path } }, 'supporting');
  }
  if (own) takeOverRead(store, http, own, 'read');
}

function takeOverRead(
  store: Store,
  http: RequestLayer,
  { resource, operation, params, call: { path } }: PageRead,
  kind: 'read' | 'supporting',
): void {
  const answer = http.prefetched(path);
  // an answer without the record is left to the page's own read, which fails with it
  if (answer === undefined || resource.operations[operation]?.effect.isIn?.(answer) === false) return;
  store.dispatch(answered(callOf(resource, operation), { params, kind }, answer, { kind }));
  http.markStored(path);
}

/** The read of the page at the current address: its list, or its record. */
function firstRead({ state: { matches } }: DataRouter): PageRead | undefined {
  const match = matches.findLast(({ route }) => isPageHandle(route.handle));
  const handle: unknown = match?.route.handle;
  if (!match || !isPageHandle(handle)) return undefined;
  const { resource, pageName } = handle;
  const { id } = match.params;
  const name = pageName === 'list' ? 'fetchAll' : 'fetch';
  const operation = resource.operations[name];
  if (operation?.method !== 'GET' || (pageName !== 'list' && id === undefined)) return undefined;
  const params = id === undefined ? {} : { id };
  const call = { ...operation, path: fill(operation.path, params) };
  return { resource, operation: name, params, call };
}
