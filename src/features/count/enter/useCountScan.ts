import { type RefObject, useState } from 'react';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { useScannerPreferences } from '../../../session/preferences/preferences';
import { useScanFeedback } from '../../../ui/hooks/useScanFeedback';
import { useScanner } from '../../../ui/hooks/useScanner';
import type { CountGridHandle } from './CountGrid';
import type { useEntries } from './useEntries';

interface CountScanOptions {
  /** A scan opens the line of its code in place of counting it. */
  opens: boolean;
  isOn: boolean;
  grid: RefObject<CountGridHandle | null>;
  /** Shows all lines, so that a hidden one can be opened. */
  showAll(): void;
}

/** Scanned codes count or open their line, with a sign of what came of it. */
export function useCountScan(
  entries: Pick<ReturnType<typeof useEntries>, 'lineOf' | 'scan'>,
  { opens, isOn, grid, showAll }: CountScanOptions,
) {
  const { prefix, suffix, hasSound } = useScannerPreferences();
  const feedback = useScanFeedback(hasSound);
  const [isIncomplete, setIncomplete] = useState(false);

  const onScan = (scan: ScannedCode) => {
    setIncomplete(false);
    const opened = opens ? entries.lineOf(scan) : undefined;
    const line = opened ?? entries.scan(scan);
    feedback.show(line === undefined ? 'unknown' : 'found');
    if (opened === undefined || grid.current?.focusLine(opened)) return;
    showAll();
    // the line is shown with the next commit
    requestAnimationFrame(() => grid.current?.focusLine(opened));
  };
  useScanner(onScan, {
    prefix,
    suffix,
    isOn,
    isKnown: (code) => entries.lineOf(code) !== undefined,
    onIncomplete() {
      setIncomplete(true);
      feedback.show('incomplete');
    },
  });
  return { isIncomplete, feedback, onScan };
}
