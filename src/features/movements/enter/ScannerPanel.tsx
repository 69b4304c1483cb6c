import type { ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { documents as texts } from '../../../messages/documents';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import rows from '../../../ui/rows/rows.module.css';
import styles from './scanner.module.css';
import type { ShownScan } from './useEntries';
import { useTimes } from './useTimes';

interface ScannerPanelProps {
  /** Chooses what each scan does. */
  mode: ReactNode;
  lastScan: ReactNode;
  recent: readonly ShownScan[];
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
        <Inline as="span" gap="2">
          <StatusDot tone="success">{texts.ready}</StatusDot>
          <ScannerSettings />
        </Inline>
      </div>
      <Stack gap="3" className={styles.panelBody}>
        {mode}
        {lastScan}
        <section className={styles.panelCard} aria-label={texts.lastScans}>
          <div className={styles.panelCardHead}>
            <span>{texts.lastScans}</span>
            <Text tone="muted">{texts.inAll(number(scans))}</Text>
          </div>
          {recent.length === 0 && <p className={styles.panelRow}>{texts.noScans}</p>}
          {recent.map(({ key, at, code, line, name, isOpened, amounts }) => (
            <div key={key} className={styles.panelRow}>
              <span className={styles.panelTime}>{times.time(at)}</span>
              <span className={rows.line}>{name ?? (line === undefined ? code : nameOf(line))}</span>
              <span className={styles.panelEnd}>
                {line === undefined
                  ? texts.unknownCode
                  : isOpened
                    ? texts.opened
                    : amounts
                      ? texts.step(number(amounts.before), number(amounts.after))
                      : '+1'}
              </span>
            </div>
          ))}
        </section>
        {codes}
      </Stack>
    </aside>
  );
}
