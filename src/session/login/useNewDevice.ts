import { useLocation, useNavigate } from 'react-router-dom';
import { identifierInPath, sendAccessCode } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import { codeSent } from './codeSent';

/**
 * Starts the access-code flow after a sign-in from a new browser or device (R52): sends the
 * code once and opens its screen, also where the code could not be sent, as that screen can send another one.
 * The requested page is carried along.
 *
 * @returns a function of the submitted email or user number, whatever the field holds by then
 */
export function useNewDevice(): (identifier: string) => Promise<void> {
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (identifier) => {
    const answer = await dispatch(sendAccessCode(identifier));
    if (sendAccessCode.fulfilled.match(answer)) codeSent.mark(identifier, Date.now());
    else codeSent.forget();
    await navigate(accessCodePath(identifier), { state });
  };
}

/** `/login-with-code/{email or user number}`, with a readable @ in an email. */
function accessCodePath(identifier: string): string {
  return `/login-with-code/${identifierInPath(identifier)}`;
}
