import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { COLLAPSE_BREAKPOINT, RESIZE_DEBOUNCE } from '../rules/constants';
import { sidebarToggled, usePreferences } from '../session/preferences';
import { useStoreDispatch } from '../session/session';

/** At this width and below the sidebar is a drawer over the page (design, section 7). */
const PHONE = '(max-width: 480px)';

/** How the sidebar stands. */
export interface SidebarState {
  isOpen: boolean;
  /** A drawer over the page, in place of the rail. */
  isDrawer: boolean;
  setOpen(open: boolean): void;
}

/**
 * Open or collapsed: chosen by the person, and by the window when its width crosses 768 px (specification section 2).
 * As a drawer it closes when a page opens and on Esc.
 */
export function useSidebar(): SidebarState {
  const dispatch = useStoreDispatch();
  const { isSidebarOpen: isOpen } = usePreferences();
  const isDrawer = usePhone();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (isNarrow()) dispatch(sidebarToggled(false));
    return onCrossing((narrow) => dispatch(sidebarToggled(!narrow)));
  }, [dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(() => {
    if (isDrawer) dispatch(sidebarToggled(false));
  }, [dispatch, isDrawer, pathname]);
  useEffect(() => {
    if (!isDrawer || !isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dispatch(sidebarToggled(false));
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [dispatch, isDrawer, isOpen]);
  return { isOpen, isDrawer, setOpen: (open) => dispatch(sidebarToggled(open)) };
}

const isNarrow = () => window.innerWidth <= COLLAPSE_BREAKPOINT;

/** Calls when the window's width has crossed the breakpoint and stayed there for the debounce. Returns the end of it. */
function onCrossing(crossed: (narrow: boolean) => void): () => void {
  let side = isNarrow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (isNarrow() === side) return;
    side = !side;
    crossed(side);
  };
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, RESIZE_DEBOUNCE);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}

function usePhone(): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(PHONE).matches);
  useEffect(() => {
    const query = window.matchMedia(PHONE);
    const read = () => setMatches(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return matches;
}
