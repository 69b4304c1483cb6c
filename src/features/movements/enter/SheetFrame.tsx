import type { ReactNode } from 'react';
import styles from './enter.module.css';

/** Where the parts of a sheet of lines stand: beside it the scanner, which phones have above the lines. */
export function SheetFrame({
  bar,
  notices,
  toolbar,
  lastScan,
  children,
  panel,
  footer,
}: {
  /** Which document it is, and how far. */
  bar: ReactNode;
  notices: ReactNode;
  toolbar: ReactNode;
  /** The last scan, where the panel has no room. */
  lastScan: ReactNode;
  /** The lines. */
  children: ReactNode;
  panel: ReactNode;
  footer: ReactNode;
}) {
  return (
    <>
      <div className={styles.work}>
        <div className={styles.main}>
          {bar}
          {notices}
          {toolbar}
          <div className={styles.phoneScan}>{lastScan}</div>
          {children}
        </div>
        {panel}
      </div>
      {footer}
    </>
  );
}
