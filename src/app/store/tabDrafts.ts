import { hasDatabase } from '../../lib/device/deviceDatabase';
import type { TabDrafts } from './tabCopies';

/** Code that could not be loaded is requested again by the first edit after this time. */
const RETRY_DELAY_MS = 60_000;

/** {@link TabDrafts} whose code is loaded later than the page. */
export interface LazyTabDrafts extends TabDrafts {
  /** Loads the code: an edit may be typed without a network. */
  load(): void;
}

/** Creates the copies of a mount. */
export function createTabDrafts(
  onLoadFailed: (error: unknown) => void = () => undefined,
  backend: () => string = () => '',
): LazyTabDrafts {
  let failedAt = Number.NEGATIVE_INFINITY;
  let opened: Promise<TabDrafts | undefined> | undefined;
  const open = () => {
    if (!opened && Date.now() - failedAt < RETRY_DELAY_MS) return Promise.resolve(undefined);
    opened ??= import('./tabCopies').then(
      ({ createTabCopies }) => createTabCopies(backend),
      (error) => {
        opened = undefined;
        failedAt = Date.now();
        onLoadFailed(error);
        return undefined;
      },
    );
    return opened;
  };
  /** Undefined where nothing can have been copied yet. */
  const known = async () => (opened || (await hasDatabase()) ? open() : undefined);
  return {
    load: () => void open(),
    async write(stored) {
      const isEmpty = Object.keys(stored.drafts).length === 0;
      if (!isEmpty || opened) return (await open())?.write(stored);
      return undefined;
    },
    takeUp: async (owner) => (await known())?.takeUp(owner),
    offeredElsewhere: async (owner) => (await (await known())?.offeredElsewhere(owner)) ?? [],
    drop: async (owner, ids) => (await open())?.drop(owner, ids),
    letGo: () => void opened?.then((copies) => copies?.letGo()),
    deleteOf: async (owner, until) => (await known())?.deleteOf(owner, until),
    stop: () => void opened?.then((copies) => copies?.stop()),
  };
}
