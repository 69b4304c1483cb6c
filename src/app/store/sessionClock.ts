import type { ExternalStore } from '../../host/contract';
import { Emitter } from '../../lib/Emitter';
import { endServerSession, sessionEnded } from '../../session/auth/auth';
import { type Inactivity, watchInactivity } from '../../session/inactivity/inactivity';
import { forgetActivity, hasLapsed } from '../../session/inactivity/lastActivity';
import { keepScope, NO_SCOPE } from '../../session/scope/scope';
import type { SessionChanges } from '../../session/sessionChanges';
import type { Store } from './store';

/**
 * Measures inactivity while a user is signed in. After 30 minutes the session ends here and on the server
 * (R56). `stop` ends the measuring.
 *
 * @param isWorking a save or import is under way, which counts as activity
 * @param isOwn ends a session that another user's has replaced; that one stays on the server
 */
export function createSessionClock(
  store: Store,
  changes: Pick<SessionChanges, 'subscribe'>,
  isOwn: () => boolean,
  isWorking: () => boolean,
): ExternalStore<Inactivity | null> & { stop(): void } {
  let current: Inactivity | null = null;
  let measured: string | undefined;
  const switched = new Emitter();
  const change = (next: Inactivity | null) => {
    current?.stop();
    current = next;
    switched.emit();
  };
  const endInactive = () => {
    if (!isOwn()) return;
    store.dispatch(sessionEnded('inactive'));
    void store.dispatch(endServerSession());
  };
  const end = () => {
    if (measured !== undefined) forgetActivity(measured);
    measured = undefined;
    change(null);
  };
  const unsubscribe = changes.subscribe(({ user, reason }) => {
    if (user && user._id !== measured) {
      end();
      measured = user._id;
      change(watchInactivity(endInactive, { userId: user._id, isWorking }));
    }
    if (!user && current) {
      // an expired session keeps the scope for the next sign-in, and the default of tabs is another user's by now
      if (reason !== 'expired' && reason !== 'otherUser') keepScope(NO_SCOPE);
      end();
    }
  });
  return {
    get: () => current,
    subscribe: switched.subscribe,
    stop() {
      unsubscribe();
      // the page goes on without this mount, in another module of the suite, which has to measure now
      end();
    },
  };
}

/**
 * Ends the session of the stored user where that has lapsed while no page was open (R240), before the server is asked about
 * it. Returns whether it has.
 */
export function endLapsedSession(store: Store): boolean {
  const { user, isChecked } = store.getState().auth;
  if (isChecked || !user || !hasLapsed(user._id)) return false;
  keepScope(NO_SCOPE);
  forgetActivity(user._id);
  store.dispatch(sessionEnded('inactive'));
  void store.dispatch(endServerSession());
  return true;
}
