import type { RecordOf } from '../../../kit/declare/registered';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { SavedPart } from '../../../kit/writes/source/changeSource';

/** The props of the view Move; the movement and its step are in the address. */
export interface MoveProps extends ListViewProps<RecordOf<'product'>, 'updateInventory' | 'updatePricing'> {
  /** What a movement writes: the stock, and a delivery's prices, at one venue. The same array each time. */
  parts: readonly SavedPart[];
}

/** The log of a movement, and what a screen shows of it. */
export type MovementLog<Kept extends MovementRecord = MovementRecord> = DocumentLog<Kept>;
export type MovementState<Kept extends MovementRecord = MovementRecord> = DocumentState<Kept>;
