import { valueAt } from '../../lib/paths';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { INITIAL_RESOURCE_STATE } from './reducer';

/** Where an answer does not carry what it saved, the effect falls back on the body: this one. */
const NO_ANSWER = { isWithoutAnswer: true } as const;

/** What a request was sent for, and its answer. */
interface Answered {
  operation: string;
  params: Readonly<Record<string, string>>;
  /** The record before the request. */
  before: Identified;
  data: unknown;
}

/**
 * The record as the answer to a save holds it; undefined where the answer carries none. An entry of it need not
 * come from the answer: see {@link isFromAnswer}.
 */
export function answeredRecord(
  { operations, shape }: Pick<AnyResource, 'operations' | 'shape'>,
  { operation, params, before, data }: Answered,
): Identified | undefined {
  const state = { ...INITIAL_RESOURCE_STATE, record: before, list: [] };
  const answer = { data, params, body: NO_ANSWER };
  const after = operations[operation]?.effect?.<Identified>(state, answer, shape).record;
  return after && after !== before && isFromAnswer(after) ? after : undefined;
}

/** Whether a part of an answered record was in the answer. */
export function isFromAnswer(part: object | undefined): boolean {
  return part !== undefined && !('isWithoutAnswer' in part);
}

/**
 * Whether the answer holds what is stored at a path: with a value, or with a sub-record that lacks it. A flat answer
 * is read into sub-records that have every key.
 */
export function isCarried(after: Identified, path: string): boolean {
  if (valueAt(after, path) !== undefined) return true;
  const index = path.lastIndexOf('.');
  const section = index < 0 ? undefined : valueAt(after, path.slice(0, index));
  return typeof section === 'object' && section !== null && !(path.slice(index + 1) in section);
}
