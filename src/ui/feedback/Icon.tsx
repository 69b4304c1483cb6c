import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import styles from './Icon.module.css';

/**
 * An icon of the Lucide set: 12, 14, 16 or 20px. Decorative unless it has a label. Memoized, since each row
 * of a list renders several.
 */
export const Icon = memo(function Icon({
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
});
