import { useContext, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { StaleContent } from '../http/failure';
import type { Identified } from '../kit/declare/effects';
import { routeOf } from '../kit/declare/pages';
import { RegisterContext } from '../kit/declare/register';
import type { AnyResource } from '../kit/declare/resource';
import { EMPTY } from '../kit/store/reducer';
import { useChoiceList } from '../kit/store/useChoiceList';
import type { ResourcesState } from '../kit/store/useResource';
import { needsSessionOnly } from '../rules/access';
import { type SessionState, useMay } from '../session/auth/session';

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

/** The lists of the dashboard, by resource; the largest is requested first. */
export function useSources() {
  const product = useSource('product');
  const order = useSource('order');
  const coupon = useSource('coupon');
  const brand = useSource('brand');
  const category = useSource('category');
  const subcategory = useSource('subcategory');
  const vendor = useSource('vendor');
  return { product, order, coupon, brand, category, subcategory, vendor };
}

/** The result of {@link useSources}. */
export type Sources = ReturnType<typeof useSources>;

function useSource(name: string): Source {
  const resource = useContext(RegisterContext).find((candidate) => candidate.name === name);
  const sight = useSight(resource);
  const asked = useMemo(() => resource ?? { name, operations: {} }, [resource, name]);
  const { status, stale, retry, poll } = useChoiceList(asked, sight === 'open');
  const list = useSelector(({ resources }: ResourcesState) => (resources[name] ?? EMPTY).list);
  // a failure stays until another read has ended
  const failed = useRef(false);
  if (status !== 'loading') failed.current = status === 'failed';
  const hasFailed = failed.current;
  return useMemo(() => {
    const isOpen = sight === 'open';
    const isKnown = isOpen && list !== EMPTY.list;
    const read = hasFailed ? 'failed' : status;
    return {
      name,
      resource: isOpen ? resource : undefined,
      list,
      status: isKnown ? 'ready' : isOpen ? read : sight,
      isBusy: isOpen && status === 'loading',
      stale: isKnown ? stale : undefined,
      retry,
      poll,
    };
  }, [name, resource, list, sight, status, hasFailed, stale, retry, poll]);
}

/** Whether the role may read a list; 'loading' until the permissions are loaded. */
function useSight(resource: AnyResource | undefined): 'hidden' | 'loading' | 'open' {
  const may = useMay();
  const isUnknown = useSelector(({ permissions }: SessionState) => permissions.status === 'unknown');
  const page = resource?.pages.list;
  if (!page) return 'hidden';
  const route = routeOf(page);
  if (may(route, 'read')) return 'open';
  return isUnknown && !needsSessionOnly(route) ? 'loading' : 'hidden';
}
