import { type RefObject, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { enterAmount } from '../../../lib/amountField';
import type { ScannedCode } from '../../../lib/scannerKeys';
import { today } from '../../../rules/dates';
import { type DocumentLine, productOf } from '../../../rules/documentTally';
import { useScannerPreferences } from '../../../session/preferences/preferences';
import { useAnnouncer } from '../../../ui/hooks/useAnnouncer';
import { useScanFeedback } from '../../../ui/hooks/useScanFeedback';
import { useScanner } from '../../../ui/hooks/useScanner';
import type { LinesGridHandle } from './LinesGrid';
import type { PlanWords } from './planNote';
import { type ScanOutcome, scanSentence } from './scanSentence';
import type { Entries } from './useEntries';

/**
 * Takes a found line in place of adding to it; returns what is entered for its product before and after, undefined where
 * it is not taken.
 */
export type FoundHandler = (
  line: DocumentLine,
  code?: string,
  amount?: number,
) => { before: number; after: number } | undefined;

interface DocumentScanOptions {
  /** A scan opens the line of its code in place of adding to it. */
  opens: boolean;
  isOn: boolean;
  grid: RefObject<LinesGridHandle | null>;
  /** Shows all lines, so that a hidden one can be opened. */
  showAll(): void;
  plan: PlanWords | undefined;
  onFound?: FoundHandler | undefined;
}

/** Scanned codes add to their line or open it, with a sign and an announcement of what came of it. */
export function useDocumentScan(
  entries: Pick<Entries, 'find' | 'open' | 'scan' | 'show' | 'noteDate'>,
  { opens, isOn, grid, showAll, plan, onFound }: DocumentScanOptions,
) {
  const { prefix, suffix, hasSound } = useScannerPreferences();
  const { number } = useFormats();
  const { timeZone } = useHost();
  const announce = useAnnouncer();
  const feedback = useScanFeedback(hasSound);
  const [isIncomplete, setIncomplete] = useState(false);

  const say = (outcome: ScanOutcome) => announce(scanSentence(outcome, number));
  const onScan = (scan: ScannedCode) => {
    setIncomplete(false);
    // it was typed before: the scan adds to it, and is not taken back as the field is left
    enterAmount();
    const at = Date.now();
    const { code, line: found, amount, label } = entries.find(scan);
    const opened = opens || onFound ? found : undefined;
    const isPast = label?.expires !== undefined && label.expires < today(at, timeZone);
    if (!opened) {
      const { line, before, after } = entries.scan(scan);
      feedback.show(line === undefined ? 'unknown' : 'found');
      if (line === undefined) say({ kind: 'unknown', code, item: label?.item });
      else if (after === before) say({ kind: 'full', line });
      else say({ kind: 'found', line, total: after, plan, isPast });
      return;
    }
    const amounts = onFound?.(opened, code, amount);
    if (onFound && !amounts) {
      feedback.show('incomplete');
      return say({ kind: 'notTaken' });
    }
    feedback.show('found');
    if (amounts) {
      const { name } = opened;
      say({ kind: 'found', line: opened, total: amounts.after, isPast });
      return entries.show({
        key: `${at} ${amounts.after}`,
        at,
        code,
        line: productOf(opened),
        name,
        amounts,
        label,
      });
    }
    entries.noteDate(opened.id, label);
    // its field is announced, which gets the focus
    entries.show({ key: `${at} ${code}`, at, code, line: opened.id, isOpened: true, label });
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
    isKnown: (code) => entries.find(code).line !== undefined,
    onIncomplete() {
      setIncomplete(true);
      say({ kind: 'incomplete' });
      feedback.show('incomplete');
    },
  });
  return { isIncomplete, feedback, onScan };
}
