import type { ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { count as texts } from '../../../messages/count';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import rows from '../../../ui/rows/rows.module.css';
import words from '../../../ui/sheet/GroupRow.module.css';
import { useTimes } from '../useTimes';
import styles from './scanner.module.css';
import type { ShownScan } from './useEntries';

interface ScannerPanelProps {
  /** Chooses what each scan does. */
  mode: ReactNode;
  lastScan: ReactNode;
  recent: readonly ShownScan[];
  /** Scans in all. */
  scans: number;
  nameOf(line: string): string;
  /** The unknown codes; false where there are none. */
  codes: ReactNode;
}

/** Beside the sheet: the last scans and the codes that no product has. */
export function ScannerPanel({ mode, lastScan, recent, scans, nameOf, codes }: ScannerPanelProps) {
  const { number } = useFormats();
  const times = useTimes();
  return (
    <aside className={styles.panel} aria-label={texts.scanner}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{texts.scanner}</h2>
        <span className={styles.panelStatus}>
          <StatusDot tone="success">{texts.ready}</StatusDot>
          <ScannerSettings />
        </span>
      </div>
      <div className={styles.panelBody}>
        {mode}
        {lastScan}
        <section className={styles.panelCard} aria-label={texts.lastScans}>
          <div className={styles.panelCardHead}>
            <span>{texts.lastScans}</span>
            <span className={words.muted}>{texts.inAll(number(scans))}</span>
          </div>
          {recent.length === 0 && <p className={styles.panelRow}>{texts.noScans}</p>}
          {recent.map(({ key, at, code, line, figures }) => (
            <div key={key} className={styles.panelRow}>
              <span className={styles.panelTime}>{times.time(at)}</span>
              <span className={rows.line}>{line === undefined ? code : nameOf(line)}</span>
              <span className={styles.panelEnd}>
                {line === undefined
                  ? texts.unknownCode
                  : figures
                    ? texts.step(number(figures.before), number(figures.after))
                    : '+1'}
              </span>
            </div>
          ))}
        </section>
        {codes}
      </div>
    </aside>
  );
}
