import { hasDatabase } from '../../../shell-dev/faults/model/databases';
import type { LargeDrafts } from '../../kit/writes/set/largeDrafts';
import type { LargeDraftsDatabase } from './largeDraftsDatabase';

/** The name of the database. */
const NAME = 'stock-drafts';

/**
 * Large drafts in IndexedDB, whose code is loaded with the first one. A browser without it, or one that refuses it,
 * keeps no large draft: the app works without. Code that could not be loaded is loaded with the next draft.
 */
export function createLargeDrafts(
  onLoadFailed: (error: unknown) => void = () => undefined,
): LargeDrafts & { stop(): void } {
  let opened: Promise<LargeDraftsDatabase | undefined> | undefined;
  /** Writes come in the order in which they were asked for. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (database: LargeDraftsDatabase) => Promise<T>, otherwise: T): Promise<T> => {
    opened ??= open((error) => {
      opened = undefined;
      onLoadFailed(error);
    });
    const turn = last.then(async () => {
      const database = await opened;
      return database ? work(database) : otherwise;
    });
    last = turn.catch(() => undefined);
    return turn.catch(() => otherwise);
  };
  return {
    write: (draft, records) => inTurn((database) => database.write(draft, records), undefined),
    read: (draft) => inTurn((database) => database.read(draft), []),
    drop: (draft) => inTurn((database) => database.drop(draft), undefined),
    async dropOf(owner, until) {
      if (opened || (await hasDatabase(NAME)))
        await inTurn((database) => database.dropOf(owner, until), undefined);
    },
    stop: () => void last.then(async () => (await opened)?.close()),
  };
}

/** Undefined where IndexedDB is absent or forbidden, or the code could not be loaded. */
function open(onLoadFailed: (error: unknown) => void): Promise<LargeDraftsDatabase | undefined> {
  return import('./largeDraftsDatabase').then(
    ({ openLargeDraftsDatabase }) => openLargeDraftsDatabase(NAME).catch(() => undefined),
    (error) => {
      onLoadFailed(error);
      return undefined;
    },
  );
}
