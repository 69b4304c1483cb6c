import { useCallback, useRef, useState } from 'react';
import { actionSentence, type Failure } from '../http/failure';
import type { Services } from '../http/request';
import { type Dispatch, type SessionState, useStoreDispatch } from '../session/session';
import { answersCame, type BatchSaying, batchBegan, batchEnded, collect } from './batchState';
import { type AnyResource, callOf } from './calls';
import type { Identified } from './effects';
import { EMPTY } from './state';
import { ticketsOf } from './tickets';

/** One call of a batch. Keys are unique in their batch: the record's id, or record and venue. */
export interface BatchItem {
  key: string;
  resource: AnyResource;
  operation: string;
  params: Record<string, string>;
  body?: unknown;
  check?: BatchCheck;
}

/** The record is read just before, so that nothing is sent over what a colleague has changed meanwhile. */
interface BatchCheck {
  /** Reads the record by the same parameters. */
  operation: string;
  /** Why the item is not sent, as the record stands now. */
  hindrance(now: Identified): string | undefined;
}

/** How a batch ended, by the keys of its items and in their order. What was stopped has not been sent. */
export interface BatchResult {
  done: string[];
  failed: { key: string; failure: Failure; sentence: string }[];
  stopped: string[];
}

/** The one sentence that a batch ends with. */
export interface BatchWords {
  /** All went well; 0 where there was nothing to send. */
  done(count: number): string;
  /** `of` are those that were tried. */
  failed(failed: number, of: number): string;
  /** Say `done` even of a single record, where the server's own message is said otherwise. */
  isOwn?: boolean;
}

/** How far a batch has come. */
export interface BatchProgress {
  done: number;
  of: number;
}

/**
 * Runs many calls as one: at most four at a time, none repeated by itself, one toast for all (specification
 * section 4). A second `run` while one is under way gives the first one's result. Leaving the page stops nothing;
 * `stop()` sends no more, and what is on its way still counts. 401 ends the session and with it the batch.
 */
export function useBatch() {
  const dispatch = useStoreDispatch();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const running = useRef<{ result: Promise<BatchResult>; isStopped: boolean } | null>(null);

  const run = useCallback(
    (items: readonly BatchItem[], said: BatchWords): Promise<BatchResult> => {
      if (running.current) return running.current.result;
      setProgress({ done: 0, of: items.length });
      const watch = {
        onProgress: (done: number) => setProgress({ done, of: items.length }),
        isStopped: () => running.current?.isStopped ?? false,
      };
      window.addEventListener('beforeunload', holdWindow);
      const result = dispatch(runBatch(items, said, watch)).finally(() => {
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

/** Closing the window would leave a batch half done: the browser asks first. */
function holdWindow(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Members that are on their way at the same time. */
const AT_ONCE = 4;

/** How the one who started a batch follows and stops it. */
interface Watch {
  onProgress(done: number): void;
  isStopped(): boolean;
}

/** What became of one member. */
type Ending = { ok: true; message: string | undefined } | { ok: false; failure: Failure };

/**
 * Sends the members of a batch, at most four at a time and none twice, and has it spoken of once. It belongs to the
 * store and not to a page, so that leaving the page does not abort what is being saved; it ends with the session.
 */
function runBatch(items: readonly BatchItem[], said: BatchWords, { onProgress, isStopped }: Watch) {
  return async (dispatch: Dispatch, getState: () => unknown, { http }: Services): Promise<BatchResult> => {
    const resources = [...new Set(items.map(({ resource }) => resource.name))];
    const person = personIn(getState());
    const isSamePerson = () => personIn(getState()) === person;
    const endings = new Map<string, Ending>();
    const collected = collect((resource, answers) => {
      if (isSamePerson()) dispatch(answersCame({ resource, answers }));
    });

    const ask = async ({ resource, params }: BatchItem, operation: string, body?: unknown) => {
      const call = callOf(resource, operation);
      const action = await dispatch(call({ params, body, kind: 'quiet', inBatch: true }));
      if (call.fulfilled.match(action)) return { answer: action.payload, meta: action.meta };
      const failure = call.rejected.match(action) ? action.payload : undefined;
      return { failure: failure ?? ({ cause: 'unexpected' } satisfies Failure) };
    };
    const hindrance = async (item: BatchItem): Promise<Failure | undefined> => {
      const { check, resource, params } = item;
      if (!check) return undefined;
      const { answer: data, failure } = await ask(item, check.operation);
      if (failure) return failure;
      const answer = { data, params, body: undefined };
      const now = resource.operations[check.operation]?.effect(EMPTY, answer, resource.shape).record;
      if (!now) return { cause: 'unexpected' };
      const said = check.hindrance(now);
      if (said === undefined) return undefined;
      collected.add(resource.name, check.operation, answer);
      return { cause: 'stale', said };
    };
    const send = async (item: BatchItem): Promise<Ending | undefined> => {
      const { resource, operation, params, body } = item;
      const hindered = await hindrance(item);
      if (isStopped() || !isSamePerson()) return undefined;
      if (hindered) return { ok: false, failure: hindered };
      const { answer, meta, failure } = await ask(item, operation, body);
      if (failure) return { ok: false, failure };
      collected.add(resource.name, operation, { data: answer, params, body });
      return { ok: true, message: meta.speech.success ?? meta.message };
    };
    let next = 0;
    const work = async () => {
      while (!isStopped() && isSamePerson()) {
        const item = items[next++];
        if (!item) return;
        const ending = await send(item);
        if (ending) endings.set(item.key, ending);
        onProgress(endings.size);
      }
    };

    if (isSamePerson()) dispatch(batchBegan(resources));
    const release = ticketsOf(http).hold(resources.map((name) => `${name}/list`));
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      collected.handOn();
    } finally {
      release();
    }
    const result = resultOf(items, endings);
    if (isSamePerson()) dispatch(batchEnded({ resources, said: sayingOf(items, result, endings, said) }));
    return result;
  };
}

/** Who is signed in; a batch never goes on under somebody else. */
function personIn(state: unknown): unknown {
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

/** One toast for all; what the server says of a single record is better than what we could say. */
function sayingOf(
  items: readonly BatchItem[],
  { done, failed }: BatchResult,
  endings: Map<string, Ending>,
  said: BatchWords,
): BatchSaying | undefined {
  const [only] = items.length === 1 ? [...endings.values()] : [];
  const [failure] = failed;
  if (failure)
    return {
      tone: 'error',
      text: only ? failure.sentence : said.failed(failed.length, done.length + failed.length),
    };
  if (done.length === 0 && items.length > 0) return undefined;
  const message = only?.ok && !said.isOwn ? only.message : undefined;
  return { tone: 'success', text: message ?? said.done(done.length) };
}
