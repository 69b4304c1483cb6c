import { useState } from 'react';
import type { BulkAction, BulkQuestionProps } from '../../../kit/declare/bulkActions';
import { bulk } from '../../../messages/bulk';
import { orders, statusChange } from '../../../messages/orders';
import {
  inWorkOrder,
  isUsualNext,
  orderStatuses,
  type ReviewFlag,
  reviewFlagOf,
} from '../../../rules/orders';
import { Stack } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { ChoiceField } from '../../../ui/pickers/ChoiceField';
import type { Order } from '../declaration/record';
import { statusAction } from './statusAction';

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
