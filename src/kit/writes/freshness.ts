import { ageOf } from '../../lib/elapsed';

/**
 * For how long (milliseconds) records that were read are what the server has: 'choice' until the user has decided about
 * them, 'sending' while requests that build on them are sent.
 */
export const FRESH_FOR_MS = { choice: 10_000, sending: 60_000 } as const;

/** Is what was read `at` (milliseconds since 1970) still what is compared with? Not where the clock was set back since. */
export const isFresh = (at: number, use: keyof typeof FRESH_FOR_MS): boolean => ageOf(at) < FRESH_FOR_MS[use];
