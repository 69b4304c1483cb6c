import { useCallback, useEffect } from 'react';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SenderSlot } from '../set/senderSlot';
import { senderIn } from './sender';
import type { SendState } from './sendState';

const loadConflicts = async () => (await import('../conflicts/ConflictsDialog')).ConflictsDialog;
const loadDeltas = async () => (await import('../conflicts/DeltasDialog')).DeltasDialog;

/** The dialogs for conflicts and for deltas, each loaded with its first question. Leaving the page with one open saves nothing. */
export function SendDialogs({ sender: slot, state }: { sender: SenderSlot; state: SendState | null }) {
  const sender = senderIn(slot);
  const cancel = useCallback(() => sender.cancelQuestion(), [sender]);
  const Conflicts = useLoaded(loadConflicts, state?.phase === 'asking', cancel);
  const Deltas = useLoaded(loadDeltas, state?.phase === 'askingDeltas', cancel);
  useEffect(() => cancel, [cancel]);
  if (state?.phase === 'asking')
    return Conflicts && <Conflicts question={state.question} onAnswer={state.answer} />;
  if (state?.phase === 'askingDeltas')
    return Deltas && <Deltas question={state.question} onAnswer={state.answer} />;
  return null;
}
