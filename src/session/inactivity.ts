import { timeLeft } from '../rules/inactivity';
import { quietStorage } from './storage';

/** When any tab of this browser last saw its person, in milliseconds since 1970. */
const ACTIVITY_KEY = 'stock-last-activity';
/** Written when a tab signs out, so that the others hear of it. */
const SIGNED_OUT_KEY = 'stock-signed-out';
/** What counts as activity (specification section 9). */
const ACTIVITIES = ['mousemove', 'keydown', 'scroll', 'click'] as const;
/** Activity is noted at most this often, in milliseconds. */
const NOTED_EVERY = 1_000;

/** Measures inactivity by the wall clock, for all tabs of the browser together (decisions section 5). */
export interface Inactivity {
  /** Milliseconds until the session ends. */
  timeLeft(): number;
  /** The person is here: starts the 30 minutes anew in every tab. */
  touch(): void;
  /** Calls back each second; the returned function ends it. */
  onTick(listener: () => void): () => void;
  /** Tells the other tabs that this one signed out. */
  announceSignOut(): void;
  stop(): void;
}

/**
 * Starts measuring. `onEnd` is called once when 30 minutes have passed without activity in any tab, also when a laptop
 * slept through them; `onSignedOutElsewhere` when another tab signed out.
 */
export function watchInactivity(onEnd: () => void, onSignedOutElsewhere: () => void): Inactivity {
  const shared = quietStorage('localStorage');
  const listeners = new Set<() => void>();
  let last = Date.now();
  let noted = 0;

  const touch = () => {
    last = Date.now();
    if (last - noted < NOTED_EVERY) return;
    noted = last;
    shared.set(ACTIVITY_KEY, String(last));
  };
  const left = () => {
    const now = Date.now();
    const elsewhere = Number(shared.get(ACTIVITY_KEY)) || 0;
    // a time that is yet to come was written by a clock that was wrong
    if (elsewhere <= now) last = Math.max(last, elsewhere);
    return timeLeft(last, now);
  };
  const tick = () => {
    if (left() === 0) {
      stop();
      onEnd();
      return;
    }
    for (const listener of listeners) listener();
  };
  // a sleeping laptop's first sign of life may be a mouse move: it must not revive a session that has ended
  const act = () => (left() === 0 ? tick() : touch());
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) onSignedOutElsewhere();
  };
  const timer = setInterval(tick, 1_000);
  const stop = () => {
    clearInterval(timer);
    for (const activity of ACTIVITIES) window.removeEventListener(activity, act, true);
    window.removeEventListener('storage', hear);
    document.removeEventListener('visibilitychange', tick);
  };

  for (const activity of ACTIVITIES) window.addEventListener(activity, act, { passive: true, capture: true });
  window.addEventListener('storage', hear);
  document.addEventListener('visibilitychange', tick);
  touch();

  return {
    timeLeft: left,
    touch,
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announceSignOut: () => shared.set(SIGNED_OUT_KEY, String(Date.now())),
    stop,
  };
}
