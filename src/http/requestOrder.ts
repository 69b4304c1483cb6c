import type { Failure } from './failure';

/** Attempts at a read that writes keep overtaking; then the last answer counts. */
const MAX_ATTEMPTS = 3;

/** The order of the requests of one mount, by target: the state that an answer overwrites, 'brand/list'. */
export interface RequestOrder {
  /**
   * Runs a read; a newer write of the target makes it run again.
   *
   * @throws {Failure} 'stale' where a newer read of the same target was sent meanwhile
   */
  read<T>(target: string, send: () => Promise<T>): Promise<T>;
  /** Runs a write and records when its answer arrived. */
  write<T>(targets: readonly string[], send: () => Promise<T>): Promise<T>;
  /**
   * Until the returned function is called, a read of these targets that a write made stale waits before it is
   * sent again: a batch would overtake it repeatedly.
   */
  hold(targets: readonly string[]): () => void;
}

/** Numbers every request, so that an older answer does not overwrite newer state (R20). */
export function createRequestOrder(): RequestOrder {
  let counter = 0;
  const reads = new Map<string, number>();
  const writes = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const isOlder = (number: number, latest: Map<string, number>, target: string) =>
    (latest.get(target) ?? 0) > number;
  return {
    async read(target, send) {
      for (let attempt = 1; ; attempt += 1) {
        const number = ++counter;
        reads.set(target, number);
        const answer = await send();
        if (isOlder(number, reads, target)) throw { cause: 'stale' } satisfies Failure;
        if (attempt === MAX_ATTEMPTS || !isOlder(number, writes, target)) return answer;
        await held.get(target);
      }
    },
    async write(targets, send) {
      const answer = await send();
      counter += 1;
      for (const target of targets) writes.set(target, counter);
      return answer;
    },
    hold(targets) {
      let release: () => void = () => undefined;
      const hold = new Promise<void>((resolve) => {
        release = resolve;
      });
      for (const target of targets) held.set(target, hold);
      return () => {
        for (const target of targets) if (held.get(target) === hold) held.delete(target);
        release();
      };
    },
  };
}
