import type { BulkAction } from '../../../kit/declare/bulkActions';
import type { Order } from '../declaration/record';
import { StatusQuestion } from './StatusQuestion';
import { statusAction } from './statusAction';

/** Asks for the status first; {@link StatusQuestion} returns the action for it. */
export const changeStatus: BulkAction<Order, 'updateStatus'> = {
  ...statusAction(''),
  concerns: () => true,
  Question: StatusQuestion,
};
