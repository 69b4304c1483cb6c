import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { StaleContent } from '../http/failure';
import { routeOf } from '../kit/declare/pages';
import type { Identified } from '../kit/declare/record';
import { useRegister } from '../kit/declare/register';
import type { AnyResource } from '../kit/declare/resource';
import { read as readList } from '../kit/state/read';
import { type ReadsSlice, readKey, staleContent } from '../kit/state/reads';
import { INITIAL_RESOURCE_STATE } from '../kit/state/reducer';
import type { ResourcesState } from '../kit/state/useResource';
import { coupon } from '../resources/coupon/coupon';
import { order } from '../resources/order/declaration/order';
import { product } from '../resources/product/declaration/product';
import { type SessionState, useMay, useStoreDispatch } from '../session/auth/session';

/** A list that the cards are computed from. */
export interface Source {
  name: string;
  /** Undefined where no such resource is registered, or the role may not read it. */
  resource: AnyResource | undefined;
  list: readonly Identified[];
  /** 'hidden': the role may not read it. A list that was loaded before is 'ready' while it is refetched. */
  status: 'hidden' | 'loading' | 'ready' | 'failed';
  /** Whether a read is pending. */
  isBusy: boolean;
  /** Set where the last refetch failed. */
  stale: StaleContent | undefined;
  retry(): void;
  /** Refetches it as a poll. */
  poll(): void;
}

/** The resources that cards of their own are about; the largest list is requested first. */
const WITH_CARDS: readonly { name: string }[] = [product, order, coupon];

/** The lists of the dashboard: those with cards of their own, and those whose records are checked. */
export function useSources(): readonly Source[] {
  const register = useRegister();
  const asked = useMemo(() => {
    const withCards = WITH_CARDS.flatMap((one) => register.find(({ name }) => name === one.name) ?? []);
    const checked = register.filter((one) => one.healthChecks.length > 0 && !withCards.includes(one));
    return [...withCards, ...checked];
  }, [register]);
  const lists = useSelector(
    ({ resources }: ResourcesState) =>
      asked.map(({ name }) => resources[name]?.list ?? INITIAL_RESOURCE_STATE.list),
    shallowEqual,
  );
  const reads = useSelector(
    (state: ReadsSlice) => asked.map(({ name }) => state.reads[readKey(name, 'fetchAll', {})] ?? UNREAD),
    shallowEqual,
  );
  const accessTo = useListAccess();
  const refetch = useRefetch();
  return asked.map((resource, index): Source => {
    const [list = INITIAL_RESOURCE_STATE.list, read = UNREAD] = [lists[index], reads[index]];
    const access = accessTo(resource);
    const isOpen = access === 'open';
    const isKnown = isOpen && list !== INITIAL_RESOURCE_STATE.list;
    return {
      name: resource.name,
      resource: isOpen ? resource : undefined,
      list,
      status: isOpen ? statusOf(isKnown, read) : access,
      isBusy: isOpen && read.pending !== undefined,
      stale: isKnown ? staleContent(read) : undefined,
      retry: () => refetch(resource, 'supporting'),
      poll: () => refetch(resource, 'poll'),
    };
  });
}

type ListRead = ReadsSlice['reads'][string];
const UNREAD: ListRead = {};

/** A failure stays until another read has ended. */
function statusOf(isKnown: boolean, { failure, readAt }: ListRead): Source['status'] {
  if (isKnown) return 'ready';
  if (failure) return 'failed';
  return readAt === undefined ? 'loading' : 'ready';
}

/** The source of a resource; hidden where none is registered. */
export function sourceOf(sources: readonly Source[], { name }: { name: string }): Source {
  return sources.find((source) => source.name === name) ?? { ...HIDDEN_SOURCE, name };
}

const HIDDEN_SOURCE: Omit<Source, 'name'> = {
  resource: undefined,
  list: INITIAL_RESOURCE_STATE.list,
  status: 'hidden',
  isBusy: false,
  stale: undefined,
  retry: () => undefined,
  poll: () => undefined,
};

/** Fetches a list again; nothing stays pending once the dashboard is left. */
function useRefetch() {
  const dispatch = useStoreDispatch();
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);
  return useMemo(
    () => (resource: AnyResource, kind: 'supporting' | 'poll') =>
      void dispatch(readList(resource, 'fetchAll', {}, { kind, signal: unmounted.current.signal })),
    [dispatch],
  );
}

/** Returns whether the role may read a list; 'loading' until the permissions are loaded. */
function useListAccess(): (resource: AnyResource) => 'hidden' | 'loading' | 'open' {
  const may = useMay();
  const isUnknown = useSelector(({ permissions }: SessionState) => permissions.status === 'unknown');
  return ({ needsSessionOnly, pages: { list } }) => {
    if (!list) return 'hidden';
    if (may(routeOf(list), 'read')) return 'open';
    return isUnknown && !needsSessionOnly ? 'loading' : 'hidden';
  };
}
