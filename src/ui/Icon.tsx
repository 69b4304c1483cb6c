import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

/** An icon of the Lucide set: 12, 14, 16 or 20px. Decorative unless it is given a label. */
export function Icon({
  of: Glyph,
  size = 'md',
  label,
  className,
}: {
  of: LucideIcon;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  label?: string;
  className?: string | undefined;
}) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph className={clsx(styles.icon, size !== 'md' && styles[size], className)} {...named} />;
}
