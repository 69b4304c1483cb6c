import { Clock } from 'lucide-react';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inactivityNotice } from '../../messages/signIn';
import { shortCountdown, WARNING_TIME } from '../../rules/inactivity';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { Inline, Text } from '../../ui/layout/primitives';
import styles from './InactivityNotice.module.css';
import type { Inactivity } from './inactivity';
import { useSessionClock } from './SessionClock';

/**
 * Shown two minutes before a session ends by inactivity, with 'Stay signed in' (R57). It is
 * not modal and takes no focus. Any activity keeps the session and removes the notice within a second; while
 * the pointer or the focus is on it, it stays, so that no click lands on the content below.
 */
export function InactivityNotice() {
  const clock = useSessionClock();
  // the live region is always present: screen readers announce only changes of its content
  return (
    <div className={styles.region} role="status">
      {clock && <Notice clock={clock} />}
    </div>
  );
}

function Notice({ clock }: { clock: Inactivity }) {
  const isEnding = useClock(clock, (remaining) => remaining <= WARNING_TIME);
  const [isHeld, setHeld] = useState(false);
  return isEnding || isHeld ? <Card clock={clock} isEnding={isEnding} onHold={setHeld} /> : null;
}

function Card({
  clock,
  isEnding,
  onHold,
}: {
  clock: Inactivity;
  isEnding: boolean;
  onHold(isHeld: boolean): void;
}) {
  const hold = useHold(onHold);
  const stay = () => {
    clock.touch();
    onHold(false);
  };
  return (
    <Inline gap="2-5" tone="text" className={styles.notice} {...hold}>
      <Icon of={Clock} />
      <p className={styles.text}>{isEnding ? inactivityNotice.ending : inactivityNotice.staying}</p>
      {isEnding && <TimeLeft clock={clock} />}
      <Button size="sm" onClick={stay}>
        {inactivityNotice.stay}
      </Button>
    </Inline>
  );
}

/** Visible only: announcing every second would be noise. */
function TimeLeft({ clock }: { clock: Inactivity }) {
  const seconds = useClock(clock, (remaining) => Math.ceil(remaining / 1000));
  return (
    <Text weight="medium" tabular aria-hidden="true">
      {shortCountdown(seconds * 1000)}
    </Text>
  );
}

/** Renders again only when the value derived from the time left changes. */
function useClock<T extends number | boolean>(clock: Inactivity, read: (remaining: number) => T): T {
  return useSyncExternalStore(
    useCallback((listener) => clock.onTick(listener), [clock]),
    () => read(clock.timeLeft()),
  );
}

/**
 * Reports whether the pointer or the focus is on the notice, and restores the focus when the notice is
 * removed.
 */
function useHold(onHold: (isHeld: boolean) => void) {
  const on = useRef({ pointer: false, focus: false });
  const cameFrom = useRef<HTMLElement | null>(null);
  const change = (part: Partial<typeof on.current>) => {
    Object.assign(on.current, part);
    onHold(on.current.pointer || on.current.focus);
  };
  useLayoutEffect(
    () => () => {
      // the notice is still in the document here; after its removal the focus would be on the body
      if (on.current.focus) cameFrom.current?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onPointerEnter: () => change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
      change({ focus: true });
    },
    onBlur: () => change({ focus: false }),
  };
}
