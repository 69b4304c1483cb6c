import { actionSentence, type Failure } from '../../../http/failure';
import { allSlices } from '../../../lib/timeSlices';
import { changes as text } from '../../../messages/changes';
import { sent as messages, review as texts } from '../../../messages/review';
import { cellOf } from '../../fieldTypes/cellText';
import { signed } from '../../fieldTypes/numberType';
import { keepRecords } from '../../state/keepRecords';
import type { ConflictQuestion, DeltaAnswer, DeltaLine, DeltaQuestion } from '../conflicts/question';
import { isFresh } from '../freshness';
import type { Choice } from '../merge';
import { type Cell, cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ConfirmedChanges } from '../set/confirmedChanges';
import type { MountStore } from '../set/mountStore';
import type { ChangeSource } from '../source/changeSource';
import { type ComparedCell, type Comparison, compare, editOf, theirsOf } from './compare';
import { conflictKey, conflictLine, nameOfCell } from './conflictLine';
import type { Checked } from './prepareRequests';
import { type ReadRecords, readRecords } from './readRecords';
import { ResultApplier } from './resultApplier';
import { reportOf } from './sendReport';
import type { ConflictHandling, SendReport } from './sendState';

/** Asks the user; null: nothing is saved. */
export interface Ask {
  conflicts(question: ConflictQuestion): Promise<ReadonlyMap<string, Choice> | null>;
  deltas(question: DeltaQuestion): Promise<ReadonlyMap<string, DeltaAnswer> | null>;
}

/** What is checked, and how it is asked about. */
interface CheckOptions {
  source: ChangeSource;
  venues: readonly string[];
  conflicts?: ConflictHandling;
  deltaAnswers?: ReadonlyMap<string, DeltaAnswer>;
  cancelLabel: string;
  timeOf(at: number): string;
}

/** Where the changes are, and the records. */
interface CheckedSet {
  set: ChangeSet;
  store: MountStore;
  /** Deltas are known not to be stored: they are sent like new ones. */
  forget(cells: readonly Cell[]): Promise<void>;
}

/** Reads, compares and asks, until nothing is left to ask. */
export async function checkChanges(
  { set, store, forget }: CheckedSet,
  options: CheckOptions,
  confirmed: ConfirmedChanges,
  ask: Ask,
): Promise<Checked | { report: SendReport; canGoOn?: boolean }> {
  const { source, venues, conflicts = 'ask' } = options;
  const { resource } = source;
  const isRefusing = conflicts === 'refuse';
  /** Deltas that the user leaves as they are. */
  const left = new Set<string>();
  const ids = await allSlices(idsIn(confirmed));
  for (;;) {
    const read = await readRecords(store.dispatch, resource, ids, isRefusing ? 'quiet' : 'check');
    const at = Date.now();
    const [failure] = read.failures.values();
    if (failure && read.records.size === 0 && !isRefusing) {
      await markGone(source, set, confirmed, read);
      const report = reportOf({ status: 'failed', sentence: notChecked(failure, ids.length, source) });
      return { report, canGoOn: [...read.failures.values()].some(({ status }) => status !== 404) };
    }
    const found = await allSlices(compare({ set, source, confirmed, venues }, read.records));
    await store.dispatch(keepRecords(resource, read.records));
    const open = found.open.filter((cell) => !left.has(conflictKey(cell)));
    if (open.length > 0 && conflicts === 'ask') {
      const answers = options.deltaAnswers ?? (await ask.deltas(questionAboutDeltas(options, open)));
      if (answers === null) return { report: reportOf({ status: 'cancelled' }) };
      const answered = (as: DeltaAnswer) =>
        open.filter((cell) => (answers.get(conflictKey(cell)) ?? 'leave') === as);
      await set.follow({ givenUp: answered('included').map(editOf), theirs: [] });
      await forget(answered('add'));
      for (const cell of answered('leave')) left.add(conflictKey(cell));
      continue;
    }
    if (found.conflicts.length === 0 || conflicts !== 'ask') {
      const refused = new Set(found.conflicts.map(({ record }) => record));
      const send = found.send.filter(({ record }) => !refused.has(record));
      await set.follow({ givenUp: found.same.map(editOf), theirs: send.map(theirsOf) });
      return { read, found, send, ids, at };
    }
    const choices = await ask.conflicts(questionAbout(options, found, at));
    if (choices === null) return { report: reportOf({ status: 'cancelled' }) };
    const isMine = (cell: ComparedCell) => choices.get(conflictKey(cell)) === 'mine';
    const mine = found.conflicts.filter(isMine);
    const theirs = found.conflicts.filter((cell) => !isMine(cell));
    const send = [...found.send, ...mine];
    await set.follow({ givenUp: [...found.same, ...theirs].map(editOf), theirs: send.map(theirsOf) });
    if (isFresh(at, 'choice')) return { read, found, send, ids, at };
  }
}

function* idsIn(confirmed: ConfirmedChanges): Generator<void, string[]> {
  const ids: string[] = [];
  for (const [id, changes] of confirmed.records()) {
    for (const [key, change] of changes) {
      if (!confirmed.has(cellAt(id, key), change)) continue;
      ids.push(id);
      break;
    }
    yield;
  }
  return ids;
}

/** Marks the changes of records that no longer exist; the page of a single one says so by itself. */
async function markGone(
  { resource, isOneRecord }: ChangeSource,
  set: ChangeSet,
  confirmed: ConfirmedChanges,
  { failures }: ReadRecords,
): Promise<void> {
  if (isOneRecord) return;
  const results = new ResultApplier(set, confirmed);
  const reason = messages.gone(resource.label.one.toLowerCase());
  for (const [id, { status }] of failures) if (status === 404) results.failRecord(id, reason, true);
  await results.flush();
}

function questionAbout(
  { source, cancelLabel, timeOf }: CheckOptions,
  found: Comparison,
  at: number,
): ConflictQuestion {
  return {
    lines: found.conflicts.map((cell) => conflictLine(source, cell)),
    clean: found.send.length,
    updated: found.updated.map((cell) => nameOfCell(source, cell)),
    updatedCount: found.updatedCount,
    checkedAt: timeOf(at),
    cancelLabel,
  };
}

function questionAboutDeltas(
  { source, cancelLabel, timeOf }: CheckOptions,
  open: readonly ComparedCell[],
): DeltaQuestion {
  const lines = open.map((cell): DeltaLine => {
    const { declared, by = 0, theirs, sent = { at: 0, base: '', result: '' } } = cell;
    const shown = (value: unknown) => source.shownOf(declared, value) || texts.none;
    return {
      key: conflictKey(cell),
      name: nameOfCell(source, cell),
      by: signed(by, (value) => cellOf(declared).shown(value, source.formats) ?? String(value)),
      sentAt: timeOf(sent.at),
      base: shown(sent.base),
      result: shown(sent.result),
      now: shown(theirs),
    };
  });
  return { lines, cancelLabel };
}

/** Why nothing was sent; empty where the failure is not shown (the session has ended). */
function notChecked(failure: Failure, count: number, { resource }: ChangeSource): string {
  if (failure.cause === 'aborted' || failure.cause === 'stale') return '';
  if (failure.status === 404 && count === 1) return text.gone(resource.label.one.toLowerCase());
  return text.notChecked(actionSentence(failure));
}
