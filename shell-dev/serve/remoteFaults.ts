/** What of the remote fails to load: nothing, its manifest and entry, its scripts, its stylesheets. */
export type RemotePart = 'none' | 'entry' | 'chunk' | 'style';

/** How it fails: not there, a server error, a page instead of the file, or no answer at all. */
export type RemoteAnswer = 'missing' | 'broken' | 'html' | 'hang';

/** A fault in delivering the remote. */
export interface RemoteFault {
  part: RemotePart;
  answer?: RemoteAnswer;
  /** How many requests fail before the fault is over; absent: until it is switched off. */
  times?: number;
  /** Only files whose path holds this text. */
  pathContains?: string;
}

const files: Record<RemotePart, RegExp> = {
  none: /^$/,
  entry: /\/(mf-manifest\.json|remoteEntry\.js)$/,
  // The standalone page's own start is left alone: without it there is nobody to say what failed.
  chunk: /\/static\/(?!main\.)[^/]+\.js$/,
  style: /\/static\/[^/]+\.css$/,
};

const answers = {
  missing: { status: 404, type: 'text/plain', body: 'Not found (fault switch)' },
  broken: { status: 500, type: 'text/plain', body: 'Broken (fault switch)' },
  html: { status: 200, type: 'text/html', body: '<!doctype html><title>Not a script</title>' },
};

/** The switch itself: held by the server of the remote, moved by the dev shell's panel and by browser tests. */
export class RemoteFaults {
  #fault: RemoteFault = { part: 'none' };

  set(fault: RemoteFault): void {
    if (!(fault.part in files)) throw new Error(`There is no part of the remote called ${fault.part}.`);
    this.#fault = { ...fault };
  }

  /** The answer that replaces the file at `path` ('hang': none ever), or nothing when it may be served. */
  take(path: string): { status: number; type: string; body: string } | 'hang' | undefined {
    const { part, answer = 'broken', times, pathContains = '' } = this.#fault;
    if (!files[part].test(path) || !path.includes(pathContains)) return undefined;
    if (times !== undefined)
      this.#fault = times > 1 ? { ...this.#fault, times: times - 1 } : { part: 'none' };
    return answer === 'hang' ? 'hang' : answers[answer];
  }
}
