import type { DocumentLine, DocumentTally } from './documentTally';
import { productOf } from './documentTally';
import { exactQuantity } from './quantities';

/** Why goods are gone, in the order of their keys 1 to 6. */
export const LOSS_REASONS = ['breakage', 'outOfDate', 'staff', 'tasting', 'theft', 'other'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** A number that is added to what is on hand of a product at a venue. */
export interface StockDelta {
  product: string;
  venue: string;
  by: number;
  /** The venue that the number is taken from first. */
  takenFrom?: string;
}

/** Adds what was entered for each product at a venue, nothing for an empty line; `sign` -1 takes it off. */
export function stockDeltas(
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
  { venue, sign }: { venue: string; sign: 1 | -1 },
): StockDelta[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { total = 0 } = tally.of(line.id) ?? {};
    sums.set(productOf(line), (sums.get(productOf(line)) ?? 0) + total);
  }
  return [...sums].map(([product, total]) => ({ product, venue, by: sign * total }));
}

/** Both halves of a transfer: each product is taken from one venue, and then added at the other. */
export function transferDeltas(
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
  { from, to }: { from: string; to: string },
): StockDelta[] {
  return stockDeltas(lines, tally, { venue: from, sign: -1 }).flatMap((taken) => [
    taken,
    { product: taken.product, venue: to, by: -taken.by, takenFrom: from },
  ]);
}

/** How much a line brought against what was planned. */
export type Difference =
  | { kind: 'asPlanned' }
  | { kind: 'short' | 'over'; amount: number }
  | { kind: 'unplanned' };

/** The difference of a line; undefined where nothing is entered for it. */
export function differenceOf(
  { planned }: Pick<DocumentLine, 'planned'>,
  entered: number | undefined,
): Difference | undefined {
  if (entered === undefined) return undefined;
  if (planned === undefined) return { kind: 'unplanned' };
  if (entered === planned) return { kind: 'asPlanned' };
  return entered < planned
    ? { kind: 'short', amount: exactQuantity(planned - entered) }
    : { kind: 'over', amount: exactQuantity(entered - planned) };
}

/** A unit cost that moves by more than this share is doubtful. */
const DOUBTFUL_COST_SHARE = 0.25;

/**
 * How much a unit cost has moved, as a share (0.298); undefined where it is not doubtful.
 *
 * @param before in minor units; undefined where none was known
 */
export function doubtfulCost(before: number | undefined, now: number): number | undefined {
  if (before === undefined || before === 0) return undefined;
  const share = (now - before) / before;
  return Math.abs(share) > DOUBTFUL_COST_SHARE ? share : undefined;
}

/** Whether ten times as much was entered as was planned: a slip of the finger, more often than not. */
export const isTenTimes = ({ planned }: Pick<DocumentLine, 'planned'>, entered: number): boolean =>
  planned !== undefined && planned > 0 && entered >= planned * 10;

/** Characters of a slip's code: none that is mistaken for another when it is read out or typed. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** A code for a slip, such as '7K4-M2Q'; `random` gives numbers from 0 up to 1. */
export function newSlipCode(random: () => number): string {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[Math.floor(random() * CODE_CHARACTERS.length)],
  ).join('');
  return `${characters.slice(0, 3)}-${characters.slice(3)}`;
}

/** A typed or scanned code of a slip as it is written: ' 7k4m2q ' is '7K4-M2Q'; undefined where it is none. */
export function slipCodeIn(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (characters.length !== CODE_LENGTH) return undefined;
  return `${characters.slice(0, 3)}-${characters.slice(3)}`;
}
