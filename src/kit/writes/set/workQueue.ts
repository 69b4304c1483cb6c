import { caught, runInSlices } from '../../../lib/timeSlices';

/** Options of work on many cells. */
export interface LongWork {
  /** Called between slices, at least once per 100 ms of work. */
  onProgress?(done: number, of: number): void;
  /** Takes everything back that the work has changed so far. */
  signal?: AbortSignal;
}

/** How much of the work under way is done. */
export interface WorkProgress {
  done: number;
  of: number;
}

/** Milliseconds of work between two reports of its progress. */
const BETWEEN_REPORTS = 50;

/** Work in time slices, one after the other. A step of work is what runs between two pauses: mostly one cell. */
export class WorkQueue {
  readonly #onProgress: () => void;
  readonly #waiting: (() => void)[] = [];
  #progress: WorkProgress | null = null;
  #stopWork: (() => void) | undefined;

  /** @param onProgress called whenever {@link progress} has changed while work is under way */
  constructor(onProgress: () => void) {
    this.#onProgress = onProgress;
  }

  /** Progress of the work under way; null while there is none. */
  progress = (): WorkProgress | null => this.#progress;

  /** Runs at once, or after the work under way. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#progress) return work();
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => void work().then(resolve, reject));
    });
  }

  /** Starts the work that has waited longest; to be called when the results of work are published. */
  next(): void {
    if (!this.#progress) this.#waiting.shift()?.();
  }

  /** Stops the work under way. */
  stop(): void {
    this.#stopWork?.();
  }

  /**
   * Runs work in time slices.
   * @param of number of its steps
   * @returns false where it was stopped; rejects with an exception of the work
   */
  run(work: Generator<void, void>, of: number, { onProgress, signal }: LongWork = {}): Promise<boolean> {
    this.#progress = { done: 0, of };
    return new Promise((resolve, reject) => {
      const end = () => {
        stop();
        signal?.removeEventListener('abort', abort);
        this.#stopWork = undefined;
        this.#progress = null;
      };
      const abort = () => {
        end();
        resolve(false);
      };
      const fail = (thrown: unknown) => {
        end();
        reject(thrown);
      };
      const counted = caught(this.#counted(work, of, onProgress), fail);
      const stop = runInSlices(counted, (ended) => {
        if (!ended) return;
        end();
        resolve(true);
      });
      this.#stopWork = abort;
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
  }

  *#counted(
    work: Generator<void, void>,
    of: number,
    onProgress: LongWork['onProgress'],
  ): Generator<void, void> {
    let done = 0;
    let reported = performance.now();
    for (const _ of work) {
      done += 1;
      if (performance.now() - reported > BETWEEN_REPORTS) {
        reported = performance.now();
        this.#progress = { done, of };
        onProgress?.(done, of);
        this.#onProgress();
      }
      yield;
    }
  }
}
