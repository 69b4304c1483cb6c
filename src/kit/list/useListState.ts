import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { STATUSES, type StatusFilter } from '../../rules/listing';
import type { GridSort } from '../../ui/grid/columns';
import { type ListMemory, useListMemory } from './memory';

/** What a person set a list to. */
export interface ListState {
  query: string;
  status: StatusFilter;
  /** null: as the list comes. */
  sort: GridSort | null;
}

/** The address is written once nothing was pressed for this long (milliseconds). */
const QUIET = 250;

/**
 * The filters and the sort of a list. They stand in the address (`?q=&status=&sort=&dir=`), so that a reload, a link
 * and going back find them; but a key press sets them at once and the address follows when it is quiet, since moving
 * the router costs more than filtering.
 */
export function useListState(listPath: string, fallback: GridSort | null) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const memory = useListMemory(listPath);
  const [left] = useState(memory.recall);
  const [state, set] = useState(() => parse(left?.search ?? search, fallback));
  const latest = useRef(state);
  latest.current = state;

  // someone else moved the address: the link to the bare list, the host
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    set(parse(search, fallback));
  }, [search, fallback]);

  // a move that is under way must not be overtaken by another
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    const next = format(state, fallback);
    if (isMoving || next === format(parse(written.current, fallback), fallback)) return;
    return whenQuiet(() => {
      written.current = next;
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    });
  }, [state, fallback, navigate, isMoving]);

  // whatever was not written yet is remembered with the place in the history that is being left
  const place = useRef<Omit<ListMemory, 'search'>>({ scroll: left?.scroll ?? 0, row: left?.row });
  const entry = useRef({ memory, key });
  entry.current = { memory, key };
  useLayoutEffect(
    () => () => {
      entry.current.memory.remember({ ...place.current, search: format(latest.current, fallback) });
    },
    [fallback],
  );

  const change = useCallback((part: Partial<ListState>) => set((now) => ({ ...now, ...part })), []);
  return { state, change, left, place };
}

function parse(search: string, fallback: GridSort | null): ListState {
  const params = new URLSearchParams(search);
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'all';
  const column = params.get('sort');
  const direction = params.get('dir') === 'desc' ? 'descending' : 'ascending';
  return { query: params.get('q') ?? '', status, sort: column ? { key: column, direction } : fallback };
}

/** Only what differs from how a list starts, so that a plain list has a plain address. */
function format({ query, status, sort }: ListState, fallback: GridSort | null): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (status !== 'all') params.set('status', status);
  if (sort && (sort.key !== fallback?.key || sort.direction !== fallback.direction)) {
    params.set('sort', sort.key);
    if (sort.direction === 'descending') params.set('dir', 'desc');
  }
  const search = params.toString();
  return search && `?${search}`;
}

/** Does the work once nothing was pressed for a while and the browser has nothing to draw; answers how to call it off. */
function whenQuiet(work: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 500 });
    else work();
  }, QUIET);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
