import { useEffect, useId, useState } from 'react';
import { accessCode } from '../../messages/signIn';
import { Button } from '../../ui/form/Button';
import { sendAccessCode } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import styles from './AccessCode.module.css';
import { codeSent } from './codeSent';
import { useOnce } from './useOnce';

/** The wait between two codes, in milliseconds. */
const WAIT = 30_000;

/**
 * 'Re-Send Code' sends another access code, enabled 30 seconds after the last one, or at once where none was
 * sent. `sentAt` is its time, in milliseconds since 1970, stored by the screen around.
 */
export function ResendCode({
  identifier,
  sentAt,
  onSent,
}: {
  identifier: string;
  sentAt: number | undefined;
  onSent(time: number | undefined): void;
}) {
  const seconds = useSecondsUntil((sentAt ?? 0) + WAIT);
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const waitId = useId();
  const keep = (time: number | undefined) => {
    onSent(time);
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

/** Whole seconds until a time, by the wall clock; renders every second while any are left. */
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
