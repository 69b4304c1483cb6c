import { actionSentence, toFailure } from '../../../http/failure';
import { Emitter } from '../../../lib/Emitter';
import { runInSlices } from '../../../lib/timeSlices';
import { sent } from '../../../messages/review';
import type { Identified } from '../../declare/record';
import { cellAt, cellKey, type Held, type RecordChanges } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSource, SavedPart } from './changeSource';
import { entryFieldsOf } from './entryFields';
import { sharedError, UniqueChanges, uniqueValuesIn } from './uniqueChanges';
import { firstError, type HeldByPath, validateEntry } from './validateEntry';

/** What is doubtful or not valid among the changes of one record, by cell key. */
export interface RecordAssessment {
  /** Why a change should be looked at: 'Ten times as much'. */
  doubtful: ReadonlyMap<string, string>;
  /**
   * Why a change cannot be saved. One value that is not valid holds back its whole entry, so that all changes of the
   * entry are here.
   */
  invalid: ReadonlyMap<string, string>;
  /** The record no longer exists: none of its changes can be saved. */
  isGone?: boolean;
}

/** How many changes are doubtful or not valid. */
export interface AssessmentSizes {
  doubtful: number;
  invalid: number;
  /** Records that no longer exist; their changes are not among the invalid ones. */
  gone: number;
  /** Not all changes have been validated yet. */
  isPending: boolean;
}

/** More records than this are validated in time slices. */
const MAX_SYNC_RECORDS = 50;

const EMPTY_ASSESSMENT: RecordAssessment = { doubtful: new Map(), invalid: new Map() };

/**
 * Validates the changes of a set in the background as they come: half a million changes are validated in time slices,
 * and an edit costs its own record only.
 */
export class Assessment {
  readonly #set: ChangeSet;
  readonly #source: ChangeSource;
  readonly #known = new Map<string, RecordAssessment>();
  /** The record that the changes were compared with. */
  readonly #validatedWith = new Map<string, Identified | undefined>();
  readonly #unique = new UniqueChanges();
  readonly #changes = new Emitter();
  #due = new Set<string>();
  #doubtful = 0;
  #invalid = 0;
  #gone = 0;
  #sizes: AssessmentSizes = { doubtful: 0, invalid: 0, gone: 0, isPending: false };
  #stopSlices: (() => void) | undefined;
  #unsubscribe: (() => void) | undefined;
  /** The callers of `start`. */
  #users = 0;

  constructor(set: ChangeSet, source: ChangeSource) {
    this.#set = set;
    this.#source = source;
  }

  /** Validates what there is, and what comes from now on, until each caller has called the returned function. */
  start(): () => void {
    this.#users += 1;
    if (this.#users > 1) return () => this.#end();
    this.#validateSoon(this.#validatedWith.keys());
    this.#validateSoon(this.#set.records().keys());
    this.#unsubscribe = this.#set.subscribe((touched) => this.#validateSoon(touched));
    return () => this.#end();
  }

  /** Validates the changes of records again that were read since. */
  recheck(): void {
    const others: string[] = [];
    for (const [id, record] of this.#validatedWith) if (this.#source.recordOf(id) !== record) others.push(id);
    this.#validateSoon(others);
  }

  readonly subscribe = this.#changes.subscribe;

  sizes = (): AssessmentSizes => this.#sizes;

  /** The assessment of a record; empty before it has been validated. */
  of(record: string): RecordAssessment {
    return this.#known.get(record) ?? EMPTY_ASSESSMENT;
  }

  /** The records that have been validated, with doubtful or invalid changes. */
  records(): ReadonlyMap<string, RecordAssessment> {
    return this.#known;
  }

  #end(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#unsubscribe?.();
    this.#stopSlices?.();
    this.#stopSlices = undefined;
  }

  #validateSoon(records: Iterable<string>): void {
    // copying a set is many times faster than adding to one, and there may be 100,000 records
    if (this.#due.size === 0 && !this.#stopSlices) this.#due = new Set(records);
    else for (const record of records) this.#due.add(record);
    if (this.#due.size === 0 || this.#stopSlices) return;
    if (this.#due.size <= MAX_SYNC_RECORDS) {
      for (const _ of this.#validateDue());
      this.#publish();
      return;
    }
    this.#publish();
    this.#stopSlices = runInSlices(this.#validateDue(), () => {
      this.#stopSlices = undefined;
      this.#publish();
    });
  }

  *#validateDue(): Generator<void, void> {
    // edits that come meanwhile add to the set while it is walked
    for (const record of this.#due) {
      this.#due.delete(record);
      const changes = this.#set.changesOf(record);
      if (changes) this.#validatedWith.set(record, this.#source.recordOf(record));
      else this.#validatedWith.delete(record);
      this.#unique.put(record, uniqueValuesIn(this.#source, record, changes), (other) =>
        this.#due.add(other),
      );
      this.#store(record, changes && this.#validation(record, changes));
      yield;
    }
  }

  #validation(id: string, changes: RecordChanges): RecordAssessment {
    const found = validation(this.#source, id, changes, this.#set.notesOf(id).isGone);
    const shared = this.#unique.sharedBy(id).filter(({ cell }) => !found.invalid.has(cell));
    if (shared.length === 0 || found.isGone) return found;
    const errors = shared.map(({ cell, field }) => [cell, sharedError(this.#source, field)] as const);
    return { ...found, invalid: new Map([...found.invalid, ...errors]) };
  }

  #store(record: string, found: RecordAssessment | undefined): void {
    const before = this.of(record);
    const after = found ?? EMPTY_ASSESSMENT;
    this.#doubtful += after.doubtful.size - before.doubtful.size;
    this.#invalid += invalidIn(after) - invalidIn(before);
    this.#gone += Number(after.isGone === true) - Number(before.isGone === true);
    if (after.doubtful.size + after.invalid.size > 0) this.#known.set(record, after);
    else this.#known.delete(record);
  }

  #publish(): void {
    this.#sizes = {
      doubtful: this.#doubtful,
      invalid: this.#invalid,
      gone: this.#gone,
      isPending: this.#due.size > 0,
    };
    this.#changes.emit();
  }
}

