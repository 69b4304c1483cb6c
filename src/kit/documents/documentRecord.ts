import type { CountRecord } from './countRecord';
import type { MovementRecord, OrderRecord } from './movementRecord';

/** A document as its list shows it. */
export type DocumentRecord = CountRecord | OrderRecord | MovementRecord;

export type DocumentKind = DocumentRecord['kind'];

export type RecordOfKind<Kind extends DocumentKind> = Extract<DocumentRecord, { kind: Kind }>;
