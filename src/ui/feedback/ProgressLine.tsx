import { controls } from '../../messages/controls';
import styles from './ProgressLine.module.css';

/** A two-pixel progress line at the top of the header while a page loads. */
export function ProgressLine({ label = controls.loading }: { label?: string }) {
  return <div className={styles.progressline} role="progressbar" aria-label={label} />;
}
