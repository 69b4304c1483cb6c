import { useEffect, useMemo, useRef, useState } from 'react';
import { actionSentence } from '../../../http/failure';
import type { ScreenProps } from '../../../kit/declare/resource';
import { useCall, useResource } from '../../../kit/state/useResource';
import { applyCurrent, readCurrent } from '../../../kit/writes/readCurrent';
import { orders } from '../../../messages/orders';
import { isSameStatus, isUsualNext, nextStatuses, reviewFlagOf } from '../../../rules/orders';
import { useStoreDispatch } from '../../../session/auth/session';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirmations';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import type { Order } from '../declaration/record';
import { OrderStatus } from '../list/OrderStatus';
import styles from './StatusCard.module.css';

/**
 * The status of an order and its change: the usual next status is one button, and preselected in the list of all
 * (R75).
 */
export function StatusCard({ resource, record }: { resource: OrderResource; record: Order }) {
  const { orderStatus: current } = record;
  const { list } = useResource(resource);
  const options = useMemo(
    () => nextStatuses(current, new Set(list.map(({ orderStatus }) => orderStatus))),
    [current, list],
  );
  const [picked, setPicked] = useState('');
  const [error, setError] = useState<string>();
  const { change, known, isOutdated, isPending, acknowledge, press, pressAnyway } = useStatusChange(
    resource,
    record,
    () => setPicked(''),
  );
  const usual = options.find((status) => isUsualNext(known, status)) ?? '';
  const chosen = options.includes(picked) ? picked : usual;
  const wanted = change.kind === 'changedMeanwhile' ? change.to : isOutdated ? chosen : undefined;
  const name = orders.heading(record.orderNumber);

  // a press that sends nothing leads to the reason, not to its button: a second press must not confirm it
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change.kind === 'changedMeanwhile') reason.current?.focus();
  }, [change]);

  const pick = (status: string) => {
    setError(undefined);
    setPicked(status);
    acknowledge();
  };
  return (
    <Card title={orders.status}>
      <Stack gap="4">
        <Inline justify="between" gap="2" className={styles.now}>
          <OrderStatus status={current} />
          <Text tone="subtle">{orders.current}</Text>
        </Inline>
        {wanted !== undefined && (
          <Banner tone="warning" announce>
            <Stack gap="2" ref={reason} tabIndex={-1}>
              {orders.changedMeanwhile(name, current)}
              {wanted !== '' && !isSameStatus(wanted, current) && (
                <Button size="sm" className={styles.anyway} onClick={() => pressAnyway(wanted)}>
                  {orders.changeAnyway(wanted)}
                </Button>
              )}
            </Stack>
          </Banner>
        )}
        {change.kind === 'notChecked' && (
          <Banner tone="danger" announce>
            {orders.notChecked(change.sentence)}
          </Banner>
        )}
        {usual !== '' && (
          <Button
            variant="primary"
            block
            busy={isPending}
            // the second press of a double click would change to the status after the next
            onClick={({ detail }) => detail < 2 && press(usual)}
          >
            {orders.changeTo(usual)}
          </Button>
        )}
        <div className={styles.other}>
          <SystemSelect
            label={orders.orderStatus}
            value={chosen}
            onChange={pick}
            error={error}
            options={options.map((status) => ({ value: status, label: status }))}
          />
          <Button
            variant={usual === '' ? 'primary' : 'secondary'}
            className={styles.update}
            busy={isPending}
            onClick={() => (chosen === '' ? setError(orders.selectStatus) : press(chosen))}
          >
            {orders.updateStatus}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

type OrderResource = ScreenProps<Order, 'updateStatus'>['resource'];

/** The state of a status change; a successful one leaves none. */
type StatusChange =
  | { kind: 'none' }
  /** Another user or another tab has changed the status: nothing was sent. */
  | { kind: 'changedMeanwhile'; to: string }
  | { kind: 'notChecked'; sentence: string };

const NO_CHANGE: StatusChange = { kind: 'none' };

/**
 * Changes the status of an order (R75, R76): a doubtful change asks for confirmation, the
 * order is read again, and the change is sent only if the status is still the one that it was chosen for.
 */
function useStatusChange(resource: OrderResource, record: Order, onDone: () => void) {
  const [change, setChange] = useState<StatusChange>(NO_CHANGE);
  const [isChecking, setChecking] = useState(false);
  const { run, isPending } = useCall(resource, 'updateStatus');
  const dispatch = useStoreDispatch();
  const confirm = useConfirm();
  const { _id: id, orderStatus: current } = record;
  /** The status that the choice is made for: one of another tab does not replace it silently. */
  const [known, setKnown] = useState(current);

  const isBusy = useRef(false);
  const send = async (to: string, from: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setChange(NO_CHANGE);
    setChecking(true);
    // its failure is that of the change, with a toast
    const now = await readCurrent(dispatch, resource, { params: { id }, kind: 'check' });
    if ('record' in now) applyCurrent(dispatch, resource, now);
    setChecking(false);
    if ('failure' in now) setChange({ kind: 'notChecked', sentence: actionSentence(now.failure) });
    else if (!isSameStatus(now.record.orderStatus, from)) setChange({ kind: 'changedMeanwhile', to });
    else {
      // before the answer is in the state, where the own change would look like one of another tab
      setKnown(to);
      if ((await run({ id }, { orderStatus: to })).ok) onDone();
      else setKnown(from);
    }
    isBusy.current = false;
  };
  const press = async (to: string, from: string) => {
    const reviewFlag = reviewFlagOf(current, to);
    if (!reviewFlag) return send(to, from);
    setChange(NO_CHANGE);
    const isConfirmed = await confirm({
      title: orders.ask[reviewFlag](orders.heading(record.orderNumber), to),
      text: orders.askText(current, to),
      action: orders.changeTo(to),
      cancel: orders.keep(current),
      tone: reviewFlag === 'goesBack' ? 'primary' : 'danger',
    });
    // the question names the present status
    if (isConfirmed) await send(to, current);
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
    press: (to: string) => void press(to, known),
    /** Changes the present status, whoever has set it. */
    pressAnyway: (to: string) => {
      setKnown(current);
      void press(to, current);
    },
  };
}
