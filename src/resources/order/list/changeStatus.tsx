import { RefreshCcwDot } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction, BulkQuestionProps } from '../../../kit/declare/bulkActions';
import { mergeStatus } from '../../../kit/writes/merge';
import { bulk } from '../../../messages/bulk';
import { orders, statusChange } from '../../../messages/orders';
import {
  inWorkOrder,
  isSameStatus,
  isUsualNext,
  orderStatuses,
  type ReviewFlag,
  reviewFlagOf,
} from '../../../rules/orders';
import { Stack } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { ChoiceField } from '../../../ui/pickers/ChoiceField';
import { LIST_PATH } from '../declaration/paths';
import type { Order } from '../declaration/record';

const REVIEW_FLAGS: readonly ReviewFlag[] = ['cancels', 'refunds', 'goesBack'];

/**
 * Asks for the new status of all ticked orders; shows how many would be cancelled, refunded or moved back.
 */
function StatusQuestion({
  records,
  list,
  counted,
  onConfirm,
  onCancel,
}: BulkQuestionProps<Order, 'updateStatus'>) {
  const [choices] = useState(() => orderStatuses(new Set(list.map(({ orderStatus }) => orderStatus))));
  const [chosen, setChosen] = useState(() => usualNextOf(records, choices));
  const [error, setError] = useState<string>();
  const reviewFlags =
    chosen === '' ? [] : records.map(({ orderStatus }) => reviewFlagOf(orderStatus, chosen));
  const lines = REVIEW_FLAGS.flatMap((reviewFlag) => {
    const count = reviewFlags.filter((each) => each === reviewFlag).length;
    return count === 0 ? [] : [statusChange.reviewFlags[reviewFlag](counted(count), chosen)];
  });
  return (
    <ConfirmDialog
      title={statusChange.ask(counted(records.length))}
      confirmLabel={statusChange.confirm}
      cancelLabel={bulk.cancel}
      tone={lines.length > 0 ? 'danger' : 'primary'}
      onConfirm={() => (chosen === '' ? setError(orders.selectStatus) : onConfirm(statusAction(chosen)))}
      onCancel={onCancel}
    >
      <Stack gap="4">
        <ChoiceField
          kind="cards"
          label={orders.orderStatus}
          value={chosen}
          onChange={(status) => {
            setChosen(status);
            setError(undefined);
          }}
          error={error}
          choices={choices.map((status) => ({ value: status, label: status }))}
        />
        <div role="status">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

/** The usual next status, where it is the same for all of them. */
function usualNextOf(ticked: readonly Order[], choices: readonly string[]): string {
  const [only, ...others] = inWorkOrder([...new Set(ticked.map(({ orderStatus }) => orderStatus))]);
  if (only === undefined || others.length > 0) return '';
  return choices.find((status) => isUsualNext(only, status)) ?? '';
}

/** Asks for the status first; {@link StatusQuestion} returns the action for it. */
export const changeStatus: BulkAction<Order, 'updateStatus'> = {
  ...statusAction(''),
  concerns: () => true,
  Question: StatusQuestion,
};

/**
 * Changes all ticked orders to one status: one request each, with the status alone. Each order is read again
 * just before; where another user has changed it, nothing is sent and the user is notified
 * (R76).
 */
function statusAction(orderStatus: string): BulkAction<Order, 'updateStatus'> {
  return {
    key: 'status',
    icon: RefreshCcwDot,
    page: LIST_PATH,
    asks: 'always',
    messages: {
      label: statusChange.label,
      ask: statusChange.ask,
      confirm: () => statusChange.confirm,
      doing: statusChange.doing,
      done: statusChange.done(orderStatus),
      failed: statusChange.failed(orderStatus),
      state: orderStatus,
    },
    concerns: (record) => !isSameStatus(record.orderStatus, orderStatus),
    request: ({ _id: id, orderStatus: before, orderNumber }) => ({
      operation: 'updateStatus',
      params: { id },
      check: {
        operation: 'fetch',
        compare({ orderStatus: now }) {
          const status = mergeStatus({ base: before, mine: orderStatus, theirs: now }, isSameStatus);
          if (status === 'same') return { isDone: true };
          if (status === 'mine') return { send: { orderStatus } };
          return { refused: orders.changedMeanwhile(orders.heading(orderNumber), now) };
        },
      },
    }),
  };
}
