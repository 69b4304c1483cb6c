import type { DocumentVenue } from './documentFile';
import { type DocumentLine, type DocumentTally, productOf } from './documentTally';
import type { LossReason, StockDelta } from './movements';
import { slipCodeIn } from './movements';

/** What becomes of what is missing of a line; 'onTheWay' unless it is answered. */
type Answers = Readonly<Record<string, { as: 'onTheWay' | 'back' | 'loss'; reason?: LossReason }>>;

/** A line of a slip at the receiving venue. */
interface SlipLine {
  sent: number;
  /** What was entered; undefined: nothing yet. */
  entered: number | undefined;
  /** What is added: never more than was sent. */
  arrived: number;
  /** What was entered as not arrived; 0 before anything is entered. */
  missing: number;
}

/** How much of a line has arrived, and is missing. */
export function slipLine(
  { planned = 0 }: Pick<DocumentLine, 'planned'>,
  entered: number | undefined,
): SlipLine {
  const arrived = Math.max(0, Math.min(entered ?? 0, planned));
  return { sent: planned, entered, arrived, missing: entered === undefined ? 0 : planned - arrived };
}

/** What a slip comes to, in lines and in units. */
export interface SlipAmounts {
  received: number;
  missingLines: number;
  overLines: number;
  sent: number;
  arrived: number;
  missing: number;
  /** Units of lines for which nothing is entered. */
  toReceive: number;
  onTheWay: number;
  back: number;
  lost: number;
}

/** Adds the lines of a slip up. */
export function slipAmounts(
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
  answers: Answers,
): SlipAmounts {
  const amounts = {
    ...{ received: 0, missingLines: 0, overLines: 0, sent: 0, arrived: 0, missing: 0, toReceive: 0 },
    ...{ onTheWay: 0, back: 0, lost: 0 },
  };
  for (const line of lines) {
    const { sent, entered, arrived, missing } = slipLine(line, tally.of(line.id)?.total);
    amounts.sent += sent;
    if (entered === undefined) {
      amounts.toReceive += sent;
      continue;
    }
    if (sent > 0) amounts.received += 1;
    if (entered > sent) amounts.overLines += 1;
    if (missing > 0) amounts.missingLines += 1;
    amounts.arrived += arrived;
    amounts.missing += missing;
    const { as } = answers[line.id] ?? { as: 'onTheWay' };
    amounts[as === 'loss' ? 'lost' : as] += missing;
  }
  return amounts;
}

/**
 * What a slip changes, all in all: what has arrived is added at the receiving venue, and what is back at the giving one.
 * Nothing is added that was not sent.
 */
export function slipDeltas(
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
  answers: Answers,
  { from, to }: { from: string; to: string },
): StockDelta[] {
  const sums = new Map<string, { arrived: number; back: number }>();
  for (const line of lines) {
    const { arrived, missing } = slipLine(line, tally.of(line.id)?.total);
    if (line.planned === undefined) continue;
    const sum = sums.get(productOf(line)) ?? { arrived: 0, back: 0 };
    sum.arrived += arrived;
    if (answers[line.id]?.as === 'back') sum.back += missing;
    sums.set(productOf(line), sum);
  }
  return [...sums].flatMap(([product, { arrived, back }]) => [
    { product, venue: from, by: back },
    // what is found after it was given back is taken from there first
    { product, venue: to, by: arrived, takenFrom: from },
  ]);
}

/** The lines that are lost, with how much of them. */
export function lostLines(
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
  answers: Answers,
): { line: DocumentLine; amount: number; reason: LossReason }[] {
  return lines.flatMap((line) => {
    const { missing } = slipLine(line, tally.of(line.id)?.total);
    const { as, reason = 'breakage' } = answers[line.id] ?? { as: 'onTheWay' };
    return as === 'loss' && missing > 0 ? [{ line, amount: missing, reason }] : [];
  });
}

/**
 * What is left of the products of a slip: sent, and neither arrived, back nor lost. A slip is done once nothing is.
 *
 * @param writtenOf what was added of a product at a venue because of the slip, on all devices
 */
export function restOfSlip(
  lines: readonly DocumentLine[],
  lost: Readonly<Record<string, { amount: number }>>,
  { from, to, writtenOf }: { from: string; to: string; writtenOf(product: string, venue: string): number },
): { product: string; units: number }[] {
  const sent = new Map<string, number>();
  for (const line of lines) {
    const units = (line.planned ?? 0) - (lost[line.id]?.amount ?? 0);
    sent.set(productOf(line), (sent.get(productOf(line)) ?? 0) + units);
  }
  return [...sent].flatMap(([product, units]) => {
    const left = units - writtenOf(product, to) - writtenOf(product, from);
    return left > 0 ? [{ product, units: left }] : [];
  });
}

/** Lines on the first page of a printed slip, which has the route and the signatures, and on each further one. */
const LINES_ON_FIRST = 18;
const LINES_ON_NEXT = 24;

export function slipPages(lines: readonly DocumentLine[]): readonly (readonly DocumentLine[])[] {
  const pages = [lines.slice(0, LINES_ON_FIRST)];
  for (let at = LINES_ON_FIRST; at < lines.length; at += LINES_ON_NEXT)
    pages.push(lines.slice(at, at + LINES_ON_NEXT));
  return pages;
}

/** What the code of a page says. */
export interface SlipPage {
  /** The number of the slip. */
  code: string;
  page: number;
  pages: number;
  sentAt: number;
  from: DocumentVenue['id'];
  to: DocumentVenue['id'];
  lines: readonly { id: string; units: number }[];
}

const MARK = 'SLIP1';

/** Between the product of a line and its number, where a product has several lines of a slip. */
const PART = '~';

/** The id of a further line of a product. */
export const furtherLine = (product: string, count: number) => `${product}${PART}${count + 1}`;

/** The product of a line of a slip. */
export const productOfLine = (id: string): string => id.split(PART, 1)[0] ?? id;

/**
 * The text of the code of a page: one line, because a scanner that acts as a keyboard ends a code with Enter, and only
 * characters that such scanners send on every keyboard.
 */
export function slipPageText({ code, page, pages, sentAt, from, to, lines }: SlipPage): string {
  const parts = lines.map(({ id, units }) => `${id} ${units}`);
  return [MARK, code, `${page}.${pages}`, String(Math.floor(sentAt / 1_000)), from, to, ...parts].join(' ');
}

/** Reads the text of the code of a page; undefined where it is another one. */
export function slipPageIn(text: string): SlipPage | undefined {
  const [mark, typed = '', place = '', sentAt, from, to, ...rest] = text.trim().split(/\s+/);
  const code = slipCodeIn(typed);
  const [page = 0, pages = 0] = place.split('.').map(Number);
  if (mark !== MARK || !code || !from || !to || !(page > 0 && page <= pages)) return undefined;
  const lines: { id: string; units: number }[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const units = Number(rest[at + 1]);
    if (!Number.isSafeInteger(units) || units <= 0) return undefined;
    lines.push({ id: rest[at] ?? '', units });
  }
  return { code, page, pages, sentAt: Number(sentAt) * 1_000, from, to, lines };
}
