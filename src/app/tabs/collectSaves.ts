import type { Save } from '../../kit/state/saves';
import type { SavedRecords } from './messages';

/** Milliseconds after a save until it is posted; those of a batch are posted together, once none follows. */
const AFTER = { single: 50, batch: 1_000 };

interface Collected {
  created: Set<string>;
  changed: Set<string>;
  deleted: Set<string>;
  isUnnamed: boolean;
}

/** Collects saves by resource, so that a batch is one message. */
export function collectSaves(post: (records: SavedRecords) => void): { add(save: Save): void; stop(): void } {
  let collected = new Map<string, Collected>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const ready = collected;
    collected = new Map();
    for (const [resource, { created, changed, deleted, isUnnamed }] of ready) {
      post({ resource, created: [...created], changed: [...changed], deleted: [...deleted], isUnnamed });
    }
  };
  window.addEventListener('pagehide', flush);
  return {
    add({ resource: { name }, outcome, id, work }) {
      const own = collected.get(name) ?? emptyCollected();
      collected.set(name, own);
      if (id === undefined) own.isUnnamed = true;
      else own[outcome].add(id);
      clearTimeout(timer);
      timer = setTimeout(flush, work ? AFTER.batch : AFTER.single);
    },
    stop() {
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}

const emptyCollected = (): Collected => ({
  created: new Set(),
  changed: new Set(),
  deleted: new Set(),
  isUnnamed: false,
});
