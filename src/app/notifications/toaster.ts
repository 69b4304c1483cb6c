import type { Failure } from '../../http/failure';
import type { PersonalUndo } from '../../lib/device/personalLists';

/** One text for the user, shown for three seconds (R45). */
export interface Notice {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Texts with the same key are shown once at a time. */
  key?: string;
  /** It is shown without being announced, because the page announces the same. */
  isSilent?: boolean | undefined;
  /** What it offers to undo: the discard of the change set at an address, or the change of a personal list. */
  undo?: string | PersonalUndo;
  /** The resource call that the text is about. */
  of?: NoticeSource;
}

/** A call that has ended, successfully or not. */
export interface NoticeSource {
  /** 'brand/update/rejected'. */
  type: string;
  params: Readonly<Record<string, string>>;
  failure?: Failure;
  answer?: unknown;
}

/**
 * How long a text waits for the code of the toasts; an older one may belong to a page that the user
 * has left.
 */
const MAX_WAIT_MS = 10_000;

/**
 * Passes texts to the component that shows them, including those of the last seconds before it was mounted.
 */
export interface Toaster {
  show(notice: Notice): void;
  /** Called with every waiting and every later text; the returned function unsubscribes. */
  listen(listener: (notice: Notice) => void): () => void;
  /** Called while a text waits to be shown, now and on each new text; the returned function unsubscribes. */
  onWaiting(listener: () => void): () => void;
}

/** The toaster of one mount; `onNotice` receives every text, whether it is shown or not. */
export function createToaster(onNotice?: (notice: Notice) => void): Toaster {
  const waiting: { notice: Notice; since: number }[] = [];
  const listeners = new Set<(notice: Notice) => void>();
  const loaders = new Set<() => void>();
  return {
    show(notice) {
      onNotice?.(notice);
      for (const listener of listeners) listener(notice);
      if (listeners.size > 0) return;
      waiting.push({ notice, since: Date.now() });
      for (const load of loaders) load();
    },
    listen(listener) {
      listeners.add(listener);
      for (const { notice, since } of waiting.splice(0)) {
        if (Date.now() - since < MAX_WAIT_MS) listener(notice);
      }
      return () => listeners.delete(listener);
    },
    onWaiting(listener) {
      loaders.add(listener);
      if (waiting.length > 0) listener();
      return () => loaders.delete(listener);
    },
  };
}
