import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useResource } from '../../../kit/state/useResource';
import { orders } from '../../../messages/orders';
import { isSameStatus, isUsualNext, nextStatuses } from '../../../rules/orders';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import flow from '../../../ui/layout/flow.module.css';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import text from '../../../ui/sheet/GroupRow.module.css';
import type { Order } from '../declaration/record';
import { OrderStatus } from '../list/OrderStatus';
import styles from './StatusCard.module.css';
import { type OrderResource, useStatusChange } from './useStatusChange';

/** The status of an order and its change: the usual next status is preselected (src/README.md, R75). */
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
      <div className={flow.stack}>
        <div className={styles.now}>
          <OrderStatus status={current} />
          <span className={text.subtle}>{orders.current}</span>
        </div>
        {wanted !== undefined && (
          <Banner tone="warning" announce>
            <div ref={reason} tabIndex={-1} className={clsx(flow.stack, flow.stackSm)}>
              {orders.changedMeanwhile(name, current)}
              {wanted !== '' && !isSameStatus(wanted, current) && (
                <Button size="sm" className={styles.anyway} onClick={() => pressAnyway(wanted)}>
                  {orders.changeAnyway(wanted)}
                </Button>
              )}
            </div>
          </Banner>
        )}
        {change.kind === 'notChecked' && (
          <Banner tone="danger" announce>
            {orders.notChecked(change.sentence)}
          </Banner>
        )}
        <SystemSelect
          label={orders.orderStatus}
          value={chosen}
          onChange={pick}
          error={error}
          options={options.map((status) => ({ value: status, label: status }))}
        />
        <Button
          variant="primary"
          block
          busy={isPending}
          onClick={() => (chosen === '' ? setError(orders.selectStatus) : press(chosen))}
        >
          {orders.updateStatus}
        </Button>
      </div>
      {change.kind === 'asking' && (
        <ConfirmDialog
          title={orders.ask[change.doubt](name, change.to)}
          confirmLabel={orders.changeTo(change.to)}
          cancelLabel={orders.keep(current)}
          tone={change.doubt === 'goesBack' ? 'primary' : 'danger'}
          onConfirm={() => confirm(change.to, change.from)}
          onCancel={leave}
        >
          {orders.askText(current, change.to)}
        </ConfirmDialog>
      )}
    </Card>
  );
}
