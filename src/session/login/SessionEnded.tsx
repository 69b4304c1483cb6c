import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { SESSION_ENDED } from '../../messages/signIn';
import { Banner } from '../../ui/feedback/Banner';
import type { SessionState } from '../auth/session';

/** Why the last session ended, unless by a logout: the only message about that end. */
export function SessionEnded() {
  const endedBy = useSelector(({ auth }: SessionState) => auth.endedBy);
  const sentence = useSelector(({ auth }: SessionState) => auth.endedWith);
  if (endedBy === undefined || endedBy === 'user') return null;
  if (endedBy === 'inactive') return <Why>{SESSION_ENDED.inactive}</Why>;
  if (endedBy === 'otherUser') return <Why>{sentence ?? SESSION_ENDED.otherUser('')}</Why>;
  return (
    <Why>
      <span>{sentence ?? SESSION_ENDED.expired}</span> <span>{SESSION_ENDED.expiredNext}</span>
    </Why>
  );
}

function Why({ children }: { children: ReactNode }) {
  return (
    <Banner tone="warning" announce>
      {children}
    </Banner>
  );
}
