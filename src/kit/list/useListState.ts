import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { useListViewHistory } from '../state/listViewHistory';
import type { StoredListView } from '../state/listViews';
import { formatListState, type ListStart, type ListState, parseListState, SAVED_PARAM } from './listAddress';
import { type Opening, readLink, type SavedView, withContents } from './savedView';

/** Without a key press for this time the address is updated. */
const DEBOUNCE_MS = 250;

/**
 * The filters and the sort of a list. They are kept in the address, so that a reload, a link and going back
 * restore them; a plain address opens `initial`. A key press changes the state at once and the address after a pause, because navigating costs
 * more than filtering. Keep `start` identical between renders.
 */
export function useListState(listPath: string, start: ListStart, initial: SavedView | undefined) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const memory = useListViewHistory(listPath);
  const [left] = useState(memory.recall);
  const [opening] = useState(() => (left ? undefined : openingOf(search, start, initial)));
  const [state, set] = useState(() => {
    const addressed = parseListState(left?.search ?? search, start);
    return opening ? withContents(addressed, opening) : addressed;
  });
  const latest = useLatestRef(state);

  // the address was changed elsewhere: by the link to the bare list, or by the host
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    // what the other views have of their own is not in the address
    set((now) => withParamsOf(parseListState(search, start), now));
  }, [search, start]);

  // a navigation that is under way must not be replaced by another
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    const next = formatListState(state, start);
    if (isMoving || next === formatListState(parseListState(written.current, start), start)) return;
    return whenQuiet(() => {
      written.current = next;
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    });
  }, [state, start, navigate, isMoving]);

  // state that is not in the address yet is stored with the history entry that is being left
  const position = useRef<Omit<StoredListView, 'search'>>({
    scroll: left?.scroll ?? 0,
    row: left?.row,
    stored: left?.stored,
    top: left?.top,
  });
  const entry = useLatestRef({ memory, key });
  useLayoutEffect(
    () => () => {
      entry.current.memory.remember({ ...position.current, search: formatListState(latest.current, start) });
    },
    [start],
  );

  const change = useCallback((part: Partial<ListState>) => set((now) => ({ ...now, ...part })), []);
  return { state, change, left, position, opening };
}

/** What the list opens with besides its address: what a link of a saved view holds, or for a plain address the default view. */
function openingOf(search: string, start: ListStart, initial: SavedView | undefined): Opening | undefined {
  const linked = new URLSearchParams(search).get(SAVED_PARAM);
  if (linked !== null) return readLink(linked);
  return formatListState(parseListState(search, start), start) === '' ? initial : undefined;
}

function withParamsOf(next: ListState, { params }: ListState): ListState {
  return params ? { ...next, params: { ...params, ...next.params } } : next;
}

/** Runs the work after a pause in which the browser is idle; returns a function that cancels it. */
function whenQuiet(work: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 500 });
    else work();
  }, DEBOUNCE_MS);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
