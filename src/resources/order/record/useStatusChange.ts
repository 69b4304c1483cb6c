import { useRef, useState } from 'react';
import { useRefetchRecord } from '../../../kit/changes/useReread';
import type { ScreenProps } from '../../../kit/declare/resource';
import { useCall } from '../../../kit/store/useResource';
import { type Doubt, doubtOf, isSameStatus } from '../../../rules/orders';
import type { Order } from '../declaration/record';

/** Orders, with the operation that changes a status. */
export type OrderResource = ScreenProps<Order, 'updateStatus'>['resource'];

/** The state of a status change; a successful one leaves none. */
export type StatusChange =
  | { kind: 'none' }
  | { kind: 'asking'; to: string; doubt: Doubt }
  /** Another user has changed the status: nothing was sent. */
  | { kind: 'changedMeanwhile'; to: string }
  | { kind: 'notChecked'; sentence: string };

const NONE: StatusChange = { kind: 'none' };

/**
 * Changes the status of an order (src/README.md, R75, R76): a doubtful change asks for confirmation, the
 * order is read again, and the change is sent only if the status is still the one that was shown.
 */
export function useStatusChange(resource: OrderResource, record: Order, onDone: () => void) {
  const [change, setChange] = useState<StatusChange>(NONE);
  const [isChecking, setChecking] = useState(false);
  const { run, isPending } = useCall(resource, 'updateStatus');
  const reread = useRefetchRecord(resource);
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