const invalidIn = ({ invalid, isGone }: RecordAssessment): number => (isGone ? 0 : invalid.size);

/** {@link assessmentOf}; an exception makes the changes of its record invalid, so that none stays unjudged. */
function validation(
  source: ChangeSource,
  id: string,
  changes: RecordChanges,
  isGone?: boolean,
): RecordAssessment {
  try {
    return assessmentOf(source, id, changes, isGone);
  } catch (thrown) {
    const reason = actionSentence(toFailure(thrown));
    return { doubtful: new Map(), invalid: new Map([...changes.keys()].map((key) => [key, reason])) };
  }
}

/** Validates the entries of one record that have changes. */
export function assessmentOf(
  source: ChangeSource,
  id: string,
  changes: RecordChanges,
  isGone?: boolean,
): RecordAssessment {
  const record = source.recordOf(id);
  const doubtful = new Map<string, string>();
  const invalid = new Map<string, string>();
  if (isGone || source.isGone?.(id)) {
    const reason = sent.gone(source.resource.label.one.toLowerCase());
    for (const key of changes.keys()) if (source.partOf(cellAt(id, key))) invalid.set(key, reason);
    return { doubtful, invalid, isGone: true };
  }
  for (const { part, venue, held } of entriesIn(source, id, changes)) {
    if (part.list === '' && !part.pageFields) continue;
    const entry = source.entryOf(record, part, venue);
    const fields = entryFieldsOf(source, part, id);
    const { reviewFlags, errors } = validateEntry(fields, entry, held);
    for (const [path, error] of refusedIn(
      part,
      held,
      errors,
      (rest) => validateEntry(fields, entry, rest).errors,
    ))
      invalid.set(cellKey({ venue, field: path }), error);
    for (const field of Object.keys(held))
      if (reviewFlags[field] !== undefined) doubtful.set(cellKey({ venue, field }), reviewFlags[field]);
  }
  return { doubtful, invalid };
}

type Errors = Readonly<Record<string, string>>;

/**
 * The changed fields that cannot be saved, with the reason. An entry is sent whole, so that one value that is not valid
 * holds back all of it; of a page the others are sent where they are valid without it.
 */
function refusedIn(
  part: SavedPart,
  held: HeldByPath,
  errors: Errors,
  errorsWithout: (held: HeldByPath) => Errors,
): [string, string][] {
  const paths = Object.keys(held);
  const error = firstError(part, errors);
  if (error === undefined) return [];
  const own = paths.filter((path) => errors[path] !== undefined);
  const rest = paths.filter((path) => errors[path] === undefined);
  const isOwn = part.list === '' && own.length > 0;
  const remaining =
    isOwn && rest.length > 0 ? firstError(part, errorsWithout(picked(held, rest))) : undefined;
  const ofRest = isOwn ? remaining : error;
  return [
    ...own.map((path): [string, string] => [path, errors[path] ?? error]),
    ...(ofRest === undefined ? [] : rest.map((path): [string, string] => [path, ofRest])),
  ];
}

const picked = (held: HeldByPath, paths: readonly string[]): HeldByPath =>
  Object.fromEntries(Object.entries(held).filter(([path]) => paths.includes(path)));

/** The changed entries of a record with what they have. */
export function entriesIn(
  { partOf }: ChangeSource,
  id: string,
  changes: RecordChanges,
): { part: SavedPart; venue: string; held: HeldByPath }[] {
  const entries = new Map<string, { part: SavedPart; venue: string; held: Record<string, Held> }>();
  for (const [key, change] of changes) {
    const cell = cellAt(id, key);
    const part = partOf(cell);
    if (!part) continue;
    const { venue, field } = cell;
    const saved = `${venue} ${part.list} ${part.operation}`;
    const entry = entries.get(saved) ?? { part, venue, held: {} };
    entry.held[field] = change;
    entries.set(saved, entry);
  }
  return [...entries.values()];
}
