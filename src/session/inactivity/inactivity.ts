import { Emitter } from '../../lib/Emitter';
import { elapsedSince, type Mark, markNow } from '../../lib/elapsed';
import { INACTIVITY_LIMIT } from '../../rules/constants';
import { lastActivityOf, noteActivity } from './lastActivity';

/** The events that count as activity (R56). */
const ACTIVITIES = ['mousemove', 'keydown', 'scroll', 'click'] as const;
/** Activity is stored at most this often. */
const STORE_INTERVAL_MS = 1_000;

/** Measures inactivity for all tabs of the browser together (R56), whatever the clock of the device is set to. */
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
  let last = markNow();
  let noted: Mark | undefined;
  /** The last activity that all tabs share, as it was read last. */
  let shared = 0;
  let current = INACTIVITY_LIMIT;

  const touch = () => {
    last = markNow();
    current = INACTIVITY_LIMIT;
    if (noted && elapsedSince(noted) < STORE_INTERVAL_MS) return;
    noted = last;
    shared = last.wall;
    noteActivity(userId, shared);
  };
  const left = () => {
    const now = Date.now();
    const latest = lastActivityOf(userId, now);
    // the clock may have been set back since: what another tab has noted is compared with now, not with what was known
    if (latest > 0 && latest !== shared && now - latest < elapsedSince(last)) last = markNow(now - latest);
    shared = latest;
    current = Math.max(0, INACTIVITY_LIMIT - elapsedSince(last));
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
