import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { Icon } from './Icon';

const ICONS = { neutral: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A line across the page for as long as its reason lasts, such as 'Write access is needed'. */
export function Banner({
  tone = 'neutral',
  icon = ICONS[tone],
  action,
  announce = false,
  children,
}: {
  tone?: keyof typeof ICONS;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
  action?: ReactNode;
  /** Announced, because it appears while the page is open. */
  announce?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(styles.banner, tone !== 'neutral' && styles[tone])}
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon of={icon} />
      <div>{children}</div>
      {action && <div className={styles.bannerEnd}>{action}</div>}
    </div>
  );
}
