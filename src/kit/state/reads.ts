import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Failure, StaleContent } from '../../http/failure';
import { endsSession } from '../../session/auth/auth';
import type { AnyResource } from '../declare/resource';
import { type Call, callsOf } from './requests';

/** State of one read, of whatever resource. */
export interface ReadState {
  /** When the content was last read, in milliseconds since 1970; undefined before the first success. */
  readAt?: number;
  /** Why the latest read failed; undefined where it succeeded. */
  failure?: Failure;
  /** The id of the latest request under way. */
  pending?: string;
  /** Polls that failed since the last success. */
  failedPolls?: number;
}

/** The reads of all resources by {@link readKey}. A resource's own state stays its six keys. */
export type ReadsState = Readonly<Record<string, ReadState>>;

/** The part of the store that {@link readsReducerOf} reduces. */
export interface ReadsSlice {
  reads: ReadsState;
}

/** A poll is repeated within a minute: one failure is ignored, two in a row are reported. */
const MIN_REPORTED_FAILURES = 2;

const UNREAD: ReadState = {};

/** The key of a read: 'brand/fetch {"id":"42"}'. */
export function readKey(
  resource: string,
  operation: string,
  params: Readonly<Record<string, string>>,
): string {
  return `${resource}/${operation} ${JSON.stringify(params)}`;
}

/** The content of a read that is loaded but could not be refreshed. */
export function staleContent({ readAt, failure }: ReadState): StaleContent | undefined {
  return readAt === undefined || failure === undefined ? undefined : { readAt, failure };
}

/** Of several contents that are rendered together, the one that was read first. */
export function oldest(contents: readonly StaleContent[]): StaleContent | undefined {
  return contents.reduce<StaleContent | undefined>(
    (first, content) => (first && first.readAt <= content.readAt ? first : content),
    undefined,
  );
}

/** State of one read: {@link UNREAD} before it was sent. */
export function useReadState(
  resource: string,
  operation: string,
  params: Readonly<Record<string, string>>,
): ReadState {
  const key = readKey(resource, operation, params);
  return useSelector(({ reads }: ReadsSlice) => reads[key] ?? UNREAD);
}

type Step = (state: ReadState, action: UnknownAction) => ReadState;

/**
 * Stores the state of every GET operation of these resources. Requests of a batch are not reads of a page.
 */
export function readsReducerOf(resources: readonly AnyResource[]): Reducer<ReadsState> {
  const steps = new Map(resources.flatMap(stepsOf));
  return (state = {}, action) => {
    if (endsSession(action)) return {};
    const found = steps.get(action.type);
    const argument = found && argumentOf(action);
    if (!found || !argument || argument.inBatch) return state;
    const key = readKey(found.resource, found.operation, argument.params);
    const before = state[key] ?? UNREAD;
    const after = found.step(before, action);
    return after === before ? state : { ...state, [key]: after };
  };
}

function stepsOf(resource: AnyResource) {
  const calls = callsOf(resource);
  const gets = Object.entries(resource.operations).filter(([, { method }]) => method === 'GET');
  return gets.flatMap(([operation]) => {
    const call = calls[operation];
    const of = (step: Step) => ({ resource: resource.name, operation, step });
    return call
      ? [
          [call.pending.type, of(begun(call))] as const,
          [call.fulfilled.type, of(succeeded(call))] as const,
          [call.rejected.type, of(failed(call))] as const,
        ]
      : [];
  });
}

const begun =
  (call: Call): Step =>
  (state, action) =>
    call.pending.match(action) ? { ...state, pending: action.meta.requestId } : state;

const succeeded =
  (call: Call): Step =>
  (state, action) => {
    if (!call.fulfilled.match(action)) return state;
    const { answeredAt, requestId } = action.meta;
    const pending = state.pending === requestId ? undefined : state.pending;
    return {
      ...(answeredAt === undefined ? {} : { readAt: answeredAt }),
      ...(pending === undefined ? {} : { pending }),
    };
  };

const failed =
  (call: Call): Step =>
  (state, action) => {
    if (!call.rejected.match(action)) return state;
    const { payload: failure, meta } = action;
    const { pending, ...rest } = state;
    const ended = pending === meta.requestId ? rest : state;
    const { kind } = meta.arg;
    if (!failure || failure.cause === 'aborted' || failure.cause === 'stale' || kind === 'quiet')
      return ended;
    const failedPolls = (state.failedPolls ?? 0) + (kind === 'poll' ? 1 : 0);
    const isMissed = kind === 'poll' && failedPolls < MIN_REPORTED_FAILURES;
    return { ...ended, ...(isMissed ? {} : { failure }), failedPolls };
  };

function argumentOf({ meta }: UnknownAction) {
  const { arg } = meta as { arg?: { params: Readonly<Record<string, string>>; inBatch?: boolean } };
  return arg;
}
