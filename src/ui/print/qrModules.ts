import encodeQR from 'qr';

/** The dark squares of a QR code, in modules: the width of the smallest of them. */
export interface QrModules {
  /** With the blank margin on all sides. */
  size: number;
  /** The dark runs of all rows. */
  runs: readonly { x: number; y: number; width: number }[];
}

/** The blank margin that readers need (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

/**
 * The QR code of a text. It has the weakest correction, so that a long text has the largest squares: it is read from
 * clean paper, at once.
 * @throws Error where the text is too long: 2,953 bytes are the most
 */
export function qrModules(text: string): QrModules {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const runs = rows.flatMap((row, y) => {
    const marks = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...marks.matchAll(/1+/g)].map(({ index: x, 0: { length: width } }) => ({ x, y, width }));
  });
  return { size: rows.length, runs };
}
