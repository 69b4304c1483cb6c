import { createAction } from '@reduxjs/toolkit';
import type { Failure } from '../../http/failure';
import type { PersonalUndo } from '../../lib/device/personalLists';
import { isSameJson } from '../../lib/sameJson';
import type { Effect } from '../declare/effects';
import type { Answer, Identified, ResourceState, Shape } from '../declare/record';

/** A batch on these resources has started: they are loading. */
export const batchBegan = createAction<readonly string[]>('batch/began');

/** Collected answers of a batch: the list is walked once for all of them. */
export const answersCame = createAction<{ resource: string; answers: Answers }>('batch/answersCame');

/**
 * Records that were just read for a comparison: they replace those that are known, where they differ. Those in
 * `created` are appended to the list where it does not hold them.
 */
export const recordsRead = createAction<{
  resource: string;
  records: ReadonlyMap<string, Identified>;
  created?: ReadonlySet<string>;
}>('batch/recordsRead');

/** A batch has ended; `toast` is its one toast, undefined where nothing was done. */
export const batchEnded = createAction<{ resources: readonly string[]; toast: BatchToast | undefined }>(
  'batch/ended',
);

/**
 * Reads that failed together: one toast for all of them, which each by itself does not show. Of a 'check' it is the one
 * of the action that depends on it, else that of reads (R34 and R35).
 */
export const readsFailed = createAction<{ kind: 'check' | 'supporting'; failure: Failure }>(
  'batch/readsFailed',
);

/** The text of a batch's toast (R44). */
export interface BatchToast {
  /** It is shown without being announced, because the page announces the same. */
  isSilent?: boolean;
  tone: 'success' | 'error';
  text: string;
  /** What the toast offers to undo: the discard of the change set at an address, or the change of a personal list. */
  undo?: string | PersonalUndo;
}

/** An effect and the answer that it handles. */
export interface Step {
  effect: Effect;
  answer: Answer;
}

/** A batch and a read for a comparison concern the record that is open only where it is theirs. */
const isReplaced = (open: Identified | null, now: Identified | null): boolean =>
  open !== null && now !== null && now._id !== open._id;

/**
 * Applies many answers with one walk over the list: each effect runs on the few records that its answer names, and
 * the results are put in their places.
 */
export function applyAll<R extends Identified>(
  state: ResourceState<R>,
  steps: readonly Step[],
  shape: Shape<R>,
): ResourceState<R> {
  const named = new Set(steps.flatMap(({ answer }) => idsIn(answer)));
  const latest = new Map(
    state.list.flatMap((record) => (named.has(record._id) ? [[record._id, record]] : [])),
  );
  let isOther = false;
  let after: ResourceState<R> = state;
  for (const { effect, answer } of steps) {
    const few = [...new Set(idsIn(answer))].flatMap((id) => latest.get(id as string) ?? []);
    const { record: open } = after;
    after = effect({ ...after, list: few }, answer, shape);
    if (isReplaced(open, after.record)) after = { ...after, record: open };
    if (after.list === few) continue;
    isOther = true;
    const left = new Map(after.list.map((record) => [record._id, record]));
    for (const { _id } of few) {
      const now = left.get(_id);
      if (now) latest.set(_id, now);
      else latest.delete(_id);
    }
  }
  if (!isOther) return { ...after, list: state.list };
  return {
    ...after,
    list: state.list.flatMap((record) => (named.has(record._id) ? (latest.get(record._id) ?? []) : [record])),
  };
}

/**
 * The state with the records that were just read. A record that has not changed stays the same object, and so
 * does the list where none has.
 */
export function withRecords<R extends Identified>(
  state: ResourceState<R>,
  records: ReadonlyMap<string, Identified>,
  created: ReadonlySet<string> = NO_IDS,
): ResourceState<R> {
  const latest = (known: R): R => {
    const read = records.get(known._id) as R | undefined;
    return read === undefined || isSameJson(known, read) ? known : read;
  };
  let isOther = false;
  const list = state.list.map((known) => {
    const now = latest(known);
    isOther ||= now !== known;
    return now;
  });
  const added = [...created].flatMap((id) => (records.get(id) as R | undefined) ?? []);
  const missing = added.filter(({ _id }) => !list.some((known) => known._id === _id));
  isOther ||= missing.length > 0;
  const record = state.record && latest(state.record);
  if (!isOther && record === state.record) return state;
  return { ...state, record, list: isOther ? list.concat(missing) : state.list };
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Every id that a call or its answer may refer to: its parameters, the answer's own texts, and the records in
 * it.
 */
function idsIn({ params, data }: Answer): unknown[] {
  return [...Object.values(params), idOf(data), ...valuesOf(data).flatMap((value) => [value, idOf(value)])];
}

function valuesOf(data: unknown): unknown[] {
  return typeof data === 'object' && data !== null ? Object.values(data) : [];
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, '_id') : undefined;
}

/** Answers to the operations of one resource. */
type Answers = readonly { operation: string; answer: Answer }[];

/** Answers are collected for this time before they are applied; doubled each time. */
const COLLECT_MS = 1_000;

/**
 * Collects answers by resource and applies them together. Rendering a list of 100,000 records is expensive,
 * so the interval grows: a batch of a minute is applied six times.
 */
export function collect(take: (resource: string, answers: Answers) => void) {
  let waiting = new Map<string, Answers[number][]>();
  let pause = COLLECT_MS;
  let since = performance.now();
  const handOn = () => {
    const ready = waiting;
    waiting = new Map();
    for (const [resource, answers] of ready) take(resource, answers);
    since = performance.now();
  };
  return {
    handOn,
    add(resource: string, operation: string, answer: Answer) {
      const answers = waiting.get(resource) ?? [];
      answers.push({ operation, answer });
      waiting.set(resource, answers);
      if (performance.now() - since < pause) return;
      pause *= 2;
      handOn();
    },
  };
}
