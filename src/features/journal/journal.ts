import type { AnyResource } from '../../kit/declare/resource';
import type { Saves } from '../../kit/state/saves';
import { type MountStore, userIdIn } from '../../kit/writes/set/mountStore';
import type { OpenJournal } from './openJournal';
import { createSavesAhead, isJournalled, type OwnedSave } from './writing/savesAhead';

/** The journal of one mount: what was saved on this device (R145). */
export interface Journal {
  /** Loads its code, with the first save or when it is shown. */
  open(): Promise<OpenJournal>;
  stop(): void;
}

declare module '../../host/services' {
  interface MountServices {
    journal: Journal;
  }
}

/**
 * Creates the journal of a mount. A save waits until the code is loaded, and is written for who made it; those that
 * a reload has cut off are written first.
 */
export function createJournal(
  store: MountStore,
  saves: Saves,
  resources: readonly AnyResource[],
  onLoadFailed: (error: unknown) => void,
  backend: () => string,
): Journal {
  const ahead = createSavesAhead();
  let opening: Promise<OpenJournal> | undefined;
  let waiting: OwnedSave[] = [];
  const open = () => {
    opening ??= import('./openJournal').then(
      ({ openJournal }) => openJournal(backend),
      (failure) => {
        opening = undefined; // the next save tries again
        onLoadFailed(failure);
        throw failure;
      },
    );
    return opening;
  };
  const add = (...added: OwnedSave[]) => {
    waiting.push(...added);
    void open().then(
      ({ recorder }) => {
        for (const one of waiting.splice(0)) recorder.add(one);
      },
      () => undefined,
    );
  };
  const pending = ahead.pending(resources);
  if (pending.length > 0) add(...pending);
  const unsubscribe = saves.subscribe((save) => {
    const owner = userIdIn(store.getState());
    if (owner !== null && isJournalled(save.resource)) add(ahead.keep(owner, save));
  });
  const flush = () => void opening?.then(({ recorder }) => recorder.flush());
  // a window that is closed right after a save must not lose it
  window.addEventListener('pagehide', flush);
  return {
    open,
    stop() {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      waiting = [];
      void opening?.then(async ({ storage, recorder }) => {
        await recorder.flush();
        storage.stop();
      });
    },
  };
}
