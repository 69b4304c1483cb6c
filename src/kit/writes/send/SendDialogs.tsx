import { useCallback, useEffect } from 'react';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SenderSlot } from '../set/senderSlot';
import { senderIn } from './sender';
import type { SendState } from './sendState';

const loadConflicts = async () => (await import('../conflicts/ConflictsDialog')).ConflictsDialog;

/** The dialog for conflicts, loaded with its first question. Leaving the page with it open saves nothing. */
export function SendDialogs({ sender: slot, state }: { sender: SenderSlot; state: SendState | null }) {
  const sender = senderIn(slot);
  const isAsking = state?.phase === 'asking';
  const cancel = useCallback(() => sender.cancelQuestion(), [sender]);
  const Dialog = useLoaded(loadConflicts, isAsking, cancel);
  useEffect(() => cancel, [cancel]);
  return isAsking && Dialog ? <Dialog question={state.question} onAnswer={state.answer} /> : null;
}
