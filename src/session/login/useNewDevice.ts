import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { newDeviceHandled } from '../auth';
import { type SessionState, useStoreDispatch } from '../session';
import { codeSent } from './codeSent';

/**
 * Leads to the access code screen when the server reports a new browser or device, which is no error (specification
 * section 4). `identifier` is the email or user number as the form holds it: the one that was sent counts, also when
 * it is changed while the answer is on its way. The page that was asked for comes along.
 */
export function useNewDevice(identifier: string): void {
  const isNewDevice = useSelector(({ auth }: SessionState) => auth.isNewDevice);
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const sent = useRef(identifier);
  useEffect(() => {
    if (isNewDevice) {
      dispatch(newDeviceHandled());
      codeSent.forget();
      void navigate(accessCodePath(sent.current.trim()), { state });
    } else if (!isPending) {
      sent.current = identifier;
    }
  }, [isNewDevice, isPending, identifier, dispatch, navigate, state]);
}

/** `/login-with-code/{email or user number}`, with the @ of an email as people write it. */
function accessCodePath(identifier: string): string {
  return `/login-with-code/${encodeURIComponent(identifier).replace(/%40/g, '@')}`;
}
