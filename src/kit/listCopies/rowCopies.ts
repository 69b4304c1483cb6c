import { toJson } from '../../lib/json';
import { whenIdle } from '../../lib/whenIdle';
import type { SessionState } from '../../session/auth/session';
import type { AnyResource } from '../declare/resource';
import { MAX_COPY_AGE_MS, openCopyDevice, type StoredCopy } from './copyDevice';
import type { CopiedRows, CopyOptions, CopySource } from './copyOptions';
import { leanTexts } from './leanRows';

/** A copy that has been read. */
interface ReadCopy {
  user: string;
  copy: StoredCopy;
  shown: CopiedRows;
}

/** Reading and writing the copies of a mount; see {@link ListCopies}, whose part it is. */
export interface RowCopies {
  prepare(resource: AnyResource, user: string): Promise<boolean>;
  rowsOf(resource: AnyResource): CopiedRows | undefined;
  keep(resource: AnyResource, source: CopySource): () => void;
  /** Drops what has been read: the copies have ended. */
  forget(): void;
  stop(): void;
}

/** Creates it; `report` is called when a copy has been read. */
export function createRowCopies(
  { store, token, backend, writeAfterMs = 1_000 }: CopyOptions,
  report: () => void,
): RowCopies {
  const device = openCopyDevice(backend);
  const readings = new Map<string, Promise<boolean>>();
  const copies = new Map<string, ReadCopy>();

  const readCopy = async ({ name }: AnyResource, user: string): Promise<boolean> => {
    const valid = token.of(user);
    const copy = await device.read(user, name);
    const age = Date.now() - (copy?.at ?? 0);
    const isCurrent = copy?.token === valid && token.of(user) === valid && age >= 0 && age <= MAX_COPY_AGE_MS;
    if (!copy || !isCurrent || copy.rows.length === 0) return false;
    copies.set(name, { user, copy, shown: { rows: copy.rows, at: copy.at } });
    report();
    return true;
  };

  const writeCopy = async (resource: AnyResource, source: CopySource, isCancelled: () => boolean) => {
    const context = contextOf(store.getState(), resource);
    const valid = context && token.ensure(context.user);
    if (!resource.listCopy || !context || valid === undefined) return;
    const texts = await leanTexts(source.rows, resource.listCopy, source.venues);
    const { user, ...rest } = context;
    // a session that has ended in the meantime has ended its token
    if (isCancelled() || token.of(user) !== valid) return;
    await device.write(user, resource.name, { ...rest, token: valid, at: source.at }, texts);
  };

  return {
    prepare(resource, user) {
      const reading = readings.get(resource.name) ?? readCopy(resource, user).catch(() => false);
      readings.set(resource.name, reading);
      return reading;
    },
    rowsOf(resource) {
      const found = copies.get(resource.name);
      const context = found && contextOf(store.getState(), resource);
      const isSame =
        context?.user === found?.user &&
        context?.permissions === found?.copy.permissions &&
        context?.scope === found?.copy.scope;
      return isSame ? found?.shown : undefined;
    },
    keep(resource, source) {
      copies.delete(resource.name);
      let isCancelled = false;
      let cancel = () => clearTimeout(timer);
      const timer = setTimeout(() => {
        // where the device refuses, the list opens without a copy
        const write = () => void writeCopy(resource, source, () => isCancelled).catch(() => undefined);
        cancel = whenIdle(write);
      }, writeAfterMs);
      return () => {
        isCancelled = true;
        cancel();
      };
    },
    forget() {
      readings.clear();
      copies.clear();
    },
    stop: () => void device.close().catch(() => undefined),
  };
}

/** What a copy of this list is valid for now; undefined until user and permissions are known. */
function contextOf(
  { auth: { user, isChecked, isLoggedIn }, permissions, scope }: SessionState,
  { listCopy }: AnyResource,
): { user: string; permissions: string; scope: string } | undefined {
  if (!user || !isChecked || !isLoggedIn || permissions.status !== 'ready') return undefined;
  return {
    user: user._id,
    permissions: permissionText(user.roleDetails.role, permissions.entries),
    scope: listCopy?.inScope ? `${scope.selectedCompany} ${scope.selectedVenue}` : '',
  };
}

const texts = new WeakMap<object, string>();

/** Role and permission entries as one text, written once per list. */
function permissionText(role: string, entries: object): string {
  const known = texts.get(entries) ?? toJson(entries);
  texts.set(entries, known);
  return `${role} ${known}`;
}
