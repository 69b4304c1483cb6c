import { useSelector } from 'react-redux';
import { Banner } from '../../ui/feedback/Banner';
import type { SessionState } from '../auth/session';

/**
 * What happened to a sign-in that no answer came to: its toast has the default of the sign-in, which does not say that
 * the server was not reached (R183).
 */
export function Unanswered() {
  const sentence = useSelector(({ auth }: SessionState) => auth.unanswered);
  return (
    sentence !== undefined && (
      <Banner tone="danger" announce>
        {sentence}
      </Banner>
    )
  );
}
