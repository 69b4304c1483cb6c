import { CircleUser, LogOut } from 'lucide-react';
import { Fragment, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { LoggedInUser } from '../../host/contract';
import { useSiblingLinks } from '../../host/siblingLinks';
import { account as words } from '../../messages/account';
import { frame, menuLabels } from '../../messages/frame';
import { INACTIVITY_LIMIT } from '../../rules/constants';
import { countdown, shortCountdown } from '../../rules/inactivity';
import { type SessionState, useMay } from '../../session/auth/session';
import type { Inactivity } from '../../session/inactivity/inactivity';
import { useSessionClock } from '../../session/inactivity/SessionClock';
import { Avatar } from '../../ui/feedback/Avatar';
import { Badge } from '../../ui/feedback/Badge';
import { BrandMark } from '../../ui/feedback/BrandMark';
import { Icon } from '../../ui/feedback/Icon';
import { Inline, Stack, Text } from '../../ui/layout/primitives';
import { type AccountOpener, useAccountDrawer } from '../account/useAccountDrawer';
import { useLogOut } from '../account/useLogOut';
import { MenuItemLink } from './MenuItemLink';
import { leadsTo, type MenuNode, visibleMenu } from './menu';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup';
import block from './UserBlock.module.css';
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

/**
 * The signed-in user: photo or the default icon, name, email, role, and the time left until the session ends.
 * Pressing photo or name opens the own account, where the role may read it.
 */
function UserBlock({
  user,
  isRail,
  account: { open, isLoading },
}: {
  user: LoggedInUser;
  isRail: boolean;
  account: Pick<AccountOpener, 'open' | 'isLoading'>;
}) {
  const { userDetails, loginDetails, roleDetails } = user;
  const name = `${userDetails.name} ${userDetails.lastName}`.trim();
  return (
    <div
      className={block.user}
      data-rail={isRail || undefined}
      title={isRail ? `${name}, ${loginDetails.email}, ${roleDetails.role}` : loginDetails.email}
    >
      {open && (
        <button
          type="button"
          className={block.userOpen}
          aria-label={words.open(name)}
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onClick={open}
        />
      )}
      <Avatar src={userDetails.media?.url} />
      <Text as="div" truncate className={block.userWho} translate="no">
        <Text as="div" truncate className={block.userName}>
          {name}
        </Text>
        <Text as="div" truncate className={block.userEmail}>
          {loginDetails.email}
        </Text>
      </Text>
      <Inline justify="between" wrap tone="subtle" size="xs" tabular className={block.session}>
        <span className={block.userRole}>
          <Badge tone="outline">{roleDetails.role}</Badge>
        </span>
        <Countdown isRail={isRail} />
      </Inline>
    </div>
  );
}

/** From here on the countdown is amber (R57). */
const LOW_TIME_MS = 5 * 60_000;

/** `Time left: Nmin : SSs`: only this line renders each second. */
function Countdown({ isRail }: { isRail: boolean }) {
  const clock = useSessionClock();
  return clock && <Running clock={clock} isRail={isRail} />;
}

function Running({ clock, isRail }: { clock: Inactivity; isRail: boolean }) {
  const remaining = useSyncExternalStore(
    useCallback((listener) => clock.onTick(listener), [clock]),
    () => Math.ceil(clock.timeLeft() / 1000) * 1000,
  );
  const text = countdown(remaining);
  return (
    <>
      <span
        className={block.sessionTime}
        data-low={remaining < LOW_TIME_MS || undefined}
        role="timer"
        title={isRail ? text : undefined}
      >
        {isRail ? shortCountdown(remaining) : text}
      </span>
      <span className={block.sessionTrack} aria-hidden="true">
        <span
          className={block.sessionBar}
          data-low={remaining < LOW_TIME_MS || undefined}
          style={{ '--sk-value': `${(remaining / INACTIVITY_LIMIT) * 100}%` } as React.CSSProperties}
        />
      </span>
    </>
  );
}
