import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type Failure, readSentence, type StaleContent } from '../../http/failure';
import { outcomeOf } from '../../http/request';
import type { Outcome } from '../../http/sharedReads';
import { useLatestRef } from '../../lib/useLatestRef';
import { useStoreDispatch } from '../../session/auth/session';
import type { Operation, Params } from '../declare/operations';
import type { Identified, ResourceState } from '../declare/record';
import type { Resource } from '../declare/resource';
import { read } from './read';
import { readKey, staleContent, useReadState } from './reads';
import { INITIAL_RESOURCE_STATE, reset } from './reducer';
import { callOf } from './requests';
import { useShownFailure } from './retry';

/** The part of the store that holds the resources, by name. */
export interface ResourcesState {
  resources: Record<string, ResourceState>;
}

/** A resource's state. */
export function useResource<R extends Identified>(
  resource: Pick<Resource<R>, 'name' | 'shape'>,
): ResourceState<R> {
  return useSelector(
    ({ resources }: ResourcesState) =>
      (resources[resource.name] ?? INITIAL_RESOURCE_STATE) as ResourceState<R>,
  );
}

/**
 * A resource's list alone: unlike {@link useResource} it causes no render while a request is under way.
 *
 * @example
 * ```ts
 * import { brand } from '../../resources/brand/brand';
 * const names = useList(brand).map(({ brandDetails }) => brandDetails.name);
 * ```
 */
export function useList<R extends Identified>({ name }: Pick<Resource<R>, 'name' | 'shape'>): readonly R[] {
  return useSelector(
    ({ resources }: ResourcesState) => ((resources[name] ?? INITIAL_RESOURCE_STATE) as ResourceState<R>).list,
  );
}

type Operations = Record<string, Operation>;
type PathOf<Ops extends Operations, Name extends keyof Ops> = Ops[Name]['path'];

/**
 * An action of a resource: `const { run, isPending } = useCall(brand, 'remove')`, then `run({ id })`. While
 * it is pending a second `run` returns the first one's outcome: a double click sends one request
 * (R22). With `isAnnounced` the page announces a failure itself, and its toast is shown only; with `isRefetched` it reads
 * again what may have been stored without an answer, and shows what it has found.
 *
 * @example
 * ```ts
 * import { brand } from '../../resources/brand/brand';
 * const { run, isPending } = useCall(brand, 'remove');
 * const outcome = await run({ id: '7' });
 * if (!outcome.ok) console.log(outcome.failure);
 * ```
 */
export function useCall<Ops extends Operations, Name extends keyof Ops & string>(
  resource: { name: string; operations: Ops },
  name: Name,
  { isAnnounced = false, isRefetched = false } = {},
) {
  const dispatch = useStoreDispatch();
  const [isPending, setPending] = useState(false);
  const inFlight = useRef<Promise<Outcome> | null>(null);
  const run = useCallback(
    (params: Params<PathOf<Ops, Name>>, body?: unknown, confirmation?: object): Promise<Outcome> => {
      if (inFlight.current) return inFlight.current;
      setPending(true);
      dispatch(reset(resource.name));
      const call = { params, body, confirmation, kind: 'action', isAnnounced, isRefetched } as const;
      inFlight.current = dispatch(callOf(resource, name)(call))
        .then(outcomeOf)
        .finally(() => {
          inFlight.current = null;
          setPending(false);
        });
      return inFlight.current;
    },
    [dispatch, resource, name, isAnnounced, isRefetched],
  );
  return { run, isPending };
}

const FIRST_ATTEMPT = { count: 0, kind: 'refetch' } as const;

/** State of a page's read. */
export interface Read {
  status: 'loading' | 'ready' | 'failed';
  /** Why the latest read failed, whether there is content to render or not. */
  failure?: Failure;
  /** The message rendered in place of the content after a failure. */
  sentence: string;
  /** The content is loaded, but could not be refreshed. */
  stale: StaleContent | undefined;
  /** A request is under way. */
  isPending: boolean;
  retry(): void;
  /** When the content was last read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** Reads again in the background what is loaded. While it is known to be stale, another failure shows no toast. */
  refresh(): void;
}

type ReadResult = Pick<Read, 'status' | 'failure'>;

/** Whether another success changes nothing, so that the page is not rendered again. */
const isReady = ({ status, failure }: ReadResult) => status === 'ready' && failure === undefined;

/**
 * A page's own read: sent when the page opens or `params` change, aborted when it is left. With `known` the
 * page already has content: the read is a refetch, and if it fails the content stays. With `besidePage` it is the read of a
 * drawer or dialog, which fails in place, also where the server refuses it (R39).
 */
export function useRead<Ops extends Operations, Name extends keyof Ops & string>(
  resource: { name: string; operations: Ops },
  name: Name,
  params: Params<PathOf<Ops, Name>>,
  known = false,
  besidePage = false,
): Read {
  const dispatch = useStoreDispatch();
  const [result, setResult] = useState<ReadResult>({
    status: known ? 'ready' : 'loading',
  });
  const [attempt, setAttempt] = useState<{ count: number; kind: 'refetch' | 'poll' }>(FIRST_ATTEMPT);
  const key = JSON.stringify(params);
  const state = useReadState(resource.name, name, params);
  const isKnown = useLatestRef(known);
  useEffect(() => {
    if (!isKnown.current) setResult({ status: 'loading' });
    const ofPage = isKnown.current ? attempt.kind : 'read';
    const kind = besidePage && ofPage !== 'poll' ? 'supporting' : ofPage;
    const left = new AbortController();
    const reader = { kind, signal: left.signal } as const;
    void dispatch(read(resource, name, JSON.parse(key), reader)).then((outcome) => {
      if (left.signal.aborted || (!outcome.ok && outcome.failure.cause === 'stale')) return;
      if (outcome.ok) setResult((last) => (isReady(last) ? last : { status: 'ready' }));
      else setResult({ status: isKnown.current ? 'ready' : 'failed', failure: outcome.failure });
    });
    return () => left.abort();
  }, [dispatch, resource, name, key, attempt, besidePage]);
  const again = (kind: 'refetch' | 'poll') => setAttempt(({ count }) => ({ count: count + 1, kind }));
  const retry = () => again('refetch');
  const stale = staleContent(state);
  useShownFailure(readKey(resource.name, name, params), result.failure !== undefined, retry);
  return {
    ...result,
    sentence: result.failure ? readSentence(result.failure) : '',
    stale,
    isPending: state.pending !== undefined,
    retry,
    readAt: state.readAt,
    refresh: () => again(stale ? 'poll' : 'refetch'),
  };
}
