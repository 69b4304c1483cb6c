import { clsx } from 'clsx';
import styles from './Drawer.module.css';
import { Panel, type PanelProps } from './Panel';

/**
 * A modal panel at the right edge of the window, 720 or 560 px wide; on a phone it fills the window. It is open
 * while it is rendered, and returns the focus afterwards.
 */
export function Drawer({
  isNarrow = false,
  onClose,
  ...parts
}: PanelProps & {
  /** 560 px wide. */
  isNarrow?: boolean;
  onClose(): void;
  onScroll?(content: HTMLElement): void;
}) {
  return (
    <Panel
      {...parts}
      scrimClassName={styles.scrim}
      className={clsx(styles.drawer, isNarrow && styles.narrow)}
      onClose={onClose}
      onPressOutside={onClose}
    />
  );
}
