import type { Failure } from '../http/failure';

/** One sentence for the person, shown for three seconds (specification section 9). */
export interface Saying {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Sayings with the same key are one while it is on screen. */
  key?: string;
  /** The call that it speaks of, where it was one of a resource's. */
  of?: SayingOf;
}

/** A call that came to its end, well or not. */
export interface SayingOf {
  /** 'brand/update/rejected'. */
  type: string;
  params: Readonly<Record<string, string>>;
  failure?: Failure;
  answer?: unknown;
}

/** Takes sayings from anywhere and hands them to whoever shows them, also those said before it was there. */
export interface Toaster {
  say(saying: Saying): void;
  /** Called with everything said so far and from then on; the returned function ends it. */
  listen(listener: (saying: Saying) => void): () => void;
  /** Called at the first saying and at those after it, so that the toasts' code is loaded only then. */
  onFirst(listener: () => void): () => void;
}

/** The toaster of one mount; `onSaid` hears everything, whether it is shown or not. */
export function createToaster(onSaid?: (saying: Saying) => void): Toaster {
  const waiting: Saying[] = [];
  const listeners = new Set<(saying: Saying) => void>();
  const firsts = new Set<() => void>();
  return {
    say(saying) {
      onSaid?.(saying);
      for (const first of firsts) first();
      if (listeners.size === 0) waiting.push(saying);
      for (const listener of listeners) listener(saying);
    },
    listen(listener) {
      listeners.add(listener);
      for (const saying of waiting.splice(0)) listener(saying);
      return () => listeners.delete(listener);
    },
    onFirst(listener) {
      firsts.add(listener);
      if (waiting.length > 0) listener();
      return () => firsts.delete(listener);
    },
  };
}
