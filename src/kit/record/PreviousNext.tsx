import clsx from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { Button } from '../../ui/form/Button';
import { ButtonGroup } from '../../ui/form/ButtonGroup';
import flow from '../../ui/layout/flow.module.css';
import text from '../../ui/sheet/GroupRow.module.css';
import { hrefTo } from '../declare/pages';
import type { AnyResource } from '../declare/resource';
import { useRememberRow } from '../state/listViewHistory';
import type { Neighbours } from './neighbours';
import { useNeighbours } from './useNeighbours';

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
  const figure = (value: number) => value.toLocaleString(locale);
  return (
    <div ref={buttons} className={clsx(flow.inline, flow.hideSm)}>
      <span id={counted} className={clsx(text.subtle, text.small, text.num)}>
        {forms.placeOf(figure(neighbours.place), figure(neighbours.total))}
      </span>
      <ButtonGroup label={forms.neighbours(resource.label.many)}>
        {button('previous')}
        {button('next')}
      </ButtonGroup>
    </div>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    buttons.current?.querySelector<HTMLElement>(`[data-step="${stepped}"]`)?.focus({ preventScroll: true });
  }, []);
}
