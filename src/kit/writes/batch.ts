import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { useOptionalService } from '../../host/services';
import { actionSentence, type Failure, toFailure } from '../../http/failure';
import { holdWindow } from '../../lib/holdWindow';
import { type Dispatch, useStoreDispatch } from '../../session/auth/session';
import type { BatchVerdict, BulkRequest } from '../declare/bulkActions';
import type { AnyResource } from '../declare/resource';
import { type BatchToast, batchBegan, batchEnded } from '../state/batchState';
import { reset } from '../state/reducer';
import type { Work } from '../state/requests';
import { applyCurrent, readCurrent } from './readCurrent';
import { createPace } from './send/pace';
import { type Ending, type RunResult, runItems } from './send/runItems';
import { userIdIn } from './set/mountStore';

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
export interface BatchMessages {
  /** All succeeded; 0 where there was nothing to send. */
  done(count: number): string;
  /** `of` counts the items that were sent. */
  failed(failed: number, of: number): string;
  /** What is done, while it runs: 'Deleting 40 brands'. */
  doing: string;
  /** The connection was lost: the sentence about the items that were not sent. */
  notSent?(count: number): string;
  /** Use `done` for a single record too, in place of the server's message. */
  isOwn?: boolean;
}

/** Progress of a batch. */
export interface BatchProgress {
  done: number;
  of: number;
  /** About how long the rest takes; undefined while it is not known. */
  secondsLeft?: number | undefined;
}

/**
 * Runs many requests as one batch: at most four at a time, no automatic retry, one toast for all
 * (R44). What got no answer is read again at the end (R173). A second `run` while one is under way returns the first one's result. Unmounting
 * stops nothing; `stop()` sends no further request, and requests under way still count. A 401 ends the
 * session and the batch.
 */
export function useBatch() {
  const dispatch = useStoreDispatch();
  const background = useOptionalService('backgroundWork');
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const running = useRef<{ result: Promise<BatchResult>; isStopped: boolean } | null>(null);

  const run = useCallback(
    (items: readonly BatchItem[], messages: BatchMessages): Promise<BatchResult> => {
      if (running.current) return running.current.result;
      setProgress({ done: 0, of: items.length });
      const of = items.length;
      const stop = () => {
        if (running.current) running.current.isStopped = true;
      };
      const listed = background?.begin({ label: messages.doing, counts: 'requests', of, stop });
      const watch = {
        onProgress(done: number, failed: number, secondsLeft: number | undefined) {
          setProgress({ done, of, secondsLeft });
          listed?.progress({ done, of, failed, secondsLeft });
        },
        isStopped: () => running.current?.isStopped ?? false,
      };
      const release = holdWindow();
      const result = dispatch(runBatch(items, messages, watch)).finally(() => {
        release();
        running.current = null;
        setProgress(null);
        listed?.end();
      });
      running.current = { result, isStopped: false };
      return result;
    },
    [dispatch, background],
  );
  const stop = useCallback(() => {
    if (running.current) running.current.isStopped = true;
  }, []);
  return { run, stop, progress, isPending: progress !== null };
}

/** Reports the progress of a batch to the hook and lets the hook stop it. */
interface Watch {
  onProgress(done: number, failed: number, secondsLeft: number | undefined): void;
  isStopped(): boolean;
}

/** Sends the items of a batch (see {@link runItems}) and ends with one toast. */
function runBatch(items: readonly BatchItem[], messages: BatchMessages, { onProgress, isStopped }: Watch) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<BatchResult> => {
    const isSameUser = sameUser(getState);
    // before anything is sent: without it nothing would be known of a request without an answer
    const { verifyItems } = await import('./send/verifyItems');
    if (!isSameUser()) return resultOf(items, new Map());
    const resources = [...new Set(items.map(({ resource }) => resource.name))];
    for (const name of resources) dispatch(reset(name));
    dispatch(batchBegan(resources));
    let done = 0;
    let failed = 0;
    const pace = createPace();
    const work: Work = { id: nanoid(), kind: 'bulk' };
    const bodies = new Map<string, unknown>();
    const prepare = async (item: BatchItem) => {
      const verdict = await checked(dispatch, isSameUser, item);
      if ('send' in verdict) bodies.set(item.key, verdict.send);
      return verdict;
    };
    const sent = await dispatch(
      runItems(
        items.map((item) => ({ ...item, prepare: () => prepare(item) })),
        {
          work,
          isStopped,
          onEnded(_, { ok }) {
            done += 1;
            if (!ok) failed += 1;
            pace.ended();
            onProgress(done, failed, pace.secondsFor(items.length - done));
          },
          onWaiting() {
            pace.pause();
            onProgress(done, failed, undefined);
          },
        },
      ),
    );
    // an item whose check failed was not sent
    const commands = items.flatMap((item) =>
      bodies.has(item.key) ? [{ ...item, body: bodies.get(item.key) }] : [],
    );
    const verified = isSameUser() ? await verifyItems(dispatch, commands, sent.endings, work) : [];
    const endings = new Map([...sent.endings, ...verified]);
    const result = resultOf(items, endings);
    const toast = toastOf(items, result, { endings, isLost: sent.isLost }, messages);
    if (isSameUser()) dispatch(batchEnded({ resources, toast }));
    return result;
  };
}

function sameUser(getState: () => unknown): () => boolean {
  const userId = userIdIn(getState());
  return () => userIdIn(getState()) === userId;
}

async function checked(
  dispatch: Dispatch,
  isSameUser: () => boolean,
  { check, resource, params, body }: BatchItem,
): Promise<BatchVerdict | { failure: Failure }> {
  if (!check) return { send: body };
  const current = await readCurrent(dispatch, resource, { params, operation: check.operation });
  if ('failure' in current) return current;
  if (isSameUser()) applyCurrent(dispatch, resource, current);
  try {
    return await check.compare(current.record);
  } catch (thrown) {
    // the code that compares could not be loaded
    return { failure: toFailure(thrown) };
  }
}

function resultOf(items: readonly BatchItem[], endings: ReadonlyMap<string, Ending>): BatchResult {
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
  { done, failed, stopped }: BatchResult,
  { endings, isLost }: Pick<RunResult, 'endings' | 'isLost'>,
  messages: BatchMessages,
): BatchToast | undefined {
  const [only] = items.length === 1 ? [...endings.values()] : [];
  const [failure] = failed;
  const notSent = isLost && stopped.length > 0 ? messages.notSent?.(stopped.length) : undefined;
  if (failure ?? notSent) {
    const sentence =
      failure && (only ? failure.sentence : messages.failed(failed.length, done.length + failed.length));
    return { tone: 'error', text: [sentence, notSent].filter(Boolean).join(' ') };
  }
  if (done.length === 0 && items.length > 0) return undefined;
  const message = only?.ok && !messages.isOwn ? only.message : undefined;
  return { tone: 'success', text: message ?? messages.done(done.length) };
}
