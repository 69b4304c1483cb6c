import { useRef, useState } from 'react';
import { useReread } from '../../kit/useReread';
import { useCall } from '../../kit/useResource';
import { type Doubt, doubtOf, isSameStatus } from '../../rules/orders';
import type { Order } from './record';
import { useOrders } from './useOrders';

/** Where a change of status stands; what was sent and answered leaves nothing behind. */
export type StatusChange =
  | { kind: 'none' }
  | { kind: 'asking'; to: string; doubt: Doubt }
  /** A colleague was quicker: nothing was sent. */
  | { kind: 'changedMeanwhile'; to: string }
  | { kind: 'notChecked'; sentence: string };

const NONE: StatusChange = { kind: 'none' };

/**
 * Changing the status of an order (decisions section 6): what is doubtful is asked about, the order is read again just
 * before, and only where it stands as it was shown the change is sent.
 */
export function useStatusChange(record: Order, onDone: () => void) {
  const [change, setChange] = useState<StatusChange>(NONE);
  const [isChecking, setChecking] = useState(false);
  const order = useOrders();
  const { run, isPending } = useCall(order, 'updateStatus');
  const reread = useReread(order);
  const { _id: id, orderStatus: shown } = record;

  const isBusy = useRef(false);
  const send = async (to: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setChange(NONE);
    setChecking(true);
    const now = await reread(id);
    setChecking(false);
    if ('sentence' in now) setChange({ kind: 'notChecked', sentence: now.sentence });
    else if (!isSameStatus(now.record.orderStatus, shown)) setChange({ kind: 'changedMeanwhile', to });
    else if ((await run({ id }, { orderStatus: to })).ok) onDone();
    isBusy.current = false;
  };

  return {
    change,
    isPending: isChecking || isPending,
    press(to: string) {
      const doubt = doubtOf(shown, to);
      if (doubt) setChange({ kind: 'asking', to, doubt });
      else void send(to);
    },
    confirm: (to: string) => void send(to),
    leave: () => setChange(NONE),
  };
}
