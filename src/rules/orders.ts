import { sameNameKey } from './identity';

/** The statuses of an order; the server may spell them otherwise and know others (decisions section 6). */
const STATUSES = [
  'Pending',
  'Processing',
  'On Hold',
  'Ready',
  'Completed',
  'Cancelled',
  'Refunded',
  'Failed',
] as const;

/** How a status is marked. */
export type OrderTone = 'warning' | 'progress' | 'accent' | 'success' | 'danger';

type KnownStatus = (typeof STATUSES)[number];

/** What usually follows. */
const NEXT: Partial<Record<KnownStatus, KnownStatus>> = {
  Pending: 'Processing',
  Processing: 'Ready',
  'On Hold': 'Processing',
  Ready: 'Completed',
};

/** How far an order is; on hold is as far as the work was, what ended has no place. */
const STEP: Partial<Record<KnownStatus, number>> = {
  Pending: 0,
  'On Hold': 0,
  Processing: 1,
  Ready: 2,
  Completed: 3,
};

/** By meaning: waiting, being made, ready, done, ended badly. A word that is not known has no tone. */
const TONES: Record<KnownStatus, OrderTone> = {
  Pending: 'warning',
  'On Hold': 'warning',
  Processing: 'progress',
  Ready: 'accent',
  Completed: 'success',
  Cancelled: 'danger',
  Refunded: 'danger',
  Failed: 'danger',
};

/** Words that servers use for the same. */
const SYNONYMS: Record<string, KnownStatus> = {
  preparing: 'Processing',
  collected: 'Completed',
  canceled: 'Cancelled',
};

const BY_KEY = new Map<string, KnownStatus>([
  ...STATUSES.map((status) => [sameNameKey(status), status] as const),
  ...Object.entries(SYNONYMS),
]);

/** The status that this word stands for, whatever its case and spaces. */
function known(status: string): KnownStatus | undefined {
  return BY_KEY.get(sameNameKey(status));
}

/** Has nobody taken it up yet? */
export function isPending(status: string): boolean {
  return known(status) === 'Pending';
}

/** How a status is marked; undefined, the neutral dot, for a word that is not known. */
export function statusTone(status: string): OrderTone | undefined {
  const name = known(status);
  return name && TONES[name];
}

/**
 * Every status on offer: those of decisions section 6 united with those seen in the loaded orders, in the server's
 * spelling; the usual order of the work, unknown words last.
 */
export function orderStatuses(seen: Iterable<string>): string[] {
  const spelled = new Map<string, string>(STATUSES.map((status) => [sameNameKey(status), status]));
  for (const status of seen) if (status.trim() !== '') spelled.set(sameNameKey(status), status);
  return [...spelled.values()];
}

/** What an order can be changed to: the usual next status first, the current one not among them. */
export function nextStatuses(current: string, seen: Iterable<string>): string[] {
  const others = orderStatuses(seen).filter((status) => !isSameStatus(status, current));
  const first = others.filter((status) => isUsualNext(current, status));
  return [...first, ...others.filter((status) => !first.includes(status))];
}

/** Does `to` usually follow? */
export function isUsualNext(from: string, to: string): boolean {
  const name = known(from);
  const usual = name && NEXT[name];
  return usual !== undefined && known(to) === usual;
}

/** Do both words say the same, but for case, spaces and accents? */
export function isSameStatus(one: string, other: string): boolean {
  return sameNameKey(one) === sameNameKey(other);
}

/** How each status is spelled in a list, by its key: where a server mixes spellings, the first one that stands there. */
export function spellings(statuses: Iterable<string>): ReadonlyMap<string, string> {
  const spelled = new Map<string, string>();
  for (const status of new Set(statuses)) {
    const key = sameNameKey(status);
    if (!spelled.has(key)) spelled.set(key, status);
  }
  return spelled;
}

/** The statuses that orders have, in the usual order of the work. */
export function inWorkOrder(seen: readonly string[]): string[] {
  return orderStatuses(seen).filter((status) => seen.includes(status));
}

/** Why a change of status is asked about first; nothing is forbidden. */
export type Doubt = 'cancels' | 'refunds' | 'goesBack';

/** Cancelling, refunding and going backwards ask for confirmation (decisions section 6). */
export function doubtOf(from: string, to: string): Doubt | undefined {
  const target = known(to);
  if (target === 'Cancelled') return 'cancels';
  if (target === 'Refunded') return 'refunds';
  const start = known(from);
  if (!start || !target) return undefined;
  const [before, after] = [STEP[start], STEP[target]];
  if (after === undefined) return undefined;
  const hasEnded = before === undefined;
  return hasEnded || after < before ? 'goesBack' : undefined;
}

/** Is it still to be made or handed over? */
export function isOpen(status: string): boolean {
  const name = known(status);
  return name !== undefined && STEP[name] !== undefined && name !== 'Completed';
}

/** Does its amount count as revenue? What was cancelled, refunded or failed brought none. */
export function isRevenue(status: string): boolean {
  return statusTone(status) !== 'danger';
}
