import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { isFocusLost } from '../../../lib/isFocusLost';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import type { SenderSlot } from '../set/senderSlot';

/** Returns the focus to the active cell where the pressed control of a send is gone; the save bar does so for its own (R320). */
export function useKeepFocus(
  sheet: RefObject<Pick<VirtualSheetHandle, 'focusAgain'> | null>,
  sender: SenderSlot,
): void {
  const phase = useSyncExternalStore(sender.subscribe, sender.state)?.phase;
  const before = useRef(phase);
  useEffect(() => {
    const isSame = before.current === phase;
    before.current = phase;
    if (!isSame && isFocusLost()) sheet.current?.focusAgain();
  }, [sheet, phase]);
}
