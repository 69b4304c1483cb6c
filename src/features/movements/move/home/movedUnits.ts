import type { MovementRecord, SlipRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { type DocumentLine, type DocumentTally, productOf } from '../../../../rules/documentTally';
import { lossReasonOf, type MovedUnits, spreadApplied } from '../../../../rules/movementSums';
import { unitCostOf } from '../../apply/unitCost';

/** A movement with what is stored of it. */
export interface MovementDocument {
  record: MovementRecord;
  lines: readonly DocumentLine[];
  tally: DocumentTally;
}

/**
 * What was applied of movements. A transfer counts at the venue that gave; a slip where it arrived, unless the transfer
 * that it was sent with is among them.
 */
export function movedUnits(documents: readonly MovementDocument[]): MovedUnits[] {
  const sent = new Set(
    documents.flatMap(({ record }) => (record.kind === 'transfer' ? (record.slip ?? []) : [])),
  );
  return documents.flatMap((document) => {
    const { record } = document;
    if (record.kind !== 'slip') return unitsOf(document);
    return [...(sent.has(record.id) ? [] : unitsOf(document)), ...lostOnTheWay(record)];
  });
}

function unitsOf({ record, lines, tally }: MovementDocument): MovedUnits[] {
  const { kind, venue, applied } = record;
  const byProduct = new Map<string, DocumentLine[]>();
  for (const line of lines) byProduct.set(productOf(line), [...(byProduct.get(productOf(line)) ?? []), line]);
  return [...byProduct].flatMap(([product, some]) => {
    const write = applied[stockKey(product, venue.id)];
    if (write?.by === undefined) return [];
    const { at, by } = write;
    const isTaken = kind === 'loss' || kind === 'transfer';
    const shares = spreadApplied(
      isTaken ? -by : by,
      some.map(({ id }) => tally.of(id)?.total ?? 0),
    );
    return some.map((line, index): MovedUnits => {
      const unitCost = unitCostOf(line, record);
      const units = shares[index] ?? 0;
      if (kind === 'loss') return { kind, reason: lossReasonOf(line.reason), at, units, unitCost };
      return { kind: kind === 'delivery' ? kind : 'transfer', at, units, unitCost };
    });
  });
}

/** What a slip has lost on the way; it was taken off where it was sent. */
function lostOnTheWay({ lost }: SlipRecord): MovedUnits[] {
  return Object.values(lost).map(({ amount, reason, at, cost }) => ({
    kind: 'loss',
    reason,
    at,
    units: amount,
    unitCost: cost,
  }));
}
