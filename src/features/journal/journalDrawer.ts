import type { ExternalStore } from '../../host/contract';

/** The drawer of the journal: 'opening' until its code is loaded. The layout renders it. */
export interface JournalDrawer extends ExternalStore<'closed' | 'opening' | 'open'> {
  open(): void;
  close(): void;
  /** The code is loaded: an opening drawer is open. */
  rendered(): void;
}

declare module '../../host/services' {
  interface MountServices {
    journalDrawer: JournalDrawer;
  }
}

/** Creates the drawer of a mount, which any page may open. */
export function createJournalDrawer(): JournalDrawer {
  const listeners = new Set<() => void>();
  let state: 'closed' | 'opening' | 'open' = 'closed';
  const change = (next: typeof state) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => state === 'closed' && change('opening'),
    close: () => change('closed'),
    rendered: () => state === 'opening' && change('open'),
  };
}
