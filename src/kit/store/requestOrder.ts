import type { Http } from '../../http/client';
import type { Failure } from '../../http/failure';

/** The state that an answer overwrites: 'brand/list', 'brand/record'. */
export type Target = string;

/** Attempts at a read that writes keep overtaking; then the last answer counts. */
const ATTEMPTS = 3;

interface Tickets {
  /** Runs a read; a newer read of the same target makes it stale, a newer write makes it run again. */
  read<T>(target: Target, send: () => Promise<T>): Promise<T>;
  /** Runs a write and records when its answer arrived. */
  write<T>(targets: readonly Target[], send: () => Promise<T>): Promise<T>;
  /**
   * Until the returned function is called, a read of these targets that a write made stale waits before it is
   * sent again: a batch would overtake it repeatedly.
   */
  hold(targets: readonly Target[]): () => void;
}

const ofClient = new WeakMap<Http, Tickets>();

/** The request order of one mount: an older answer does not overwrite newer state (src/README.md, R20). */
export function requestOrderOf(http: Http): Tickets {
  const known = ofClient.get(http);
  if (known) return known;
  const tickets = createTickets();
  ofClient.set(http, tickets);
  return tickets;
}

/** A counter that numbers every request. Exported for its test. */
export function createTickets(): Tickets {
  let counter = 0;
  const asked = new Map<Target, number>();
  const written = new Map<Target, number>();
  const held = new Map<Target, Promise<void>>();
  const isOlder = (ticket: number, marks: Map<Target, number>, target: Target) =>
    (marks.get(target) ?? 0) > ticket;
  return {
    async read(target, send) {
      for (let attempt = 1; ; attempt += 1) {
        const ticket = ++counter;
        asked.set(target, ticket);
        const answer = await send();
        if (isOlder(ticket, asked, target)) throw { cause: 'stale' } satisfies Failure;
        if (attempt === ATTEMPTS || !isOlder(ticket, written, target)) return answer;
        await held.get(target);
      }
    },
    async write(targets, send) {
      const answer = await send();
      counter += 1;
      for (const target of targets) written.set(target, counter);
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
