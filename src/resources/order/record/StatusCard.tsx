import { useEffect, useMemo, useRef, useState } from 'react';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { isSameStatus, isUsualNext, nextStatuses } from '../../../rules/orders';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import type { Order } from '../declaration/record';
import { OrderStatus } from '../list/OrderStatus';
import styles from './StatusCard.module.css';
import { type OrderResource, useStatusChange } from './useStatusChange';

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
  const { change, known, isOutdated, isPending, acknowledge, press, pressAnyway, confirm, leave } =
    useStatusChange(resource, record, () => setPicked(''));
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
      {change.kind === 'asking' && (
        <ConfirmDialog
          title={orders.ask[change.reviewFlag](name, change.to)}
          confirmLabel={orders.changeTo(change.to)}
          cancelLabel={orders.keep(current)}
          tone={change.reviewFlag === 'goesBack' ? 'primary' : 'danger'}
          onConfirm={() => confirm(change.to, change.from)}
          onCancel={leave}
        >
          {orders.askText(current, change.to)}
        </ConfirmDialog>
      )}
    </Card>
  );
}
