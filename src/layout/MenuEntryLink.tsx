import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SiblingAnchor } from '../session/SiblingAnchor';
import { Icon } from '../ui/Icon';
import type { MenuEntry } from './menu';
import styles from './Sidebar.module.css';

/** An entry of the sidebar: a page of this app, or of a sibling. In the rail its name is the tooltip. */
export function MenuEntryLink({
  entry,
  isCurrent,
  isRail = false,
}: {
  entry: MenuEntry;
  isCurrent: boolean;
  isRail?: boolean;
}) {
  const { label, icon, href, isExternal } = entry;
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span className={styles.navLabel}>{label}</span>
      {isExternal && <Icon of={ArrowUpRight} size="sm" className={styles.navExt} />}
    </>
  );
  const look = { className: styles.navItem, title: isRail ? label : undefined };
  if (isExternal) {
    return (
      <SiblingAnchor {...look} href={href}>
        {inside}
      </SiblingAnchor>
    );
  }
  return (
    <Link {...look} to={href} aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </Link>
  );
}
