import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { move as texts } from '../../../messages/move';
import { cellOfKey } from './writes';

type Kept = Pick<MovementRecord, 'applied' | 'confirmed' | 'sent'>;

/** How much of a movement is applied; 'unknown': requests have left, and none is known to be stored. */
export function appliedSoFar({ applied, confirmed, sent }: Kept): 'nothing' | 'unknown' | 'some' {
  if (Object.keys(applied).length > 0) return 'some';
  // a price has no mark: its request may have left
  const mayBeStored = Object.values(confirmed).some((write) => 'text' in write);
  return mayBeStored || Object.keys(sent).length > 0 ? 'unknown' : 'nothing';
}

/** How much of a movement is applied, as its sheet says it. */
export function appliedSentence(record: Kept, number: (value: number) => string): string {
  const soFar = appliedSoFar(record);
  if (soFar === 'nothing') return texts.nothingApplied;
  if (soFar === 'unknown') return texts.appliedUnknown;
  const products = new Set(Object.keys(record.applied).map((key) => cellOfKey(key).record)).size;
  return texts.someApplied(products, number(products));
}

/** The same in a list, in two or three words. */
export const appliedWord = (record: Kept): string =>
  ({ nothing: texts.notAppliedYet, unknown: texts.notKnownYet, some: texts.partlyApplied })[
    appliedSoFar(record)
  ];
