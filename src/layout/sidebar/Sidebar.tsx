import { CircleUser, LogOut } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { LoggedInUser } from '../../host/contract';
import { useSiblingLinks } from '../../host/siblingLinks';
import { frame, menuLabels } from '../../messages/frame';
import { type SessionState, useMay } from '../../session/auth/session';
import { BrandMark } from '../../ui/feedback/BrandMark';
import { Icon } from '../../ui/feedback/Icon';
import { Inline, Stack } from '../../ui/layout/primitives';
import { type AccountOpener, useAccountDrawer } from '../account/useAccountDrawer';
import { useLogOut } from '../account/useLogOut';
import { MenuItemLink } from './MenuItemLink';
import { leadsTo, type MenuNode, visibleMenu } from './menu';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup';
import { UserBlock } from './UserBlock';
import type { SidebarState } from './useSidebar';

/**
 * The sidebar (R99): 280 px open, an 80 px rail of icons with their names, or on phones a
 * drawer that takes the focus while it overlays the page.
 */
export function Sidebar(props: {
  id: string;
  menu: readonly MenuNode[];
  user: LoggedInUser;
  state: SidebarState;
}) {
  const { id, menu, user, state } = props;
  const { pathname } = useLocation();
  const may = useMay();
  const links = useSiblingLinks();
  const isRail = !state.isOpen && !state.isDrawer;
  const account = useAccountDrawer();
  const element = useRef<HTMLElement>(null);
  useDrawerFocus(element, state);
  return (
    <aside
      ref={element}
      id={id}
      className={styles.sidebar}
      data-rail={isRail || undefined}
      data-drawer={state.isDrawer ? (state.isOpen ? 'open' : 'closed') : undefined}
      aria-label={frame.sidebar}
    >
      <Inline gap="2-5" className={styles.sidebarTop}>
        <Link to="/dashboard" aria-label={frame.home} className={styles.home}>
          {isRail ? <BrandMark /> : <BrandMark>{frame.product}</BrandMark>}
        </Link>
      </Inline>
      <Stack as="nav" gap="0-5" className={styles.nav} aria-label={frame.mainNavigation}>
        {account.isOnlyWay && <AccountEntry account={account} isRail={isRail} />}
        {visibleMenu(menu, { links, may }).map((node, index) => (
          <Fragment key={node === 'separator' ? index : node.label}>
            {node === 'separator' ? (
              <hr className={styles.navSep} />
            ) : 'items' in node ? (
              <SidebarGroup group={node} isRail={isRail} />
            ) : (
              <MenuItemLink item={node} isCurrent={leadsTo(node, pathname)} isRail={isRail} />
            )}
          </Fragment>
        ))}
        <Logout isRail={isRail} />
      </Stack>
      <UserBlock user={user} isRail={isRail} account={account} />
      {account.drawer}
    </aside>
  );
}

/** In place of the link to the suite's account module, where there is none. */
function AccountEntry({ account, isRail }: { account: AccountOpener; isRail: boolean }) {
  return (
    <button
      type="button"
      className={styles.navItem}
      title={isRail ? menuLabels.account : undefined}
      aria-haspopup="dialog"
      aria-busy={account.isLoading || undefined}
      onClick={account.open}
    >
      <Icon of={CircleUser} />
      <span className={styles.navLabel}>{menuLabels.account}</span>
    </button>
  );
}

function Logout({ isRail }: { isRail: boolean }) {
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  const { ask, dialog } = useLogOut();
  return (
    <>
      <button
        type="button"
        className={styles.navItem}
        title={isRail ? menuLabels.logout : undefined}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => isPending || ask()}
      >
        <Icon of={LogOut} />
        <span className={styles.navLabel}>{menuLabels.logout}</span>
      </button>
      {dialog}
    </>
  );
}

/** The drawer takes the focus when it opens, and restores it when it is closed without a navigation. */
function useDrawerFocus(element: RefObject<HTMLElement | null>, { isDrawer, isOpen }: SidebarState): void {
  const isCovering = isDrawer && isOpen;
  useEffect(() => {
    const drawer = element.current;
    if (!isCovering || !drawer) return;
    const before = document.activeElement;
    drawer.querySelector<HTMLElement>('a, button')?.focus();
    return () => {
      // by then the page below is focusable again, and a newly opened page has set its focus
      requestAnimationFrame(() => {
        const focused = document.activeElement;
        const isLost = focused === document.body || drawer.contains(focused);
        if (isLost && before instanceof HTMLElement) before.focus();
      });
    };
  }, [element, isCovering]);
}
