import { type Drafts, draftDropped } from '../../kit/state/drafts';
import { openTabChannel } from '../../lib/tabChannel';
import type { Store } from './store';

/** Offers stand in each page of their owner; one that is answered in a page goes from the others. */
export interface DraftAnswers {
  /** Posts what has been answered since the last call. */
  follow(): void;
  /** What goes now is not answered: it is dropped, or another user's. */
  reset(): void;
  stop(): void;
}

/** Opens the channel of the answers to drafts. */
export function shareDraftAnswers(
  store: Pick<Store, 'getState' | 'dispatch'>,
  ownerNow: () => string | undefined,
): DraftAnswers {
  let read: unknown;
  let known = new Set<string>();
  const draftsNow = (): Drafts => store.getState().drafts;
  const offers = () =>
    Object.entries(draftsNow()).flatMap(([address, list]) =>
      list.flatMap(({ id, typedBy }) => (typedBy === undefined ? [{ address, id }] : [])),
    );
  const channel = openTabChannel('stock-draft-answers', (message) => {
    const { owner, ids } = Object(message) as { owner?: unknown; ids?: unknown };
    if (owner === undefined || owner !== ownerNow() || !Array.isArray(ids)) return;
    for (const id of ids) known.delete(id);
    for (const { address, id } of offers()) if (ids.includes(id)) store.dispatch(draftDropped(address, id));
  });
  return {
    follow() {
      const drafts = draftsNow();
      if (drafts === read) return;
      read = drafts;
      const now = new Set(offers().map(({ id }) => id));
      const ids = [...known].filter((id) => !now.has(id));
      known = now;
      if (ids.length > 0) channel.post({ owner: ownerNow(), ids });
    },
    reset() {
      known = new Set();
      read = undefined;
    },
    stop: channel.close,
  };
}
