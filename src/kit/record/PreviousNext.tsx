import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { isFocusLost } from '../../lib/isFocusLost';
import { orderSlices } from '../../lib/listIndex';
import { runInSlices } from '../../lib/timeSlices';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { forms } from '../../messages/forms';
import { scopeTest } from '../../rules/scope';
import { useMay, useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Button } from '../../ui/form/Button';
import { ButtonGroup } from '../../ui/form/ButtonGroup';
import flow from '../../ui/layout/flow.module.css';
import { Inline, Text } from '../../ui/layout/primitives';
import { hrefTo, routeOf } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { useRememberedRows, useRememberRow, useRowsByName } from '../state/listViewHistory';
import { useChoiceList } from '../state/useChoiceList';
import { useResource } from '../state/useResource';
import { type Neighbours, neighboursIn } from './neighbours';

type Step = 'previous' | 'next';

/**
 * '17 of 218' with buttons to the adjacent records, on the same tab, in the order of the last visit to the
 * list. Renders nothing while that order is unknown. Steps replace the history entry, so that one step back
 * leads to the list.
 */
export function PreviousNext({ resource, id }: { resource: AnyResource; id: string }) {
  const neighbours = useNeighbours(resource, id);
  const step = useStep(resource, neighbours);
  const lookedAt = useRememberRow(resource);
  const isKnown = neighbours !== undefined;
  useEffect(() => {
    if (isKnown) lookedAt(id);
  }, [isKnown, lookedAt, id]);
  const buttons = useRef<HTMLDivElement>(null);
  useFocusAfterStep(buttons);
  const { locale } = useHost();
  const counted = useId();
  if (!neighbours || neighbours.total < 2) return null;
  const button = (to: Step) => (
    <Button
      icon={to === 'previous' ? ChevronUp : ChevronDown}
      iconOnly
      data-step={to}
      aria-disabled={!neighbours[to] || undefined}
      aria-keyshortcuts={to === 'previous' ? 'Alt+PageUp' : 'Alt+PageDown'}
      aria-describedby={counted}
      onClick={() => step(to)}
    >
      {to === 'previous' ? forms.previousRecord : forms.nextRecord}
    </Button>
  );
  const formatCount = (value: number) => value.toLocaleString(locale);
  return (
    <Inline gap="2" ref={buttons} className={flow.hideSm}>
      <Text tone="subtle" size="xs" tabular id={counted}>
        {forms.positionOf(formatCount(neighbours.position), formatCount(neighbours.total))}
      </Text>
      <ButtonGroup label={forms.neighbours(resource.label.many)}>
        {button('previous')}
        {button('next')}
      </ButtonGroup>
    </Inline>
  );
}

/** Navigates to a neighbour, by button or by Alt with Page Up and Page Down. */
function useStep(resource: AnyResource, neighbours: Neighbours | undefined): (to: Step) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const step = useCallback(
    (to: Step) => {
      const other = neighbours?.[to];
      const page = Object.values(resource.pages).find(({ path }) => matchPath(path, pathname));
      if (!other || !page) return;
      void navigate(hrefTo(page, { id: other._id }), { replace: true, state: { stepped: to } });
    },
    [navigate, pathname, neighbours, resource],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      step(event.key === 'PageUp' ? 'previous' : 'next');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [step]);
  return step;
}

/** The next record's page is mounted again: the same button gets the focus, to be pressed repeatedly. */
function useFocusAfterStep(buttons: RefObject<HTMLElement | null>): void {
  const { state } = useLocation();
  const stepped: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'stepped') : undefined;
  const onMount = useLatestRef(() => {
    if (!isFocusLost()) return;
    buttons.current?.querySelector<HTMLElement>(`[data-step="${stepped}"]`)?.focus({ preventScroll: true });
  });
  useEffect(() => onMount.current(), []);
}

const NO_RECORDS: readonly Identified[] = [];

/** The neighbours in the rows of the last visit to the list; without a visit, in the loaded list by name. */
function useNeighbours(resource: AnyResource, id: string): Neighbours | undefined {
  const { list } = useResource(resource);
  useQuietList(resource, list.length === 0);
  const left = useInScope(useRememberedRows(resource));
  const isListed = useMemo(() => left?.some(({ _id }) => _id === id) ?? false, [left, id]);
  const sorted = useInScope(useSorted(resource, isListed ? NO_RECORDS : list, id));
  const rows = isListed ? left : sorted;
  return useMemo(
    () => rows && neighboursIn(rows, id, (other) => list.some(({ _id }) => _id === other)),
    [rows, list, id],
  );
}

/**
 * Fetches a list that no part of the page has loaded, so that each tab of a record has its neighbours; a failure shows
 * nothing, and there are none then.
 */
function useQuietList(resource: AnyResource, isMissing: boolean): void {
  const { poll } = useChoiceList(resource, false);
  const may = useMay();
  const page = resource.pages.list;
  const isWanted = isMissing && (page === undefined || may(routeOf(page), 'read'));
  useTriggeredEffect([isWanted], () => {
    if (isWanted) poll();
  });
}

/**
 * The neighbours in a list by name, sorted in time slices after the paint; undefined until then, and where
 * the record is not in it.
 */
function useSorted(
  resource: AnyResource,
  list: readonly Identified[],
  id: string,
): readonly Identified[] | undefined {
  const byName = useRowsByName(resource);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const known = byName.get();
  const isKnown = known?.some(({ _id }) => _id === id) ?? false;
  useEffect(() => {
    if (isKnown || !list.some(({ _id }) => _id === id)) return;
    return runInSlices(orderSlices(list.map(resource.titleOf)), (order) => {
      byName.keep(order.flatMap((index) => list[index] ?? []));
      redraw();
    });
  }, [isKnown, list, id, resource, byName]);
  return isKnown ? known : undefined;
}

function useInScope(rows: readonly Identified[] | undefined): readonly Identified[] | undefined {
  const scope = useScope();
  const { venues } = useScopeOptions();
  return useMemo(() => {
    const belongs = scopeTest(scope, venues);
    return rows?.every(belongs) ? rows : rows?.filter(belongs);
  }, [rows, scope, venues]);
}
