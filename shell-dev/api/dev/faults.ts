/** Which calls fail, and how. */
interface FailWith {
  /** Calls whose path holds this text fail; '' means every call. */
  pathContains: string;
  /** The status to answer; 0 breaks the connection without an answer. */
  status: number;
  /** How many calls fail before the fault is over; absent: until it is cleared. */
  times?: number;
  /** The `message` of the answer; absent: an answer without one. */
  message?: string;
  /** Answers this text as HTML instead of JSON, as a proxy in between would. */
  html?: string;
}

/** The fault switches of the dev shell's panel and of tests. Assign to them, or `clear()`. */
export class Faults {
  /** Every call under /api/v1 waits this long first. */
  delayMs = 0;
  failWith: FailWith | null = null;

  /** Ends every fault. */
  clear(): void {
    this.delayMs = 0;
    this.failWith = null;
  }

  /** The fault that this call meets, counted. */
  take(path: string): FailWith | null {
    const fault = this.failWith;
    if (!fault || !path.includes(fault.pathContains)) return null;
    if (fault.times !== undefined) {
      const left = fault.times - 1;
      this.failWith = left > 0 ? { ...fault, times: left } : null;
      if (left < 0) return null;
    }
    return fault;
  }
}
