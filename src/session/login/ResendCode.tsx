import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { accessCode } from '../../messages/signIn';
import { Button } from '../../ui/Button';
import { sendAccessCode } from '../recovery';
import { useStoreDispatch } from '../session';
import styles from './AccessCode.module.css';
import { codeSent } from './codeSent';
import { useOnce } from './useOnce';

/** Between one code and the next, in milliseconds. */
const WAIT = 30_000;

/**
 * Sends the access code when the person arrives, once: a reload sends no other one. 'Re-Send Code' does after a short
 * wait (specification section 4); a code that could not be sent waits for nothing.
 */
export function ResendCode({ identifier }: { identifier: string }) {
  const [sentAt, setSentAt] = useState(() => codeSent.at(identifier));
  const seconds = useSecondsUntil((sentAt ?? 0) + WAIT);
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const waitId = useId();
  const keep = (time: number | undefined) => {
    setSentAt(time);
    if (time === undefined) codeSent.forget();
    else codeSent.mark(identifier, time);
  };
  const send = () =>
    run(async () => {
      const before = sentAt;
      keep(Date.now());
      const answer = await dispatch(sendAccessCode(identifier));
      if (sendAccessCode.rejected.match(answer)) keep(before);
    });
  const hasArrived = useRef(false);
  const arrive = useEffectEvent(() => {
    if (!hasArrived.current && sentAt === undefined) send();
    hasArrived.current = true;
  });
  useEffect(() => arrive(), []);

  const mustWait = seconds > 0;
  return (
    <>
      <Button
        variant="ghost"
        size="lg"
        block
        className={styles.resend}
        busy={isPending}
        aria-disabled={mustWait || undefined}
        aria-describedby={mustWait ? waitId : undefined}
        onClick={() => mustWait || send()}
      >
        {accessCode.resend}
      </Button>
      <p className={styles.wait} id={waitId}>
        {mustWait && accessCode.resendIn(seconds)}
      </p>
    </>
  );
}

/** Whole seconds until a time, by the wall clock; draws anew each second while there are any. */
function useSecondsUntil(time: number): number {
  const [, draw] = useState(0);
  const seconds = Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => draw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
