import { actionSentence } from '../../../http/failure';
import { type Cell, cellAt, type Edit, editOfChange } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ConfirmedChanges } from '../set/confirmedChanges';
import { cellsOf, type EntryRequest } from './entryRequests';
import type { Ending } from './runItems';
import { createTally } from './sendReport';
import type { SendTally } from './sendState';
import { mayBeStored } from './unanswered';

/**
 * What a send has saved and what has failed so far. The change set takes it over with `flush`, together with the
 * answers, so that no cell shows its old value in between. An unverified request, and one that may be stored without an answer, waits for
 * its verdict.
 */
export class ResultApplier {
  readonly #set: ChangeSet;
  readonly #confirmed: ConfirmedChanges;
  readonly #saved = createTally();
  readonly #failed = createTally();
  readonly #failures = new Map<string, string>();
  #savedNow: Edit[] = [];
  #failedNow: (Edit & { reason: string; isGone?: boolean })[] = [];

  constructor(set: ChangeSet, confirmed: ConfirmedChanges) {
    this.#set = set;
    this.#confirmed = confirmed;
  }

  ended(request: EntryRequest, ending: Ending): void {
    if (!ending.ok && !request.isUnsent && mayBeStored(ending.failure)) return;
    if (!ending.ok) this.fail(request, actionSentence(ending.failure));
    else if (!ending.isUnverified && !ending.isLeftOut) this.save(request);
  }

  save(request: EntryRequest): void {
    this.#savedNow.push(...cellsOf(request));
    this.#saved.add(request.record, request.cells.length);
  }

  /** Whether the delta of a cell was saved, and its set does not have that yet. */
  hasSaved({ record, venue, field }: Cell): boolean {
    return this.#savedNow.some(
      (edit) =>
        edit.by !== undefined && edit.record === record && edit.venue === venue && edit.field === field,
    );
  }

  fail(request: Pick<EntryRequest, 'record' | 'cells'>, reason: string): void {
    this.#fail(request.record, cellsOf(request), { reason });
  }

  /** All changes of a record that were to be sent: it could not be read, or a colleague changed it. */
  failRecord(record: string, reason: string, isGone = false): void {
    const cells = [...(this.#set.changesOf(record) ?? [])].flatMap(([key, change]) => {
      const cell = cellAt(record, key);
      return this.#confirmed.has(cell, change) ? [editOfChange(cell, change)] : [];
    });
    if (cells.length > 0) this.#fail(record, cells, { reason, isGone });
  }

  #fail(record: string, cells: readonly Edit[], why: { reason: string; isGone?: boolean }): void {
    this.#failedNow.push(...cells.map((cell) => ({ ...cell, ...why })));
    this.#failed.add(record, cells.length);
    this.#failures.set(record, why.reason);
  }

  /** Hands over what has ended since the last time; resolves when the set has taken it. */
  flush(): Promise<void> {
    const [saved, failed] = [this.#savedNow, this.#failedNow];
    if (saved.length + failed.length === 0) return Promise.resolve();
    this.#savedNow = [];
    this.#failedNow = [];
    return this.#set.applyResults({ saved, failed });
  }

  tallies(): { saved: SendTally; failed: SendTally; failures: ReadonlyMap<string, string> } {
    return {
      saved: this.#saved.tally(),
      failed: this.#failed.tally(),
      failures: this.#failures,
    };
  }
}
