import { useRef, useState } from 'react';
import type { ScreenProps } from '../../../kit/declare/resource';
import { useCall } from '../../../kit/state/useResource';
import { useRefetchRecord } from '../../../kit/writes/useReread';
import { isSameStatus, type ReviewFlag, reviewFlagOf } from '../../../rules/orders';
import type { Order } from '../declaration/record';

/** Orders, with the operation that changes a status. */
export type OrderResource = ScreenProps<Order, 'updateStatus'>['resource'];

/** The state of a status change; a successful one leaves none. */
type StatusChange =
  | { kind: 'none' }
  | { kind: 'asking'; to: string; reviewFlag: ReviewFlag; from: string }
  /** Another user or another tab has changed the status: nothing was sent. */
  | { kind: 'changedMeanwhile'; to: string }
  | { kind: 'notChecked'; sentence: string };

const NO_CHANGE: StatusChange = { kind: 'none' };

/**
 * Changes the status of an order (R75, R76): a doubtful change asks for confirmation, the
 * order is read again, and the change is sent only if the status is still the one that it was chosen for.
 */
export function useStatusChange(resource: OrderResource, record: Order, onDone: () => void) {
  const [change, setChange] = useState<StatusChange>(NO_CHANGE);
  const [isChecking, setChecking] = useState(false);
  const { run, isPending } = useCall(resource, 'updateStatus');
  const refetch = useRefetchRecord(resource);
  const { _id: id, orderStatus: current } = record;
  /** The status that the choice is made for: one of another tab does not replace it silently. */
  const [known, setKnown] = useState(current);

  const isBusy = useRef(false);
  const send = async (to: string, from: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setChange(NO_CHANGE);
    setChecking(true);
    const now = await refetch(id);
    setChecking(false);
    if ('sentence' in now) setChange({ kind: 'notChecked', sentence: now.sentence });
    else if (!isSameStatus(now.record.orderStatus, from)) setChange({ kind: 'changedMeanwhile', to });
    else {
      // before the answer is in the state, where the own change would look like one of another tab
      setKnown(to);
      if ((await run({ id }, { orderStatus: to })).ok) onDone();
      else setKnown(from);
    }
    isBusy.current = false;
  };
  const press = (to: string, from: string) => {
    const reviewFlag = reviewFlagOf(current, to);
    // the question names the present status
    if (reviewFlag) setChange({ kind: 'asking', to, reviewFlag, from: current });
    else void send(to, from);
  };
  const isBusyNow = isChecking || isPending;

  return {
    change,
    known,
    isPending: isBusyNow,
    /** The status is no longer the one that the choice was made for (R156). */
    isOutdated: !isBusyNow && !isSameStatus(current, known),
    /** The user has seen the present status. */
    acknowledge: () => setKnown(current),
    press: (to: string) => press(to, known),
    /** Changes the present status, whoever has set it. */
    pressAnyway: (to: string) => {
      setKnown(current);
      press(to, current);
    },
    confirm: (to: string, from: string) => void send(to, from),
    leave: () => setChange(NO_CHANGE),
  };
}
