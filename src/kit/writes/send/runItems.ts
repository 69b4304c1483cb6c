import { type Failure, toFailure } from '../../../http/failure';
import type { Services } from '../../../http/request';
import type { Dispatch } from '../../../session/auth/session';
import type { BatchVerdict } from '../../declare/bulkActions';
import type { AnyResource } from '../../declare/resource';
import { answersCame, collect } from '../../state/batchState';
import { callOf, type Work } from '../../state/requests';
import { userIdIn } from '../set/mountStore';
import { type PoolVerdict, type PoolWatch, poolOf } from './pool';
import { CONNECTION_LOST_AFTER, isUnanswered } from './unanswered';

/** One request of a run. Keys are unique in their run. */
export interface RunItem {
  key: string;
  resource: AnyResource;
  operation: string;
  params: Record<string, string>;
  /** Items with the same text are sent one after the other. */
  after?: string;
  /** Called just before it is sent; the read that it made, if any, is stored with the answers. */
  prepare(): Promise<ItemVerdict> | BatchVerdict;
  /** Compares the answer with what was sent; undefined where the answer does not show it. */
  verify?(answer: unknown): { isTaken: true } | { isTaken: false; reason: string } | undefined;
}

/** What becomes of an item before it is sent; `isLeftOut`: nothing of it is to be sent any more. */
type ItemVerdict = BatchVerdict | { failure: Failure } | { isLeftOut: true };

/** How one request ended. */
export type Ending =
  | { ok: true; message: string | undefined; answer?: unknown; isUnverified?: boolean; isLeftOut?: boolean }
  | { ok: false; failure: Failure };

/** What a run needs and reports. */
export interface RunWatch {
  /** What the requests are part of. */
  work: Work;
  isStopped(): boolean;
  onEnded(key: string, ending: Ending): void;
  onWaiting: PoolWatch['onWaiting'];
  /** The answers so far are in the state. */
  onStored?(): void;
}

/** How a run ended. Items without an ending have not been sent. */
export interface RunResult {
  endings: ReadonlyMap<string, Ending>;
  /** The connection was lost: the rest was not tried. */
  isLost: boolean;
  /** The user is still the one who started it. */
  isSameUser: boolean;
}

/**
 * Sends many requests, at most four at a time together with all other runs of the mount, and each once, except
 * where the server itself asks to come again (429 and 503 with Retry-After). It belongs to the store and not to a
 * component, so that leaving the page aborts nothing; it ends with the session, and when the connection is lost.
 * Answers are stored together.
 */
export function runItems(items: readonly RunItem[], watch: RunWatch) {
  return async (dispatch: Dispatch, getState: () => unknown, { http }: Services): Promise<RunResult> => {
    const userId = userIdIn(getState());
    const isSameUser = () => userIdIn(getState()) === userId;
    const endings = new Map<string, Ending>();
    let unanswered = 0;
    const isOver = () => watch.isStopped() || !isSameUser() || unanswered >= CONNECTION_LOST_AFTER;
    const answers = collect((resource, collected) => {
      if (isSameUser()) dispatch(answersCame({ resource, answers: collected }));
      watch.onStored?.();
    });
    const end = (key: string, ending: Ending) => {
      endings.set(key, ending);
      watch.onEnded(key, ending);
    };
    const work = async (item: RunItem): Promise<PoolVerdict> => {
      const verdict = await prepared(item);
      if (isOver()) return 'ended';
      if ('isLeftOut' in verdict) {
        end(item.key, { ok: true, message: undefined, isLeftOut: true });
        return 'ended';
      }
      const { ending, body, data } = await sent(dispatch, item, verdict, watch.work).catch(
        // an exception of one item, such as in its comparison, ends no other one
        (thrown: unknown): SentItem => ({ ending: { ok: false, failure: toFailure(thrown) } }),
      );
      unanswered = !ending.ok && isUnanswered(ending.failure) ? unanswered + 1 : 0;
      if (!ending.ok && ending.failure.retryAfter !== undefined) {
        return { againAfter: ending.failure.retryAfter, orElse: () => end(item.key, ending) };
      }
      // notified first: the state changes together with what belongs to it
      end(item.key, ending);
      if (data !== undefined)
        answers.add(item.resource.name, item.operation, { ...data, params: item.params, body });
      return 'ended';
    };
    const release = http.hold([...new Set(items.map(({ resource }) => `${resource.name}/list`))]);
    try {
      await poolOf(http).run(items, work, {
        isOver,
        onWaiting: watch.onWaiting,
        turnOf: ({ after }) => after,
      });
      answers.handOn();
      watch.onStored?.();
    } finally {
      release();
    }
    return { endings, isLost: unanswered >= CONNECTION_LOST_AFTER, isSameUser: isSameUser() };
  };
}

/** A request that has ended, with what it sent and its answer. */
interface SentItem {
  ending: Ending;
  body?: unknown;
  data?: { data: unknown };
}

async function prepared(item: RunItem): Promise<ItemVerdict> {
  try {
    return await item.prepare();
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Sends one request where there is something to send; `data` is its answer. */
async function sent(
  dispatch: Dispatch,
  { resource, operation, params, verify }: RunItem,
  verdict: Exclude<ItemVerdict, { isLeftOut: true }>,
  work: Work,
): Promise<SentItem> {
  if ('failure' in verdict) return { ending: { ok: false, failure: verdict.failure } };
  if ('refused' in verdict)
    return { ending: { ok: false, failure: { cause: 'stale', message: verdict.refused } } };
  if ('isDone' in verdict) return { ending: { ok: true, message: undefined } };
  const { send: body } = verdict;
  const call = callOf(resource, operation);
  const action = await dispatch(call({ params, body, kind: 'quiet', inBatch: true, work }));
  if (!call.fulfilled.match(action)) {
    const failure = call.rejected.match(action) ? action.payload : undefined;
    return { ending: { ok: false, failure: failure ?? { cause: 'unexpected' } } };
  }
  const { payload, meta } = action;
  const found = verify?.(payload);
  const data = { data: payload };
  if (found?.isTaken === false)
    return { ending: { ok: false, failure: { cause: 'unexpected', message: found.reason } }, body, data };
  const message = meta.notify.success ?? meta.message;
  const ending = {
    ok: true,
    message,
    answer: payload,
    ...(verify && !found && { isUnverified: true }),
  } as const;
  return { ending, body, data };
}
