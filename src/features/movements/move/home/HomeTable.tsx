import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../host/formats';
import { lists } from '../../../../messages/lists';
import flow from '../../../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import styles from './home.module.css';

/** A table of the home of Move: what it is, where, how many lines and units, when, how far, and what can be done. */
export function HomeTable({
  label,
  headers: [what, venue, lines, units, when, status, actions],
  children,
}: {
  label: string;
  headers: readonly [string, string, string, string, string, string, string];
  children: ReactNode;
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th>{what}</th>
          <th className={flow.hideSm}>{venue}</th>
          <th className={styles.end}>{lines}</th>
          <th className={clsx(styles.end, flow.hideLg)}>{units}</th>
          <th className={flow.hideMd}>{when}</th>
          <th className={flow.hideSm}>{status}</th>
          <th>
            <VisuallyHidden>{actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody translate="no">{children}</tbody>
    </table>
  );
}

/** The units of a row; a dash where a document of an earlier release does not have them. */
export function UnitsCell({ units }: { units: number | undefined }) {
  const { number } = useFormats();
  return (
    <td className={clsx(styles.end, flow.hideLg)}>{units === undefined ? lists.unknown : number(units)}</td>
  );
}
