import { type RefObject, useState } from 'react';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { type DocumentLine, productOf } from '../../../rules/documentTally';
import { useScannerPreferences } from '../../../session/preferences/preferences';
import { useScanFeedback } from '../../../ui/hooks/useScanFeedback';
import { useScanner } from '../../../ui/hooks/useScanner';
import type { LinesGridHandle } from './LinesGrid';
import type { Entries } from './useEntries';

/** Takes a found line in place of adding to it; returns what is entered for its product before and after. */
export type FoundHandler = (line: DocumentLine, code?: string) => { before: number; after: number };

interface DocumentScanOptions {
  /** A scan opens the line of its code in place of adding to it. */
  opens: boolean;
  isOn: boolean;
  grid: RefObject<LinesGridHandle | null>;
  /** Shows all lines, so that a hidden one can be opened. */
  showAll(): void;
  onFound?: FoundHandler | undefined;
}

/** Scanned codes add to their line or open it, with a sign of what came of it. */
export function useDocumentScan(
  entries: Pick<Entries, 'lineOf' | 'open' | 'scan' | 'show'>,
  { opens, isOn, grid, showAll, onFound }: DocumentScanOptions,
) {
  const { prefix, suffix, hasSound } = useScannerPreferences();
  const feedback = useScanFeedback(hasSound);
  const [isIncomplete, setIncomplete] = useState(false);

  const onScan = (scan: ScannedCode) => {
    setIncomplete(false);
    const opened = opens || onFound ? entries.lineOf(scan) : undefined;
    const line = opened ?? entries.scan(scan);
    feedback.show(line === undefined ? 'unknown' : 'found');
    if (opened === undefined) return;
    if (onFound) {
      const { code } = scan;
      const at = Date.now();
      const amounts = onFound(opened, code);
      const { name } = opened;
      return entries.show({
        key: `${at} ${amounts.after}`,
        at,
        code,
        line: productOf(opened),
        name,
        amounts,
      });
    }
    if (grid.current?.focusLine(opened.id)) return;
    entries.open(opened);
    showAll();
    // the line is shown with the next commit
    requestAnimationFrame(() => grid.current?.focusLine(opened.id));
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
