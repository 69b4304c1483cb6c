import type { ExternalStore } from '../../host/contract';
import { Emitter } from '../../lib/Emitter';

/** The drawer of the journal: 'opening' until its code is loaded. The layout renders it. */
export interface JournalDrawer extends ExternalStore<'closed' | 'opening' | 'open'> {
  open(): void;
  /** Opens it at the entries of a document; as a whole where it has none of it. */
  openAt(documentId: string): void;
  /** The document that it was opened at. */
  at(): string | undefined;
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
  const changes = new Emitter();
  let state: 'closed' | 'opening' | 'open' = 'closed';
  let at: string | undefined;
  const change = (next: typeof state) => {
    if (next === state) return;
    state = next;
    changes.emit();
  };
  const openAt = (documentId?: string) => {
    if (state !== 'closed') return;
    at = documentId;
    change('opening');
  };
  return {
    get: () => state,
    at: () => at,
    subscribe: changes.subscribe,
    open: () => openAt(),
    openAt,
    close: () => change('closed'),
    rendered: () => state === 'opening' && change('open'),
  };
}
