import type { AppliedLine, CountRecord } from '../../../../kit/documents/countRecord';
import { NO_MARKS } from '../../../../kit/documents/documentMarks';
import { stockKey } from '../../../../kit/documents/stockKey';
import { type Cell, cellAt, editOfChange } from '../../../../kit/writes/set/cells';
import type { ChangeSets } from '../../../../kit/writes/set/changeSets';
import { changesAt } from '../../../../kit/writes/set/openChanges';
import { markKey } from '../../../../kit/writes/set/sentMarks';
import type { CountWrite } from '../../../../rules/countDifferences';
import { decimalText } from '../../../../rules/money';
import { Applying, isWrite, type Sent, type WriteBook } from '../../apply/Applying';
import { cellOfKey, type Writes } from '../../apply/writes';
import type { CountLog } from '../countLog';

/** How a count keeps what it writes: what is sent, by which a crash is found, and what is applied. */
export const countBook: WriteBook<CountRecord> = {
  confirm: ({ sent }, writes) => ({ sent: { ...sent, ...linesOf(writes, Date.now()) } }),
  settle(record, { writes, status, isLeft, conflicts, at }) {
    if (status !== 'sent') return {};
    const [applied, sent] = [{ ...record.applied }, { ...record.sent }];
    for (const [key, write] of Object.entries(writes)) {
      const line = cellOfKey(key).record;
      // what such a line gets is asked
      if (conflicts.has(key)) delete sent[line];
      else if (!isLeft(key)) Object.assign(applied, linesOf({ [key]: write }, at));
    }
    return { applied, sent };
  },
  async begin(set, writes) {
    set.clear();
    const edits = Object.entries(writes).flatMap(([key, write]) =>
      'text' in write ? [{ ...cellOfKey(key), text: write.text }] : [],
    );
    await set.putMany({ edits, count: edits.length });
  },
};

/** The quantities of a count as changes of the stock at its venue. */
export const countWrites = (writes: readonly CountWrite[], venue: string): Writes =>
  Object.fromEntries(
    writes.map(({ line, from, to }) => [
      stockKey(line, venue),
      { text: decimalText(to), from: from === null ? '' : decimalText(from) },
    ]),
  );

function linesOf(writes: Writes, at: number): Record<string, AppliedLine> {
  return Object.fromEntries(
    Object.entries(writes).flatMap(([key, write]) => {
      if (!('text' in write)) return [];
      const from = write.from ? Number(write.from) : null;
      return [[cellOfKey(key).record, { from, to: Number(write.text), at }]];
    }),
  );
}

/** Writes a count: quantities that take the place of what is there, as its differences show them. */
export class CountApplying extends Applying<CountRecord> {
  /** Sends again what failed, as far as the differences still say so. */
  retry(writes: Writes): Promise<void> {
    return this.#again(writes, this.of.set.retryable(), (failed) => this.send(failed, { isRetry: true }));
  }

  /** Sends what a stop or a lost connection has left, as far as the differences still say so. */
  goOn(writes: Writes): Promise<void> {
    return this.#again(
      writes,
      () => true,
      () => this.sender.goOn(this.options),
    );
  }

  #again(writes: Writes, isMeant: (cell: Cell) => boolean, send: (meant: Writes) => Promise<Sent>) {
    const { log, book, set } = this.of;
    const changes = [...set.records()].flatMap(([record, cells]) =>
      [...cells].flatMap(([key, change]) => {
        const cell = cellAt(record, key);
        return isMeant(cell) ? [{ ...cell, change }] : [];
      }),
    );
    const meant: Record<string, Writes[string]> = {};
    for (const { change, ...cell } of changes) {
      const write = writes[markKey(cell)];
      if (write && isWrite(change, write)) meant[markKey(cell)] = write;
    }
    return this.run(async () => {
      await log.update(book.confirm(log.state().record, meant));
      // what was left out, counted or chosen otherwise since is not sent
      const givenUp = changes.flatMap(({ change, ...cell }) =>
        markKey(cell) in meant ? [] : [editOfChange(cell, change)],
      );
      await set.follow({ givenUp, theirs: [] });
      return send(meant);
    }, meant);
  }
}

const known = new WeakMap<CountLog, CountApplying>();

/** What applies an open count: the same each time. */
export function countApplyingOf(log: CountLog, sets: ChangeSets, list: string): CountApplying {
  const before = known.get(log);
  if (before) return before;
  const address = `${list} count ${log.state().record.id}`;
  const { set, sender: slot } = changesAt(sets, address, { marks: NO_MARKS });
  const applying = new CountApplying({
    ...{ log, set, slot, book: countBook, marks: NO_MARKS },
    isCurrent: () => sets.find(address)?.set === set,
  });
  known.set(log, applying);
  return applying;
}
