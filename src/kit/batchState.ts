import { createAction } from '@reduxjs/toolkit';
import type { Answer, Effect, Identified, ResourceState, Shape } from './effects';

/** A batch on these resources has begun: they are loading. */
export const batchBegan = createAction<readonly string[]>('batch/began');

/** Answers to members of a batch, collected for a while so that a list is walked once for many of them. */
export const answersCame = createAction<{ resource: string; answers: Answers }>('batch/answersCame');

/** A batch is over; `said` is its one toast, absent where nothing was done. */
export const batchEnded = createAction<{ resources: readonly string[]; said: BatchSaying | undefined }>(
  'batch/ended',
);

/** The one sentence that a batch is spoken of with (specification section 4). */
export interface BatchSaying {
  tone: 'success' | 'error';
  text: string;
}

/** An effect and the answer that it is for. */
export interface Step {
  effect: Effect;
  answer: Answer;
}

/**
 * What many answers do, for the price of one walk over the list: the effects run one after the other over the few
 * records that the answers name, and what becomes of those takes their place.
 */
export function applyAll<R extends Identified>(
  state: ResourceState<R>,
  steps: readonly Step[],
  shape: Shape<R>,
): ResourceState<R> {
  const named = new Set(steps.flatMap(({ answer }) => idsIn(answer)));
  const few = state.list.filter(({ _id }) => named.has(_id));
  const after = steps.reduce<ResourceState<R>>((now, { effect, answer }) => effect(now, answer, shape), {
    ...state,
    list: few,
  });
  if (after.list === few) return { ...after, list: state.list };
  const left = new Map(after.list.map((record) => [record._id, record]));
  const list: R[] = [];
  for (const record of state.list) {
    const now = named.has(record._id) ? left.get(record._id) : record;
    if (now) list.push(now);
  }
  return { ...after, list };
}

/** Every id that a call or its answer can mean: its parameters, the answer's own texts, and the records in it. */
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

/** Answers are collected this long (milliseconds) before a list takes them in, and each time twice as long. */
const COLLECTED = 1_000;

/**
 * Keeps answers by resource and hands them on together. A list of 100,000 records is dear to draw anew, so a batch that
 * takes long is handed on ever more seldom: one of a minute six times.
 */
export function collect(take: (resource: string, answers: Answers) => void) {
  let waiting = new Map<string, Answers[number][]>();
  let pause = COLLECTED;
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
