import { useLocation } from 'react-router-dom';
import { forgot } from '../../messages/signIn';
import { ButtonLink } from '../../ui/form/ButtonLink';

/**
 * The link back to the login; it carries the requested page along. `replace` replaces the current address in
 * the history.
 */
export function BackLink({ replace = false }: { replace?: boolean }) {
  const { state } = useLocation();
  return (
    <ButtonLink to="/" state={state} replace={replace} variant="ghost" size="lg" block>
      {forgot.back}
    </ButtonLink>
  );
}
