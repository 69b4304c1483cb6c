import { useLocation } from 'react-router-dom';
import { notFound } from '../../messages/layout';
import { ButtonLink } from '../../ui/ButtonLink';
import { Page } from '../../ui/Page';
import { StatePanel } from '../../ui/StatePanel';

/** A path that does not exist: says so, inside the layout when signed in, with the way back (decisions section 5). */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Page kind="fill">
      <StatePanel
        level={1}
        title={notFound.title}
        text={notFound.text(pathname)}
        actions={
          <ButtonLink to="/dashboard" variant="primary">
            {notFound.goToDashboard}
          </ButtonLink>
        }
      />
    </Page>
  );
}
