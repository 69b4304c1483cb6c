import type { LargeDrafts } from '../../kit/writes/set/keptRecords';
import { hasDatabase } from '../../lib/device/deviceDatabase';

/**
 * Large drafts on the device, whose code is loaded with the first one. A browser without IndexedDB, or one that refuses
 * it, keeps no large draft: the app works without. Code that could not be loaded is loaded with the next draft.
 */
export function createLargeDrafts(
  onLoadFailed: (error: unknown) => void = () => undefined,
  backend: () => string = () => '',
): LargeDrafts & { stop(): void } {
  let opened: Promise<LargeDrafts & { close(): Promise<void> }> | undefined;
  /** @throws What loading its code ends with. */
  const database = () => {
    opened ??= import('./largeDraftsDatabase').then(
      ({ openLargeDraftsDatabase }) => openLargeDraftsDatabase(backend),
      (error) => {
        opened = undefined;
        onLoadFailed(error);
        throw error;
      },
    );
    return opened;
  };
  const inDatabase = <T>(work: (drafts: LargeDrafts) => Promise<T>, otherwise: T): Promise<T> =>
    database()
      .then(work)
      .catch(() => otherwise);
  return {
    write: (...draft) => inDatabase((drafts) => drafts.write(...draft), undefined),
    read: (draft) => inDatabase((drafts) => drafts.read(draft), []),
    drop: (draft) => inDatabase((drafts) => drafts.drop(draft), undefined),
    async dropOf(owner, until) {
      if (opened || (await hasDatabase()))
        await inDatabase((drafts) => drafts.dropOf(owner, until), undefined);
    },
    marks: {
      keep: async (...mark) => (await database()).marks.keep(...mark),
      // one that stays is asked about again
      forget: (...cell) => inDatabase((drafts) => drafts.marks.forget(...cell), undefined),
      of: async (...address) => (await database()).marks.of(...address),
    },
    stop: () => void opened?.then((drafts) => drafts.close()),
  };
}
