import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type JournalCell, placeOf } from '../../../../features/journal/entry';
import {
  placeOfRevert,
  planRevert,
  putBack,
  type ReadyRevert,
} from '../../../../features/journal/revert/useRevert';
import { useFormats } from '../../../../host/formats';
import { useMay } from '../../../../session/auth/session';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import type { AnyResource } from '../../../declare/resource';
import type { MountStore } from '../../../writes/set/mountStore';
import { useOpenChanges } from '../../../writes/set/openChanges';

/** A revert of one entry: 'asking' where only some cells can be taken back, 'refused' where none can. */
export type RevertState =
  | { phase: 'ready' }
  | { phase: 'reading' }
  | { phase: 'asking'; plan: ReadyRevert }
  | { phase: 'refused'; plan: ReadyRevert };

/**
 * Takes the cells of an entry back: reads their records again, puts the old values into the changes of the list, and
 * leads there. `onPut` gets the texts that the cells will have, by their place.
 */
export function useRevert(
  resource: AnyResource,
  cells: readonly JournalCell[],
  onPut: (changed: ReadonlyMap<string, string>) => void,
) {
  const store = useStore() as MountStore;
  const formats = useFormats();
  const may = useMay();
  const navigate = useNavigate();
  const { venues } = useScopeOptions();
  const { set } = useOpenChanges(resource.pages.list?.path ?? '');
  const [state, setState] = useState<RevertState>({ phase: 'ready' });
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const context = { store, resource, set, venues, may, formats };
  const put = async (plan: ReadyRevert) => {
    await putBack(context, plan);
    onPut(new Map(plan.edits.map(({ cell, text }) => [placeOf(cell), text])));
    await navigate(await placeOfRevert(resource, plan));
  };
  const start = async () => {
    left.current?.abort();
    left.current = new AbortController();
    setState({ phase: 'reading' });
    const { signal } = left.current;
    const plan = await planRevert(
      context,
      cells.filter(({ whole }) => !whole),
      signal,
    ).catch(() => undefined);
    if (signal.aborted) return;
    if (!plan) return setState({ phase: 'ready' });
    if (plan.edits.length === 0) setState({ phase: 'refused', plan });
    else if (plan.kept.length > 0) setState({ phase: 'asking', plan });
    else await put(plan);
  };
  return {
    state,
    start: () => void start(),
    confirm: (plan: ReadyRevert) => void put(plan),
    cancel: useCallback(() => setState({ phase: 'ready' }), []),
  };
}
