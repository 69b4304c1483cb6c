import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import type { AnyResource } from '../../kit/declare/resource';
import { SiblingAnchor } from '../../session/access/SiblingAnchor';
import { Icon } from '../../ui/feedback/Icon';
import text from '../../ui/sheet/GroupRow.module.css';
import type { MenuEntry } from './menu';
import styles from './Sidebar.module.css';
import { useWaitingCount } from './useWaitingCount';

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
  const { label, icon, href, isExternal, counts } = entry;
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
  const link = { ...look, to: href, 'aria-current': isCurrent ? ('page' as const) : undefined };
  return counts ? <Counted of={counts} link={link} inside={inside} /> : <Link {...link}>{inside}</Link>;
}

/**
 * An entry with the number of waiting records: '18'. The number is outside the link, so that the link keeps
 * its accessible name, and is its description.
 */
function Counted({ of: resource, link, inside }: { of: AnyResource; link: LinkProps; inside: ReactNode }) {
  const { number } = useFormats();
  const id = useId();
  const count = useWaitingCount(resource);
  const figure = count ? number(count) : '';
  return (
    <div className={styles.navCounted}>
      <Link {...link} aria-describedby={figure === '' ? undefined : id}>
        {inside}
      </Link>
      {figure !== '' && (
        <>
          <span className={styles.navCount} aria-hidden="true">
            {figure}
          </span>
          <span id={id} className={text.visuallyHidden}>
            {resource.waiting?.label(figure)}
          </span>
        </>
      )}
    </div>
  );
}
