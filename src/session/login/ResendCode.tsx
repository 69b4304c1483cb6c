import { accessCode } from '../../messages/signIn';
import { Button } from '../../ui/form/Button';
import { sendAccessCode } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import styles from './AccessCode.module.css';
import { codeSent } from './codeSent';
import { useOnce } from './useOnce';

/** 'Re-Send Code' sends another access code (src/README.md, R52); `onSent` is called with its time. */
export function ResendCode({ identifier, onSent }: { identifier: string; onSent(time: number): void }) {
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const send = () =>
    run(async () => {
      const answer = await dispatch(sendAccessCode(identifier));
      if (!sendAccessCode.fulfilled.match(answer)) return;
      const time = Date.now();
      codeSent.mark(identifier, time);
      onSent(time);
    });
  return (
    <Button variant="ghost" size="lg" block className={styles.resend} busy={isPending} onClick={send}>
      {accessCode.resend}
    </Button>
  );
}
