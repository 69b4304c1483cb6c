import { safeStorage } from '../../lib/storage';

/** The time of the last sent code and its recipient; the code itself is never stored. */
const KEY = 'stock-code-sent';

/**
 * Stores for this tab that an access code was sent, so that its screen says so after a reload.
 */
export const codeSent = {
  /**
   * When a code was sent to this email or user number, in milliseconds since 1970; undefined where none was
   * sent from this tab.
   */
  at(identifier: string): number | undefined {
    const [, time, to] = /^(\d+) (.*)$/.exec(safeStorage('sessionStorage').get(KEY) ?? '') ?? [];
    return to === identifier ? Number(time) : undefined;
  },
  /** Stores that a code was sent at this time. */
  mark(identifier: string, time: number): void {
    safeStorage('sessionStorage').set(KEY, `${time} ${identifier}`);
  },
  /** No code was sent, or it has been used. */
  forget(): void {
    safeStorage('sessionStorage').remove(KEY);
  },
};
