/** Which calls fail, and how. */
interface FailWith {
  /** Calls whose path contains this text fail; '' matches every call. */
  pathContains: string;
  /** The status to return; 0 closes the connection without an answer. */
  status: number;
  /** Number of calls that fail before the fault ends; absent: until it is cleared. */
  times?: number;
  /** Only every so many of these calls fails: 100 for 1 %. */
  every?: number;
  /** The `message` of the answer; absent: an answer without one. */
  message?: string;
  /** The header Retry-After, in seconds (429, 503). */
  retryAfter?: number;
  /** Returns this text as HTML instead of JSON, like a proxy's error page. */
  html?: string;
}

/** The fault switches of the dev shell's panel and of tests: assign the fields, or call `clear()`. */
export class Faults {
  /** Delay in milliseconds of every call under /api/v1. */
  delayMs = 0;
  failWith: FailWith | null = null;
  #calls = 0;

  /** Ends every fault. */
  clear(): void {
    this.delayMs = 0;
    this.failWith = null;
    this.#calls = 0;
  }

  /** The fault that applies to this call; counts the call. */
  take(path: string): FailWith | null {
    const fault = this.failWith;
    if (!fault || !path.includes(fault.pathContains)) return null;
    if (fault.every !== undefined && ++this.#calls % fault.every !== 0) return null;
    if (fault.times !== undefined) {
      const remaining = fault.times - 1;
      this.failWith = remaining > 0 ? { ...fault, times: remaining } : null;
      if (remaining < 0) return null;
    }
    return fault;
  }
}
