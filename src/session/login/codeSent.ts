import { quietStorage } from '../storage';

/** Holds when a code was sent and for whom; the code itself is never kept. */
const KEY = 'stock-code-sent';

/**
 * Remembers for this tab that an access code was sent, so that a reload of the page does not send another one
 * (specification section 4).
 */
export const codeSent = {
  /** When one was sent to this email or user number, in milliseconds since 1970; undefined: not in this visit. */
  at(identifier: string): number | undefined {
    const [, time, to] = /^(\d+) (.*)$/.exec(quietStorage('sessionStorage').get(KEY) ?? '') ?? [];
    return to === identifier ? Number(time) : undefined;
  },
  /** One is being sent now. */
  mark(identifier: string, time: number): void {
    quietStorage('sessionStorage').set(KEY, `${time} ${identifier}`);
  },
  /** The next visit sends anew. */
  forget(): void {
    quietStorage('sessionStorage').remove(KEY);
  },
};
