import type { TabDrafts } from './tabCopies';

/** The name of the database. */
const NAME = 'stock-tab-drafts';

/** {@link TabDrafts} whose code is loaded later than the page. */
export interface LazyTabDrafts extends TabDrafts {
  /** Loads the code: an edit may be typed without a network. */
  load(): void;
}

/** Creates the copies of a mount. */
export function createTabDrafts(): LazyTabDrafts {
  let opened: Promise<TabDrafts | undefined> | undefined;
  const open = () => {
    opened ??= import('./tabCopies').then(
      ({ createTabCopies }) => createTabCopies(NAME),
      () => undefined, // without the code nothing is copied: each edit would request it again
    );
    return opened;
  };
  return {
    load: () => void open(),
    write(drafts) {
      if (drafts || opened) void open().then((copies) => copies?.write(drafts));
    },
    left: async () => ((await exists()) ? ((await (await open())?.left()) ?? []) : []),
    drop(ids) {
      if (ids.length > 0) void open().then((copies) => copies?.drop(ids));
    },
    stop: () => void opened?.then((copies) => copies?.stop()),
  };
}

/** Whether there is a database: most page loads need not open one, nor load the code for it. */
async function exists(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known?.some(({ name }) => name === NAME) ?? true;
}
