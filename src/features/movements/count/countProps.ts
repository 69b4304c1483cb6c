import type { RecordOf } from '../../../kit/declare/registered';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { SavedPart } from '../../../kit/writes/source/changeSource';

/** The props of the view Count; the count and its step are in the address. */
export interface CountProps extends ListViewProps<RecordOf<'product'>, 'updateInventory'> {
  /** What applying a count writes: the stock at one venue. The same array each time. */
  parts: readonly SavedPart[];
}
