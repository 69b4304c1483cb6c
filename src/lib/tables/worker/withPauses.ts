import { inNextTask } from '../../nextTask';

/** Work between two pauses, in milliseconds: where there is no worker, key presses and frames come in between. */
const SLICE_MS = 12;

/** Runs work to its end, with pauses. */
export async function withPauses<T>(work: Generator<void, T>): Promise<T> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
    if (performance.now() < end) continue;
    await new Promise<void>((resolve) => inNextTask(resolve));
    end = performance.now() + SLICE_MS;
  }
}
