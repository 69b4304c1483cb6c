/** The part of the remote that fails to load: none, manifest and entry, scripts, or stylesheets. */
export type RemotePart = 'none' | 'entry' | 'chunk' | 'style';

/** The failure: 404, 500, HTML instead of the file, or no response. */
export type RemoteAnswer = 'missing' | 'broken' | 'html' | 'hang';

/** A fault in serving the remote's files. */
export interface RemoteFault {
  part: RemotePart;
  answer?: RemoteAnswer;
  /** Number of requests that fail before the fault ends; absent: until it is switched off. */
  times?: number;
  /** Only files whose path contains this text. */
  pathContains?: string;
}

const files: Record<RemotePart, RegExp> = {
  none: /^$/,
  entry: /\/(mf-manifest\.json|remoteEntry\.js)$/,
  // The entry of the standalone page never fails, because it displays the failures.
  chunk: /\/static\/(?!main\.)[^/]+\.js$/,
  style: /\/static\/[^/]+\.css$/,
};

const answers = {
  missing: { status: 404, type: 'text/plain', body: 'Not found (fault switch)' },
  broken: { status: 500, type: 'text/plain', body: 'Broken (fault switch)' },
  html: { status: 200, type: 'text/html', body: '<!doctype html><title>Not a script</title>' },
};

/** The fault switch of the remote's server, set by the dev shell's panel and by browser tests. */
export class RemoteFaults {
  #fault: RemoteFault = { part: 'none' };
  #waiting: (() => void)[] = [];

  /**
   * Sets the fault; requests that hang end without a response.
   * @throws Error when the remote has no such part
   */
  set(fault: RemoteFault): void {
    if (!(fault.part in files)) throw new Error(`There is no part of the remote called ${fault.part}.`);
    this.#fault = { ...fault };
    for (const end of this.#waiting.splice(0)) end();
  }

  /** Resolves when the next fault is set. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The response that replaces the file at `path` ('hang': none), or undefined to serve the file. */
  take(path: string): { status: number; type: string; body: string } | 'hang' | undefined {
    const { part, answer = 'broken', times, pathContains = '' } = this.#fault;
    if (!files[part].test(path) || !path.includes(pathContains)) return undefined;
    if (times !== undefined)
      this.#fault = times > 1 ? { ...this.#fault, times: times - 1 } : { part: 'none' };
    return answer === 'hang' ? 'hang' : answers[answer];
  }
}
