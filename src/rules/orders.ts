import { sameNameKey } from '../lib/sameName';

/** The statuses of an order; the server may spell them differently and have others (R75). */
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

/** The tone of a status. */
export type OrderTone = 'warning' | 'progress' | 'accent' | 'success' | 'danger';

type KnownStatus = (typeof STATUSES)[number];

/** The usual next status. */
const NEXT_STATUS: Partial<Record<KnownStatus, KnownStatus>> = {
  Pending: 'Processing',
  Processing: 'Ready',
  'On Hold': 'Processing',
  Ready: 'Completed',
};

/** The progress of a status; 'On Hold' counts as the step before it, a final failure has none. */
const STATUS_STEP: Partial<Record<KnownStatus, number>> = {
  Pending: 0,
  'On Hold': 0,
  Processing: 1,
  Ready: 2,
  Completed: 3,
};

/** The tones by meaning: waiting, in progress, ready, done, failed. An unknown status has none. */
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

/** The key of a status: a word of the server's, not a name, so that 'onHold' is 'On hold'. */
export function statusKey(status: string): string {
  return sameNameKey(status).replaceAll(' ', '');
}

/** Other words that servers use for these statuses. */
const SYNONYMS: Record<string, KnownStatus> = {
  preparing: 'Processing',
  collected: 'Completed',
  canceled: 'Cancelled',
};

const BY_KEY = new Map<string, KnownStatus>([
  ...STATUSES.map((status) => [statusKey(status), status] as const),
  ...Object.entries(SYNONYMS),
]);

/** The status of a word, ignoring case and spaces. */
function known(status: string): KnownStatus | undefined {
  return BY_KEY.get(statusKey(status));
}

/** Whether the order waits to be accepted. */
export function isPending(status: string): boolean {
  return known(status) === 'Pending';
}

/** The tone of a status; undefined, rendered as a neutral dot, for an unknown one. */
export function statusTone(status: string): OrderTone | undefined {
  const name = known(status);
  return name && TONES[name];
}

/**
 * All statuses on offer: the fixed ones united with those of the loaded orders, in the server's spelling
 * (R75), in the usual order of the work, unknown ones last.
 */
export function orderStatuses(seen: Iterable<string>): string[] {
  const spelled = new Map<string, string>(STATUSES.map((status) => [statusKey(status), status]));
  for (const status of seen) if (status.trim() !== '') spelled.set(statusKey(status), status);
  return [...spelled.values()];
}

/** The statuses that an order can be changed to: the usual next one first, without the current one. */
export function nextStatuses(current: string, seen: Iterable<string>): string[] {
  const others = orderStatuses(seen).filter((status) => !isSameStatus(status, current));
  const first = others.filter((status) => isUsualNext(current, status));
  return [...first, ...others.filter((status) => !first.includes(status))];
}

/** Whether `to` usually follows `from`. */
export function isUsualNext(from: string, to: string): boolean {
  const name = known(from);
  const usual = name && NEXT_STATUS[name];
  return usual !== undefined && known(to) === usual;
}

/** Whether both spellings mean the same status, ignoring case and spaces. */
export function isSameStatus(one: string, other: string): boolean {
  return statusKey(one) === statusKey(other);
}

/** The spelling of each status in a list, by its key: where a server mixes spellings, the first one. */
export function spellings(statuses: Iterable<string>): ReadonlyMap<string, string> {
  const spelled = new Map<string, string>();
  for (const status of new Set(statuses)) {
    const key = statusKey(status);
    if (!spelled.has(key)) spelled.set(key, status);
  }
  return spelled;
}

/** The statuses of orders, in the usual order of the work. */
export function inWorkOrder(seen: readonly string[]): string[] {
  return orderStatuses(seen).filter((status) => seen.includes(status));
}

/** Why a change of status needs confirmation; none is forbidden on the client. */
export type ReviewFlag = 'cancels' | 'refunds' | 'goesBack';

/** Cancelling, refunding and going backwards need confirmation (R75). */
export function reviewFlagOf(from: string, to: string): ReviewFlag | undefined {
  const target = known(to);
  if (target === 'Cancelled') return 'cancels';
  if (target === 'Refunded') return 'refunds';
  const start = known(from);
  if (!start || !target) return undefined;
  const [before, after] = [STATUS_STEP[start], STATUS_STEP[target]];
  if (after === undefined) return undefined;
  const hasEnded = before === undefined;
  return hasEnded || after < before ? 'goesBack' : undefined;
}

/** Whether the order still has to be made or handed over. */
export function isOpen(status: string): boolean {
  const name = known(status);
  return name !== undefined && STATUS_STEP[name] !== undefined && name !== 'Completed';
}

/**
 * Whether the amount counts as revenue: not for a cancelled, refunded or failed order (R94).
 */
export function isRevenue(status: string): boolean {
  return statusTone(status) !== 'danger';
}
