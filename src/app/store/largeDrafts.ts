import type { LargeDrafts } from '../../kit/writes/set/largeDrafts';
import { hasArea } from '../../lib/device/deviceDatabase';

/**
 * Large drafts on the device, whose code is loaded with the first one. A browser without IndexedDB, or one that refuses
 * it, keeps no large draft: the app works without. Code that could not be loaded is loaded with the next draft.
 */
export function createLargeDrafts(
  onLoadFailed: (error: unknown) => void = () => undefined,
  backend: () => string = () => '',
): LargeDrafts & { stop(): void } {
  let opened: Promise<(LargeDrafts & { close(): Promise<void> }) | undefined> | undefined;
  const inDatabase = async <T>(work: (database: LargeDrafts) => Promise<T>, otherwise: T): Promise<T> => {
    opened ??= import('./largeDraftsDatabase').then(
      ({ openLargeDraftsDatabase }) => openLargeDraftsDatabase(backend),
      (error) => {
        opened = undefined;
        onLoadFailed(error);
        return undefined;
      },
    );
    const database = await opened;
    return database ? work(database).catch(() => otherwise) : otherwise;
  };
  return {
    write: (draft, records) => inDatabase((database) => database.write(draft, records), undefined),
    read: (draft) => inDatabase((database) => database.read(draft), []),
    drop: (draft) => inDatabase((database) => database.drop(draft), undefined),
    async dropOf(owner, until) {
      if (opened || (await hasArea('drafts')))
        await inDatabase((database) => database.dropOf(owner, until), undefined);
    },
    stop: () => void opened?.then((database) => database?.close()),
  };
}
