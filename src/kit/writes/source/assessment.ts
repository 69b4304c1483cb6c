import { weakMapMemoize } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { actionSentence, toFailure } from '../../../http/failure';
import { Emitter } from '../../../lib/Emitter';
import { runInSlices } from '../../../lib/timeSlices';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { sent } from '../../../messages/review';
import type { Identified } from '../../declare/record';
import { useResource } from '../../state/useResource';
import { cellKey, isOwnKey, type RecordChanges } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSource } from './changeSource';
import { sharedError, UniqueChanges, uniqueValuesIn } from './uniqueChanges';
import { changedPlaces, refusedIn, validated } from './validated';

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

  /** Validates the changes of records again that were read since, and of those that another record may decide. */
  recheck(): void {
    const others: string[] = [];
    for (const [id, record] of this.#validatedWith)
      if (this.#source.recordOf(id) !== record || isOfPage(this.of(id))) others.push(id);
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
      this.#store(record, changes && this.#assessed(record, changes));
      yield;
    }
  }

  #assessed(id: string, changes: RecordChanges): RecordAssessment {
    const isGone = this.#set.notesOf(id).isGone === true || this.#source.isGone?.(id) === true;
    const all = (reason: string): RecordAssessment => ({
      doubtful: new Map(),
      invalid: new Map([...changes.keys()].map((key) => [key, reason])),
      isGone,
    });
    if (isGone) return all(sent.gone(this.#source.resource.label.one.toLowerCase()));
    try {
      return this.#validated(id, changes);
    } catch (thrown) {
      // none stays unjudged
      return all(actionSentence(toFailure(thrown)));
    }
  }

  #validated(id: string, changes: RecordChanges): RecordAssessment {
    const doubtful = new Map<string, string>();
    const invalid = new Map<string, string>();
    for (const { held, ...place } of changedPlaces(this.#source, id, changes)) {
      const found = validated(this.#source, place, held);
      const keyOf = (field: string) => cellKey({ venue: place.venue, field });
      for (const [field, reason] of refusedIn(this.#source, place, held, found))
        invalid.set(keyOf(field), reason);
      for (const field of Object.keys(held))
        if (found.reviewFlags[field] !== undefined) doubtful.set(keyOf(field), found.reviewFlags[field]);
    }
    for (const { cell, field } of this.#unique.sharedBy(id))
      if (!invalid.has(cell)) invalid.set(cell, sharedError(this.#source, field));
    return { doubtful, invalid };
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

/** Whether there are findings about own fields of the record: 'SKU already exists.' ends when another record has another. */
const isOfPage = ({ doubtful, invalid }: RecordAssessment): boolean =>
  [...doubtful.keys(), ...invalid.keys()].some(isOwnKey);

const invalidIn = ({ invalid, isGone }: RecordAssessment): number => (isGone ? 0 : invalid.size);

/** The sheet and the save bar below it have the same set and source, so that each change is validated once. */
const assessmentOf = weakMapMemoize((set: ChangeSet, source: ChangeSource) => new Assessment(set, source));

/** Validates the changes of a set while a screen is open, and again where a record was read again. */
export function useAssessment(set: ChangeSet, source: ChangeSource): Assessment {
  const assessment = assessmentOf(set, source);
  const { list, record } = useResource(source.resource);
  useEffect(() => assessment.start(), [assessment]);
  useTriggeredEffect([assessment, list, record], () => assessment.recheck());
  return assessment;
}

/** How many changes are doubtful or not valid. */
export function useAssessmentSizes(assessment: Assessment): AssessmentSizes {
  return useSyncExternalStore(assessment.subscribe, assessment.sizes);
}
