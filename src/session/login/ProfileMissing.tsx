import { useSelector } from 'react-redux';
import { PROFILE_FAILED } from '../../messages/signIn';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { retryProfile } from '../auth/auth';
import { type SessionState, useStoreDispatch } from '../auth/session';

/** After a sign-in that was accepted without a profile: says so, and reads it again (src/README.md, R18). */
export function ProfileMissing() {
  const dispatch = useStoreDispatch();
  const isMissing = useSelector(({ auth }: SessionState) => auth.isProfileMissing);
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  if (!isMissing) return null;
  return (
    <Banner
      tone="warning"
      announce
      action={
        <Button size="sm" busy={isPending} onClick={() => void dispatch(retryProfile())}>
          {PROFILE_FAILED.retry}
        </Button>
      }
    >
      {PROFILE_FAILED.text}
    </Banner>
  );
}
