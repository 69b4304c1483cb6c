import { useEffect } from 'react';
import { useLatestRef } from '../../../../lib/useLatestRef';
import { LOSS_REASONS, type LossReason } from '../../../../rules/movements';

/** The first key of a scanner is followed by another one sooner than this. */
const SCAN_PAUSE_MS = 120;

/** What has keys of its own. */
const CONTROLS =
  'input:not([type="radio"]), textarea, select, button, a, [role="dialog"], [role="alertdialog"], [role="listbox"]';
/** Where a digit is text. */
const FIELDS =
  'input:not([type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"]';

interface LossKeys {
  onReason(reason: LossReason): void;
  onEnter(): void;
}

/** The keys 1 to 6 choose the reason and Enter adds the line, wherever no control takes them; a scan is none of both. */
export function useLossKeys(keys: LossKeys): void {
  const latest = useLatestRef(keys);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // this effect runs before that of the sheet around it, whose scanner stops the further keys of a scan
    const onAnyKey = () => clearTimeout(timer);
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (repeat || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Enter' && !target.closest(CONTROLS)) return latest.current.onEnter();
      const reason = LOSS_REASONS[Number(key) - 1];
      if (reason === undefined || target.closest(FIELDS)) return;
      timer = setTimeout(() => latest.current.onReason(reason), SCAN_PAUSE_MS);
    };
    window.addEventListener('keydown', onAnyKey, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onAnyKey, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
