import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import type { SenderSlot } from '../../writes/set/senderSlot';

/**
 * Returns the focus to the active cell where the pressed control is gone: those of the save bar are, once changes
 * are sent, saved or discarded.
 */
export function useFocusKept(
  sheet: RefObject<VirtualSheetHandle | null>,
  changes: number,
  sender: SenderSlot,
): void {
  const phase = useSyncExternalStore(sender.subscribe, sender.state)?.phase;
  const before = useRef({ changes, phase });
  useEffect(() => {
    const isSame = before.current.changes === changes && before.current.phase === phase;
    before.current = { changes, phase };
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (!isSame && isLost) sheet.current?.focusAgain();
  }, [sheet, changes, phase]);
}
