import type { Sending } from '../../../src/kit/writes/send/useSending';
import { type Cell, cellAt } from '../../../src/kit/writes/set/cells';
import type { ChangeSet } from '../../../src/kit/writes/set/changeSet';
import type { OfferedChanges } from '../../../src/kit/writes/set/useOfferedChanges';
import type { Held } from './oracle';
import { hasMore } from './steps';
import type { ScreenHandle } from './world';

/** What a screen does with its changes. */
interface ChangesOnScreen {
  changes: ChangeSet;
  offer: OfferedChanges;
  sending: Sending;
}

/** A screen whose person edits a change set: the sheets. */
export interface ChangesHandle extends ScreenHandle, ChangesOnScreen {
  /** A dialog lies over it. */
  isCovered: boolean;
  discard(): void;
  /** Sends all changes but for this cell. */
  save(leftOut: string | undefined): Promise<unknown>;
  retry(): Promise<unknown>;
  goOn(): Promise<unknown>;
}

/** The key of a cell as the oracle has it. */
export const keyOf = ({ record, venue, field }: Cell): string => `${record}/${venue}/${field}`;

/** What the cells of a change set show. */
export function heldIn({ changes, offer, sending: { report, hasUnsent } }: ChangesOnScreen): Held {
  const all = [...changes.records()].flatMap(([id, ofRecord]) =>
    [...ofRecord.keys()].map((key) => {
      const cell = cellAt(id, key);
      return { cell: keyOf(cell), text: changes.textOf(cell), failure: changes.failureOf(cell) };
    }),
  );
  return {
    changes: new Map(all.map(({ cell, text }) => [cell, text])),
    offered: offer.found.map((change) => [keyOf(change), changes.textOf(change, change)] as const),
    hasMore: hasMore(offer),
    failed: all.flatMap(({ cell, failure }) => (failure === undefined ? [] : [cell])),
    unsent: [...(changes.unsent?.editsIn(changes.records()) ?? [])].map(keyOf),
    hasNotice: hasUnsent || report?.status === 'cancelled' || Boolean(report?.sentence),
  };
}
