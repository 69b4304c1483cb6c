import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { LoggedInUser } from '../host/contract';
import { useHost } from '../host/HostContext';
import type { AnyResource } from '../kit/calls';
import { layout } from '../messages/layout';
import { InactivityNotice } from '../session/InactivityNotice';
import { ScopeOptionsContext } from '../session/scopeOptions';
import { useUser } from '../session/session';
import { useDocumentTitle } from '../session/useDocumentTitle';
import { useCurrentPage, usePageTitle } from './currentPage';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { menuOf } from './menu';
import { Sidebar } from './Sidebar';
import { Tabs } from './Tabs';
import { useRecentRecord } from './useRecentRecord';
import { useScopeSource } from './useScopeSource';
import { useSidebar } from './useSidebar';

const SIDEBAR_ID = 'stock-sidebar';

/** What the frame is built from. */
interface LayoutProps {
  resources: readonly AnyResource[];
  /** Below header and tabs: something to say about Stock as a whole. */
  notice?: ReactNode;
}

/** The frame around every page of somebody who is signed in (specification section 2, layout). */
export function Layout(props: LayoutProps) {
  const user = useUser();
  // somebody else starts with a frame of their own
  return user && <Frame key={user._id} user={user} {...props} />;
}

function Frame({ resources, notice, user }: LayoutProps & { user: LoggedInUser }) {
  const hasSidebar = useHost().chrome !== 'page';
  const scopeOptions = useScopeSource(user);
  const sidebar = useSidebar();
  const current = useCurrentPage();
  const main = useRef<HTMLElement>(null);
  const menu = useMemo(() => menuOf(resources), [resources]);
  const isCovered = hasSidebar && sidebar.isDrawer && sidebar.isOpen;
  useDocumentTitle(usePageTitle(current));
  useRecentRecord(user._id, current);
  useFocusOnPage(main, isCovered);
  const stand = !hasSidebar ? 'none' : sidebar.isOpen ? 'open' : 'collapsed';
  return (
    <ScopeOptionsContext value={scopeOptions}>
      <div className={styles.app} data-sidebar={stand}>
        {hasSidebar && <Sidebar id={SIDEBAR_ID} menu={menu} user={user} state={sidebar} />}
        {isCovered && (
          <button
            type="button"
            className={styles.scrim}
            tabIndex={-1}
            aria-label={layout.closeSidebar}
            onClick={() => sidebar.setOpen(false)}
          />
        )}
        <header className={styles.head} inert={isCovered}>
          <Header sidebarId={hasSidebar ? SIDEBAR_ID : undefined} sidebar={sidebar} />
          {current && <Tabs current={current} />}
          {notice}
        </header>
        <main ref={main} className={styles.main} tabIndex={-1} inert={isCovered}>
          <Outlet />
        </main>
        <Footer />
        <InactivityNotice />
      </div>
    </ScopeOptionsContext>
  );
}

/** Another page takes the focus, unless something in it already did; another search does not. */
function useFocusOnPage(main: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // what lies under the drawer cannot be focused before it has closed
    if (isCovered || shown.current === pathname) return;
    const focused = document.activeElement;
    // where a suite has just mounted Stock, app/mount.tsx decides
    const isHeldElsewhere = shown.current === undefined && focused !== document.body;
    shown.current = pathname;
    if (isHeldElsewhere || main.current?.contains(focused)) return;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [main, pathname, isCovered]);
}
