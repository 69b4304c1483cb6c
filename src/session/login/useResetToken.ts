import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

/**
 * The token of a reset link, which leaves the address and the history as soon as its screen is open (R53): the address is
 * on the screen, in the history of a shared computer and in what a page reports of itself.
 *
 * @param path the address without it
 */
export function useResetToken(path: '/reset-password' | '/reset-pin'): string {
  const { resetToken } = useParams();
  const navigate = useNavigate();
  const [token, setToken] = useState(resetToken ?? '');
  // another link was opened meanwhile
  if (resetToken !== undefined && resetToken !== token) setToken(resetToken);
  useEffect(() => {
    if (resetToken !== undefined) void navigate(path, { replace: true });
  }, [resetToken, navigate, path]);
  return token;
}
