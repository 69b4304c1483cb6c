import { useCallback, useRef, useState } from 'react';
import { actionSentence, type Failure, toFailure } from '../../http/failure';
import type { Services } from '../../http/request';
import { type Dispatch, type SessionState, useStoreDispatch } from '../../session/auth/session';
import type { BatchVerdict, BulkRequest } from '../declare/bulkActions';
import type { AnyResource } from '../declare/resource';
import { answersCame, type BatchToast, batchBegan, batchEnded, collect } from '../store/batchState';
import { reset } from '../store/reducer';
import { callOf } from '../store/requests';
import { readCurrent } from './readCurrent';

/** One request of a batch. Keys are unique in their batch: the record's id, or record and venue. */
export interface BatchItem extends BulkRequest {
  key: string;
  resource: AnyResource;
}

/** How a batch ended: the keys of its items in their order. Stopped items have not been sent. */
export interface BatchResult {
  done: string[];
  failed: { key: string; failure: Failure; sentence: string }[];
  stopped: string[];
}

/** The texts of a batch's toast. */
export interface BatchWords {
  /** All succeeded; 0 where there was nothing to send. */
  done(count: number): string;
  /** `of` counts the items that were sent. */
  failed(failed: number, of: number): string;
  /** Use `done` for a single record too, in place of the server's message. */
  isOwn?: boolean;
}

/** Progress of a batch. */
export interface BatchProgress {
  done: number;
  of: number;
}

/**
 * Runs many requests as one batch: at most four at a time, no automatic retry, one toast for all
 * (src/README.md, R44). A second `run` while one is under way returns the first one's result. Unmounting
 * stops nothing; `stop()` sends no further request, and requests under way still count. A 401 ends the
 * session and the batch.
 */
export function useBatch() {
  const dispatch = useStoreDispatch();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const running = useRef<{ result: Promise<BatchResult>; isStopped: boolean } | null>(null);

  const run = useCallback(
    (items: readonly BatchItem[], words: BatchWords): Promise<BatchResult> => {
      if (running.current) return running.current.result;
      setProgress({ done: 0, of: items.length });
      const watch = {
        onProgress: (done: number) => setProgress({ done, of: items.length }),
        isStopped: () => running.current?.isStopped ?? false,
      };
      window.addEventListener('beforeunload', holdWindow);
      const result = dispatch(runBatch(items, words, watch)).finally(() => {
        window.removeEventListener('beforeunload', holdWindow);
        running.current = null;
        setProgress(null);
      });
      running.current = { result, isStopped: false };
      return result;
    },
    [dispatch],
  );
  const stop = useCallback(() => {
    if (running.current) running.current.isStopped = true;
  }, []);
  return { run, stop, progress, isPending: progress !== null };
}

/** Closing the window would leave a batch incomplete: the browser asks first. */
function holdWindow(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Requests that are under way at the same time. */
const AT_ONCE = 4;

/** Reports the progress of a batch to the hook and lets the hook stop it. */
interface Watch {
  onProgress(done: number): void;
  isStopped(): boolean;
}

/** The outcome of one item. */
type Ending = { ok: true; message: string | undefined } | { ok: false; failure: Failure };

/**
 * Sends the items of a batch, at most four at a time and each once, and ends with one toast. It belongs to
 * the store and not to a component, so that leaving the page aborts nothing; it ends with the session.
 */
function runBatch(items: readonly BatchItem[], words: BatchWords, { onProgress, isStopped }: Watch) {
  return async (dispatch: Dispatch, getState: () => unknown, { http }: Services): Promise<BatchResult> => {
    const resources = [...new Set(items.map(({ resource }) => resource.name))];
    const userId = userIdIn(getState());
    const isSameUser = () => userIdIn(getState()) === userId;
    const endings = new Map<string, Ending>();
    const collected = collect((resource, answers) => {
      if (isSameUser()) dispatch(answersCame({ resource, answers }));
    });

    const checked = async (item: BatchItem): Promise<BatchVerdict | { failure: Failure }> => {
      const { check, resource, params, body } = item;
      if (!check) return { send: body };
      const { operation, compare } = check;
      const current = await readCurrent(dispatch, resource, { params, operation });
      if ('failure' in current) return current;
      collected.add(resource.name, operation, current.answer);
      try {
        return await compare(current.record);
      } catch (thrown) {
        // the code that compares could not be loaded
        return { failure: toFailure(thrown) };
      }
    };
    const send = async (item: BatchItem): Promise<Ending | undefined> => {
      const { resource, operation, params } = item;
      const verdict = await checked(item);
      if (isStopped() || !isSameUser()) return undefined;
      if ('failure' in verdict) return { ok: false, failure: verdict.failure };
      if ('refused' in verdict) return { ok: false, failure: { cause: 'stale', message: verdict.refused } };
      if ('isDone' in verdict) return { ok: true, message: undefined };
      const { send: body } = verdict;
      const call = callOf(resource, operation);
      const action = await dispatch(call({ params, body, kind: 'quiet', inBatch: true }));
      if (!call.fulfilled.match(action)) {
        const failure = call.rejected.match(action) ? action.payload : undefined;
        return { ok: false, failure: failure ?? { cause: 'unexpected' } };
      }
      const { payload: data, meta } = action;
      collected.add(resource.name, operation, { data, params, body });
      return { ok: true, message: meta.notify.success ?? meta.message };
    };
    let next = 0;
    const work = async () => {
      while (!isStopped() && isSameUser()) {
        const item = items[next++];
        if (!item) return;
        const ending = await send(item);
        if (ending) endings.set(item.key, ending);
        onProgress(endings.size);
      }
    };

    if (isSameUser()) {
      for (const name of resources) dispatch(reset(name));
      dispatch(batchBegan(resources));
    }
    const release = http.hold(resources.map((name) => `${name}/list`));
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      collected.handOn();
    } finally {
      release();
    }
    const result = resultOf(items, endings);
    if (isSameUser()) dispatch(batchEnded({ resources, toast: toastOf(items, result, endings, words) }));
    return result;
  };
}

/** The signed-in user; a batch never continues for another user. */
function userIdIn(state: unknown): unknown {
  const { auth } = state as SessionState;
  return auth.isLoggedIn ? auth.user?._id : null;
}

function resultOf(items: readonly BatchItem[], endings: Map<string, Ending>): BatchResult {
  const result: BatchResult = { done: [], failed: [], stopped: [] };
  for (const { key } of items) {
    const ending = endings.get(key);
    if (!ending) result.stopped.push(key);
    else if (ending.ok) result.done.push(key);
    else result.failed.push({ key, failure: ending.failure, sentence: actionSentence(ending.failure) });
  }
  return result;
}

/** The text of the one toast; for a single record the server's message is more precise than ours. */
function toastOf(
  items: readonly BatchItem[],
  { done, failed }: BatchResult,
  endings: Map<string, Ending>,
  words: BatchWords,
): BatchToast | undefined {
  const [only] = items.length === 1 ? [...endings.values()] : [];
  const [failure] = failed;
  if (failure)
    return {
      tone: 'error',
      text: only ? failure.sentence : words.failed(failed.length, done.length + failed.length),
    };
  if (done.length === 0 && items.length > 0) return undefined;
  const message = only?.ok && !words.isOwn ? only.message : undefined;
  return { tone: 'success', text: message ?? words.done(done.length) };
}
