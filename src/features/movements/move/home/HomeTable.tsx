import type { ReactNode } from 'react';
import flow from '../../../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import styles from './home.module.css';

/** A table of the home of Move: what it is, where, how many lines, when, how far, and what can be done. */
export function HomeTable({
  label,
  headers: [what, venue, lines, when, status, actions],
  children,
}: {
  label: string;
  headers: readonly [string, string, string, string, string, string];
  children: ReactNode;
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th>{what}</th>
          <th className={flow.hideSm}>{venue}</th>
          <th className={styles.end}>{lines}</th>
          <th className={flow.hideMd}>{when}</th>
          <th className={flow.hideSm}>{status}</th>
          <th>
            <VisuallyHidden>{actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
