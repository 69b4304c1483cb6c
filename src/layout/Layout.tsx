import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import type { LoggedInUser } from '../host/contract';
import { useHost } from '../host/HostContext';
import { version } from '../host/version';
import type { AnyResource } from '../kit/declare/resource';
import { isFocusLost } from '../lib/isFocusLost';
import { frame } from '../messages/frame';
import { rights } from '../messages/layout';
import type { Scope } from '../rules/scope';
import { useScope, useStoreDispatch, useUser } from '../session/auth/session';
import { OfflineNotice } from '../session/connection/OfflineNotice';
import { InactivityNotice } from '../session/inactivity/InactivityNotice';
import { useDocumentTitle } from '../session/login/useDocumentTitle';
import { recordOpened } from '../session/preferences/recent';
import { ScopeOptionsContext, useScopeOptions } from '../session/scope/scopeOptions';
import { Inline, Text, VisuallyHidden } from '../ui/layout/primitives';
import { Confirmations } from '../ui/overlay/Confirmations';
import { NEUTRAL_TEXT } from '../ui/root/Root';
import { Header } from './header/Header';
import { ScopeOffer } from './header/ScopeOffer';
import { useScopeSource } from './header/useScopeSource';
import styles from './Layout.module.css';
import { usePageFirst } from './pageFirst';
import { menuOf } from './sidebar/menu';
import { Sidebar } from './sidebar/Sidebar';
import { useSidebar } from './sidebar/useSidebar';
import { type CurrentPage, useCurrentPage, useIsWide, usePageTitle } from './tabs/currentPage';
import { Tabs } from './tabs/Tabs';

const SIDEBAR_ID = 'stock-sidebar';

/** The parts of the frame. */
interface LayoutProps {
  resources: readonly AnyResource[];
  /** Below header and tabs: a notice about Stock as a whole. */
  notice?: ReactNode;
}

/** The frame around every page of a signed-in user. */
export function Layout(props: LayoutProps) {
  const user = useUser();
  // another user gets a new frame, without the previous state
  return (
    user && (
      <ScopeSource key={user._id} user={user}>
        <Confirmations>
          <Frame user={user} {...props} />
        </Confirmations>
      </ScopeSource>
    )
  );
}

/** Provides the companies and venues; what it reads in the background renders nothing else again. */
function ScopeSource({ user, children }: { user: LoggedInUser; children: ReactNode }) {
  return <ScopeOptionsContext value={useScopeSource(user)}>{children}</ScopeOptionsContext>;
}

function Frame({ resources, notice, user }: LayoutProps & { user: LoggedInUser }) {
  const hasSidebar = useHost().chrome !== 'page';
  const current = useCurrentPage();
  const sidebar = useSidebar(useIsWide(current));
  const main = useRef<HTMLElement>(null);
  const menu = useMemo(() => menuOf(resources), [resources]);
  const isCovered = hasSidebar && sidebar.isDrawer && sidebar.isOpen;
  useDocumentTitle(usePageTitle(current));
  useRecentRecord(user._id, current);
  useFocusOnPage(main, isCovered);
  useFocusOnSignIn(main);
  usePageFirst(main);
  const offer = useSelector(({ scopeOffer }: { scopeOffer: Scope | null }) => scopeOffer);
  const stand = !hasSidebar ? 'none' : sidebar.isOpen ? 'open' : 'collapsed';
  return (
    <div className={styles.app} data-sidebar={stand}>
      <VisuallyHidden>{NEUTRAL_TEXT}</VisuallyHidden>
      {hasSidebar && <Sidebar id={SIDEBAR_ID} menu={menu} user={user} state={sidebar} />}
      {isCovered && (
        <button
          type="button"
          className={styles.scrim}
          tabIndex={-1}
          aria-label={frame.closeSidebar}
          onClick={() => sidebar.setOpen(false)}
        />
      )}
      <header className={styles.head} inert={isCovered}>
        <Header sidebarId={hasSidebar ? SIDEBAR_ID : undefined} sidebar={sidebar} />
        {current && <Tabs current={current} />}
        <OfflineNotice kind="line" />
        {notice}
      </header>
      <div className={styles.body}>
        <main ref={main} className={styles.main} tabIndex={-1} inert={isCovered}>
          <VisuallyHidden>{NEUTRAL_TEXT}</VisuallyHidden>
          {offer && <ScopeOffer offer={offer} />}
          <Outlet />
        </main>
        <Footer />
      </div>
      <InactivityNotice />
    </div>
  );
}

