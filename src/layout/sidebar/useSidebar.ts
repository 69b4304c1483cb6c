import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { COLLAPSE_BREAKPOINT, RESIZE_DEBOUNCE } from '../../rules/constants';
import { useStoreDispatch } from '../../session/auth/session';
import { sidebarToggled, usePreferences } from '../../session/preferences/preferences';
import { PHONE_QUERY, usePhone } from '../usePhone';

export interface SidebarState {
  isOpen: boolean;
  /** A drawer over the page, in place of the rail. */
  isDrawer: boolean;
  setOpen(open: boolean): void;
}

/**
 * Open or collapsed: set by the user, and by the window when its width crosses 768 px, or has crossed it
 * since the last visit. As a drawer it closes when a page opens and on Esc. On a wide page it is a rail, until the user
 * opens it there; any other page has it as it was.
 *
 * @param isWide - the page needs its room
 */
export function useSidebar(isWide: boolean): SidebarState {
  const dispatch = useStoreDispatch();
  const { isSidebarOpen: isStoredOpen, isSidebarNarrow: wasNarrow = false } = usePreferences();
  const isDrawer = usePhone();
  const { pathname } = useLocation();
  const store = useCallback(
    (open: boolean) => dispatch(sidebarToggled({ isOpen: open, isNarrow: isNarrow() })),
    [dispatch],
  );
  // in a narrow window it is a rail anyway
  const isRail = isWide && !wasNarrow && !isDrawer;
  const [isOpenBesideWide, setOpenBesideWide] = useState(false);
  // what was open beside the page does not cover it once the window is that of a phone
  const [drawer, setDrawer] = useState({ isDrawer, isOpen: isStoredOpen });
  if (drawer.isDrawer !== isDrawer) setDrawer({ isDrawer, isOpen: false });
  const isOpen = isRail ? isOpenBesideWide : isStoredOpen && (!isDrawer || drawer.isOpen);
  const setOpen = useCallback(
    (open: boolean) => {
      if (isRail) setOpenBesideWide(open);
      else setDrawer({ isDrawer, isOpen: open });
      // a rail that is closed again leaves the other pages as they were
      if (open || !isRail) store(open);
    },
    [isRail, isDrawer, store],
  );
  const storedNarrow = useLatestRef(wasNarrow);
  useLayoutEffect(() => {
    if (isNarrow()) store(false);
    else if (storedNarrow.current) store(true);
    return onCrossing((narrow) => store(!narrow));
  }, [store]);
  useTriggeredEffect([isDrawer, pathname], () => {
    // the window may have been widened since the render
    if (isDrawer && window.matchMedia(PHONE_QUERY).matches) setOpen(false);
  });
  useEffect(() => {
    if (!isDrawer || !isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [setOpen, isDrawer, isOpen]);
  return { isOpen, isDrawer, setOpen };
}

const isNarrow = () => window.innerWidth <= COLLAPSE_BREAKPOINT;

/**
 * Calls back when the window's width has crossed the breakpoint and stayed there for the debounce. Returns a
 * function that stops it.
 */
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
