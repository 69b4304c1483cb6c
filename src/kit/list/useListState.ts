import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { formatListState, type ListStart, type ListState, parseListState } from './listAddress';
import { type ListMemory, useListMemory } from './memory';

/** The address is written once nothing was pressed for this long (milliseconds). */
const QUIET = 250;

/**
 * The filters and the sort of a list. They stand in the address, so that a reload, a link and going back find them; but
 * a key press sets them at once and the address follows when it is quiet, since moving the router costs more than
 * filtering. Keep `start` the same from draw to draw.
 */
export function useListState(listPath: string, start: ListStart) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const memory = useListMemory(listPath);
  const [left] = useState(memory.recall);
  const [state, set] = useState(() => parseListState(left?.search ?? search, start));
  const latest = useRef(state);
  latest.current = state;

  // someone else moved the address: the link to the bare list, the host
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    set(parseListState(search, start));
  }, [search, start]);

  // a move that is under way must not be overtaken by another
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    const next = formatListState(state, start);
    if (isMoving || next === formatListState(parseListState(written.current, start), start)) return;
    return whenQuiet(() => {
      written.current = next;
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    });
  }, [state, start, navigate, isMoving]);

  // whatever was not written yet is remembered with the place in the history that is being left
  const place = useRef<Omit<ListMemory, 'search'>>({ scroll: left?.scroll ?? 0, row: left?.row });
  const entry = useRef({ memory, key });
  entry.current = { memory, key };
  useLayoutEffect(
    () => () => {
      entry.current.memory.remember({ ...place.current, search: formatListState(latest.current, start) });
    },
    [start],
  );

  const change = useCallback((part: Partial<ListState>) => set((now) => ({ ...now, ...part })), []);
  return { state, change, left, place };
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
