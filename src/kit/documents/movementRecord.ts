import type { DocumentVendor, DocumentVenue } from '../../rules/documentFile';
import type { LossReason } from '../../rules/movements';
import type { SentMark } from '../writes/set/cells';
import type { DocumentBase } from './documentBase';

/** An order that was passed to a vendor by Reorder, until its goods have come (R194). */
export interface OrderRecord extends DocumentBase {
  kind: 'order';
  vendor: DocumentVendor;
  /** The day on which it arrives, `YYYY-MM-DD`. */
  arrives?: string;
  /** Units that were ordered; absent in orders of earlier releases. */
  units?: number;
  /** What has come so far: by delivery, and by line. */
  received: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A write of a movement that was confirmed: a number that is added, or a new text of a field. */
export type MovementWrite =
  | { by: number; takenFrom?: string }
  | {
      text: string;
      /** What was stored when it was confirmed. */
      from?: string;
    };

/** What became of a write that is stored. */
export interface AppliedWrite {
  at: number;
  /** The number that was added, by all sends together; absent for a text. */
  by?: number;
  /** By the last one, where there were several. */
  last?: number;
  /** What was there before and after the last one, where it is known. */
  from?: string;
  to?: string;
  /** The last one was known only after the stock was read again, because no answer came. */
  isUnanswered?: boolean;
}

/** What every movement has. */
interface MovementBase extends DocumentBase {
  /** Writes that were confirmed and are not known to be stored, by {@link markKey}; kept before the first request leaves. */
  confirmed: Readonly<Record<string, MovementWrite>>;
  /** Numbers whose requests may have left, by the same keys. */
  sent: Readonly<Record<string, SentMark>>;
  applied: Readonly<Record<string, AppliedWrite>>;
  /** Lines that were taken out; one that gets an entry is there again. */
  removed: readonly string[];
  /** When its venues were last changed: what was on hand before is of another venue. */
  routedAt?: number;
}

/** What a movement has that keeps its lines at another venue. */
interface Movable {
  /** Unit costs at its venue of lines that began at another one, in minor units; undefined: none is set. */
  venueCosts?: Readonly<Record<string, number | undefined>>;
}

/** Goods come in (+). */
export interface DeliveryRecord extends MovementBase, Movable {
  kind: 'delivery';
  vendor: DocumentVendor;
  /** The id of the order that it receives. */
  order?: string;
  orderedAt?: number;
  /** Unit costs that were entered, in minor units; they are written to the cost price of its venue. */
  costs: Readonly<Record<string, number>>;
}

/** Goods go from one venue (`venue`) to another: at once, or with a slip that the other one confirms. */
export interface TransferRecord extends MovementBase {
  kind: 'transfer';
  to: DocumentVenue;
  way: 'now' | 'slip';
  /** The id of the slip that it was sent with. */
  slip?: string;
}

/** What becomes of goods of a slip that have not arrived. */
export interface MissingAnswer {
  as: 'onTheWay' | 'back' | 'loss';
  reason?: LossReason;
}

/** Goods of a slip that were lost on the way. */
export interface LostGoods {
  amount: number;
  reason: LossReason;
  at: number;
  /** The unit cost in minor units. */
  cost?: number;
}

/** Goods that were sent to `venue` and are confirmed there. Its id is the code of the slip. */
export interface SlipRecord extends MovementBase {
  kind: 'slip';
  from: DocumentVenue;
  sentAt: number;
  sentBy: string;
  /** Units that were sent. */
  units: number;
  /** Units that have not arrived and are neither back nor lost, as far as it was entered. */
  missingUnits: number;
  /** What becomes of what is missing, by line. */
  missing: Readonly<Record<string, MissingAnswer>>;
  /** By line. */
  lost: Readonly<Record<string, LostGoods>>;
  /** What other copies of the slip have added, by their source and by {@link markKey}. */
  elsewhere: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of a slip that came by its printed codes: the pages that were read. */
  pages?: { of: number; read: readonly number[] };
}

/** Goods are gone (-), line by line with a reason. */
export interface LossRecord extends MovementBase, Movable {
  kind: 'loss';
  /** What 'Other' means, by line. */
  notes: Readonly<Record<string, string>>;
}

/** A document whose lines change what is on hand. */
export type MovementRecord = DeliveryRecord | TransferRecord | SlipRecord | LossRecord;
export type MovementKind = MovementRecord['kind'];

/** What a movement that begins has not yet. */
export const NOT_APPLIED = { confirmed: {}, sent: {}, applied: {}, removed: [] } as const;
