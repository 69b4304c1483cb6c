import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type Failure, readSentence } from '../http/failure';
import { useStoreDispatch } from '../session/session';
import { callOf } from './calls';
import type { Identified, ResourceState } from './effects';
import type { Operation, Params } from './operations';
import { callKey, useShownFailure } from './readAgain';
import type { Resource } from './resource';
import { EMPTY } from './state';

/** The part of the store that holds the resources, by name. */
export interface ResourcesState {
  resources: Record<string, ResourceState>;
}

/** The six keys of a resource's state. */
export function useResource<R extends Identified>(
  resource: Pick<Resource<R>, 'name' | 'shape'>,
): ResourceState<R> {
  return useSelector(
    ({ resources }: ResourcesState) => (resources[resource.name] ?? EMPTY) as ResourceState<R>,
  );
}

/** How a call ended. `failure` is 'aborted' or 'stale' where nobody needs to be told. */
export type Outcome = { ok: true; answer: unknown } | { ok: false; failure: Failure };

type Operations = Record<string, Operation>;
type PathOf<Ops extends Operations, Name extends keyof Ops> = Ops[Name]['path'];

/**
 * An action of a resource: `const { run, isPending } = useCall(brand, 'remove')`, then `run({ id })`. While it is
 * pending a second `run` gives the first one's outcome: a double click sends one request.
 */
export function useCall<Ops extends Operations, Name extends keyof Ops & string>(
  resource: { name: string; operations: Ops },
  name: Name,
) {
  const dispatch = useStoreDispatch();
  const [isPending, setPending] = useState(false);
  const inFlight = useRef<Promise<Outcome> | null>(null);
  const run = useCallback(
    (params: Params<PathOf<Ops, Name>>, body?: unknown): Promise<Outcome> => {
      if (inFlight.current) return inFlight.current;
      setPending(true);
      inFlight.current = dispatch(callOf(resource, name)({ params, body, kind: 'action' }))
        .then((action) => outcomeOf(action))
        .finally(() => {
          inFlight.current = null;
          setPending(false);
        });
      return inFlight.current;
    },
    [dispatch, resource, name],
  );
  return { run, isPending };
}

/** Where a page's read stands. */
export interface Read {
  status: 'loading' | 'ready' | 'failed';
  failure?: Failure;
  /** What stands in place of the content when it failed. */
  sentence: string;
  retry(): void;
}

/**
 * A page's own read: starts when the page opens or `params` change, is aborted when it is left. With `known` the
 * page already has something to show, and the read is a quiet refresh.
 */
export function useRead<Ops extends Operations, Name extends keyof Ops & string>(
  resource: { name: string; operations: Ops },
  name: Name,
  params: Params<PathOf<Ops, Name>>,
  known = false,
): Read {
  const dispatch = useStoreDispatch();
  const [result, setResult] = useState<{ status: Read['status']; failure?: Failure }>({
    status: known ? 'ready' : 'loading',
  });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(params);
  const isKnown = useRef(known);
  isKnown.current = known;
  useEffect(() => {
    const kind = isKnown.current && attempt === 0 ? 'quiet' : 'read';
    if (kind === 'read') setResult({ status: 'loading' });
    const request = dispatch(callOf(resource, name)({ params: JSON.parse(key), kind }));
    let left = false;
    void request.then((action) => {
      const outcome = outcomeOf(action);
      if (left || (!outcome.ok && outcome.failure.cause === 'stale')) return;
      if (outcome.ok) setResult({ status: 'ready' });
      else if (kind === 'read') setResult({ status: 'failed', failure: outcome.failure });
    });
    return () => {
      left = true;
      request.abort();
    };
  }, [dispatch, resource, name, key, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  useShownFailure(callKey(resource.name, name, params), result.status === 'failed', retry);
  return { ...result, sentence: result.failure ? readSentence(result.failure) : '', retry };
}

function outcomeOf(action: { payload?: unknown; meta: { requestStatus: string } }): Outcome {
  if (action.meta.requestStatus === 'fulfilled') return { ok: true, answer: action.payload };
  return { ok: false, failure: (action.payload as Failure | undefined) ?? { cause: 'aborted' } };
}
