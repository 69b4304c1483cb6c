import { Emitter } from '../../lib/Emitter';
import { timeLeft } from '../../rules/inactivity';
import { lastActivityOf, noteActivity } from './lastActivity';

/** The events that count as activity (R56). */
const ACTIVITIES = ['mousemove', 'keydown', 'scroll', 'click'] as const;
/** Activity is stored at most this often. */
const STORE_INTERVAL_MS = 1_000;

/** Measures inactivity by the wall clock, for all tabs of the browser together (R56). */
export interface Inactivity {
  /** Milliseconds until the session ends, as of the last tick or activity: constant while React renders. */
  timeLeft(): number;
  /** Registers activity: restarts the 30 minutes in every tab. */
  touch(): void;
  /** Subscribes to the tick of each second; the returned function ends the subscription. */
  onTick(listener: () => void): () => void;
  stop(): void;
}

/** Whose session is measured. */
interface Measured {
  userId: string;
  /** While it is true, the 30 minutes do not run. */
  isWorking?: () => boolean;
}

/**
 * Starts measuring. `onEnd` is called once when 30 minutes have passed without activity in any tab, also when
 * a laptop slept through them.
 */
export function watchInactivity(
  onEnd: () => void,
  { userId, isWorking = () => false }: Measured,
): Inactivity {
  const ticks = new Emitter();
  let last = Date.now();
  let noted = 0;
  let current = timeLeft(last, last);

  const touch = () => {
    last = Date.now();
    current = timeLeft(last, last);
    if (last - noted < STORE_INTERVAL_MS) return;
    noted = last;
    noteActivity(userId, last);
  };
  const left = () => {
    const now = Date.now();
    last = Math.max(last, lastActivityOf(userId, now));
    current = timeLeft(last, now);
    return current;
  };
  const tick = () => {
    if (isWorking()) touch();
    else if (left() === 0) {
      stop();
      onEnd();
      return;
    }
    ticks.emit();
  };
  // the first event after a laptop's sleep may be a mouse move: it must not revive a session that has ended
  const act = () => (left() === 0 ? tick() : touch());
  const timer = setInterval(tick, 1_000);
  const stop = () => {
    clearInterval(timer);
    for (const activity of ACTIVITIES) window.removeEventListener(activity, act, true);
    document.removeEventListener('visibilitychange', tick);
  };

  for (const activity of ACTIVITIES) window.addEventListener(activity, act, { passive: true, capture: true });
  document.addEventListener('visibilitychange', tick);
  touch();

  return {
    timeLeft: () => current,
    touch,
    onTick: ticks.subscribe,
    stop,
  };
}
