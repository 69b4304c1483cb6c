import { useContext, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { AnyResource } from '../../kit/calls';
import type { Identified } from '../../kit/effects';
import { routeOf } from '../../kit/pages';
import { RegisterContext } from '../../kit/register';
import { EMPTY } from '../../kit/state';
import { useQuietList } from '../../kit/useQuietList';
import type { ResourcesState } from '../../kit/useResource';
import { needsSessionOnly } from '../../rules/access';
import { type SessionState, useMay } from '../../session/session';

/** A list that figures are made of. */
export interface Source {
  name: string;
  /** Undefined where there is nothing of this kind, or the role may not read it. */
  resource: AnyResource | undefined;
  list: readonly Identified[];
  /** 'hidden': not for this role. A list that was here before counts as ready while it is read again. */
  status: 'hidden' | 'loading' | 'ready' | 'failed';
  /** It is being read. */
  isBusy: boolean;
  /** What is shown could not be read again. */
  isOld: boolean;
  retry(): void;
}

/** The lists of the dashboard, by resource; the largest is asked for first. */
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

/** What {@link useSources} gives. */
export type Sources = ReturnType<typeof useSources>;

function useSource(name: string): Source {
  const resource = useContext(RegisterContext).find((candidate) => candidate.name === name);
  const sight = useSight(resource);
  const asked = useMemo(() => resource ?? { name, operations: {} }, [resource, name]);
  const { status, retry } = useQuietList(asked, sight === 'open');
  const list = useSelector(({ resources }: ResourcesState) => (resources[name] ?? EMPTY).list);
  // until it was read again, what failed has failed
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
      isOld: isKnown && hasFailed,
      retry,
    };
  }, [name, resource, list, sight, status, hasFailed, retry]);
}

/** Whether the role may read a list: 'loading' until it is known. */
function useSight(resource: AnyResource | undefined): 'hidden' | 'loading' | 'open' {
  const may = useMay();
  const isUnknown = useSelector(({ permissions }: SessionState) => permissions.status === 'unknown');
  const page = resource?.pages.list;
  if (!page) return 'hidden';
  const route = routeOf(page);
  if (may(route, 'read')) return 'open';
  return isUnknown && !needsSessionOnly(route) ? 'loading' : 'hidden';
}
