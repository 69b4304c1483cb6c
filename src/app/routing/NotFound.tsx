import { useLocation } from 'react-router-dom';
import { notFound } from '../../messages/noPage';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Page } from '../../ui/layout/Page';

/**
 * Page for a path that does not exist, inside the layout when signed in, with a link back
 * (R49).
 */
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
