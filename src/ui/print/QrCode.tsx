import { useMemo } from 'react';
import styles from './qrCode.module.css';
import { qrModules } from './qrModules';

/** A text as a QR code on paper: dark on white, 28 mm with its margin. `label` names it for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, runs } = useMemo(() => qrModules(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.paper} width={size} height={size} />
      <path d={runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')} />
    </svg>
  );
}
