import { useLocation } from 'react-router-dom';
import { forgot } from '../../messages/signIn';
import { ButtonLink } from '../../ui/ButtonLink';

/** The way back to the login; the page that was asked for comes along. `replace` forgets the address left behind. */
export function BackLink({ replace = false }: { replace?: boolean }) {
  const { state } = useLocation();
  return (
    <ButtonLink to="/" state={state} replace={replace} variant="ghost" size="lg" block>
      {forgot.back}
    </ButtonLink>
  );
}
