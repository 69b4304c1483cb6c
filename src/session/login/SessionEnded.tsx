import { useSelector } from 'react-redux';
import { SESSION_ENDED } from '../../messages/signIn';
import { Banner } from '../../ui/Banner';
import type { SessionState } from '../session';

/** Says why the last session ended, where it did not end by logging out (decisions section 5). */
export function SessionEnded() {
  const endedBy = useSelector(({ auth }: SessionState) => auth.endedBy);
  if (endedBy === undefined || endedBy === 'user') return null;
  return (
    <Banner tone="warning" announce>
      {SESSION_ENDED[endedBy]}
    </Banner>
  );
}