/** Between two looks for the heading of a new page: a row that is returned to gets the focus in the first. */
const LOOK_MS = 60;

/** The longest wait for the heading; then main gets the focus, until it is there. */
const PATIENCE_MS = 600;

/**
 * Moves the focus to the heading of a new page, which names it (R265), unless an element in the page already has it or
 * the user moves it; another search keeps the focus.
 */
function useFocusOnPage(main: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // the page below the drawer is inert until the drawer has closed
    if (isCovered || shown.current === pathname) return;
    const focused = document.activeElement;
    // where a suite has just mounted Stock, app/host-bridge/restoreFocus.ts decides
    const isHeldElsewhere = shown.current === undefined && focused !== document.body;
    shown.current = pathname;
    const page = main.current;
    if (!page || isHeldElsewhere || page.contains(focused)) return;
    page.scrollTo(0, 0);
    // on phones the footer scrolls with main
    page.parentElement?.scrollTo(0, 0);
    return focusHeading(page);
  }, [main, pathname, isCovered]);
}

/** What a user does: from then on the focus is theirs. A key is pressed in the page, not in the body (R265). */
const ACTS = ['pointerdown', 'keydown'] as const;

function focusHeading(page: HTMLElement): () => void {
  let from = document.activeElement;
  let waited = 0;
  const stop = () => {
    clearInterval(timer);
    for (const act of ACTS) document.removeEventListener(act, onAct, true);
  };
  const onAct = ({ type }: Event) => {
    stop();
    if (type === 'keydown' && isFocusLost()) focus(page.querySelector('h1') ?? page);
  };
  const timer = setInterval(() => {
    const at = document.activeElement;
    // a drawer or dialog that closes with the page before has given its focus back
    if (waited === 0 && !page.contains(at)) from = at;
    waited += LOOK_MS;
    const heading = page.querySelector('h1');
    if (at !== from && at !== document.body && at !== page) stop();
    else if (heading) {
      stop();
      focus(heading);
    } else if (waited > PATIENCE_MS && at !== page) focus(page);
  }, LOOK_MS);
  for (const act of ACTS) document.addEventListener(act, onAct, true);
  return stop;
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Stores the open record as recently opened, for the command palette. */
function useRecentRecord(person: string, current: CurrentPage | undefined): void {
  const dispatch = useStoreDispatch();
  const resource = current?.resource.name;
  const id = current?.params.id;
  useEffect(() => {
    if (resource !== undefined && id !== undefined) dispatch(recordOpened({ person, resource, id }));
  }, [dispatch, person, resource, id]);
}

/** The year with a rights notice (R100), in the name of the selected company. */
function Footer() {
  const { selectedCompany } = useScope();
  const { companies } = useScopeOptions();
  const owner = companies.find(({ id }) => id === selectedCompany)?.name;
  return (
    <Inline as="footer" justify="between" gap="4" tone="subtle" size="xs" className={styles.footer}>
      <span>{rights(new Date().getFullYear(), owner)}</span>
      <Text tabular>{frame.release(version)}</Text>
    </Inline>
  );
}

/**
 * Moves the focus to the first field of the sign-in that replaces the page, where the page had the focus: after a logout
 * or the end of the session it would be lost.
 */
function useFocusOnSignIn(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = main.current?.closest('[data-stock]');
    return () => {
      if (!frame?.contains(document.activeElement)) return;
      const watcher = new MutationObserver(() => {
        const isLost = isFocusLost();
        const field = frame.querySelector<HTMLElement>('form input');
        if (isLost && !field && frame.isConnected) return;
        watcher.disconnect();
        if (isLost) field?.focus({ preventScroll: true });
      });
      watcher.observe(frame, { childList: true, subtree: true });
    };
  }, [main]);
}
