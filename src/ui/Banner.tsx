import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { Icon } from './Icon';

const ICONS = { neutral: Info, warning: TriangleAlert, danger: CircleAlert };

/** A line across the page that stays until its reason is gone, such as 'Write access is needed'. */
export function Banner({
  tone = 'neutral',
  action,
  announce = false,
  children,
}: {
  tone?: 'neutral' | 'warning' | 'danger';
  action?: ReactNode;
  /** It comes while the page is open and must be heard. */
  announce?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(styles.banner, tone !== 'neutral' && styles[tone])}
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon of={ICONS[tone]} />
      <div>{children}</div>
      {action && <div className={styles.bannerEnd}>{action}</div>}
    </div>
  );
}
