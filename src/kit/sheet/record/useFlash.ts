import { useEffect, useState } from 'react';
import type { Texts } from '../../fieldTypes/cellText';

/** How long cells are marked as saved (milliseconds). */
const FLASH = 900;

/** The texts that were just saved, by row, and a function that marks them for a moment. */
export function useFlash(): [
  Readonly<Record<string, Texts>>,
  (rows: Readonly<Record<string, Texts>>) => void,
] {
  const [rows, set] = useState<Readonly<Record<string, Texts>>>({});
  useEffect(() => {
    if (Object.keys(rows).length === 0) return;
    const timer = setTimeout(() => set({}), FLASH);
    return () => clearTimeout(timer);
  }, [rows]);
  return [rows, set];
}
