import type { StorageMode } from '../../host/contract';
import { deleteAreaRows } from '../../lib/device/deviceDatabase';
import { Emitter } from '../../lib/Emitter';
import type { SessionChange } from '../../session/sessionChanges';
import type { AnyResource } from '../declare/resource';
import type { CopiedRows, CopyOptions, CopySource, SessionStore } from './copyOptions';
import type { RowCopies } from './rowCopies';

/** The copies of lists that are kept on the device (R191). */
export interface ListCopies {
  /** Begins to read the copy of a list, where none is being read. Resolves with whether there is one for the stored user. */
  prepare(resource: AnyResource): Promise<boolean>;
  /**
   * The rows of a list's copy. Undefined until it is read, until the server has confirmed its user and the permissions
   * have come, and where it was made for another role, permission list or scope.
   */
  rowsOf(resource: AnyResource): CopiedRows | undefined;
  /** Calls back when a copy has been read, or all have ended. */
  subscribe(listener: () => void): () => void;
  /** Writes the copy of a list when the browser is idle; the returned function cancels it. */
  keep(resource: AnyResource, source: CopySource): () => void;
  stop(): void;
}

/**
 * Creates the copies of a mount: here is what ends them, which every page has; reading and writing them is loaded with a
 * list.
 */
export function createListCopies(options: CopyOptions): ListCopies {
  const { store, changes, token, storage, onLoadFailed = () => undefined } = options;
  const reports = new Emitter();
  let rows: RowCopies | undefined;
  /** Where the code is not loaded, lists open without copies, and the next one tries again. */
  const load = () =>
    import(/* webpackChunkName: "list" */ './rowCopies').then(({ createRowCopies }) => {
      rows ??= createRowCopies(options, reports.emit);
      return rows;
    }, onLoadFailed);
  const end = () => {
    if (token.end()) deleteAreaRows('list-copies');
    rows?.forget();
    reports.emit();
  };
  const endWithSession = ({ user, before, reason }: SessionChange) => {
    const isKept = storage() === 'device' && (reason === 'expired' || reason === 'inactive');
    if (before && !isKept) end();
    // copies of another user, whose session has ended while no page was open
    if (user && token.isOthers(user._id)) end();
  };
  if (storage() === 'none') end();
  const unsubscribe = [changes.subscribe(endWithSession), store.subscribe(watchSession(store, end, storage))];

  return {
    async prepare(resource) {
      const { user } = store.getState().auth;
      const hasCopies = user && storage() !== 'none' && token.of(user._id) !== undefined;
      if (!hasCopies || !resource.listCopy) return false;
      return (await load())?.prepare(resource, user._id) ?? false;
    },
    rowsOf: (resource) => rows?.rowsOf(resource),
    subscribe: reports.subscribe,
    keep(resource, source) {
      if (storage() === 'none') return () => undefined;
      const written = load().then((loaded) => loaded?.keep(resource, source));
      return () => void written.then((cancel) => cancel?.());
    },
    stop() {
      for (const unsubscribed of unsubscribe) unsubscribed();
      reports.clear();
      rows?.stop();
    },
  };
}

/**
 * Ends the copies where the status check finds no session, and where the permission list changes while a page is open.
 * Returns the listener of the store.
 */
function watchSession(store: SessionStore, end: () => void, storage: () => StorageMode): () => void {
  let wasChecked = false;
  let entries: unknown;
  return () => {
    const { auth, permissions } = store.getState();
    if (auth.isChecked && !wasChecked && !auth.isLoggedIn && storage() !== 'device') end();
    wasChecked = auth.isChecked;
    const now = permissions.status === 'ready' ? permissions.entries : undefined;
    // a list that is read again and is the same keeps its array
    if (now !== undefined && entries !== undefined && now !== entries) end();
    entries = now;
  };
}

declare module '../../host/services' {
  interface MountServices {
    listCopies: ListCopies;
  }
}
