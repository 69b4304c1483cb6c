import { useLocation } from 'react-router-dom';
import { notFound } from '../../messages/noPage';
import { AuthPane } from './AuthPane';
import { BackLink } from './BackLink';

/** A path that does not exist, opened without a session: the frame of the sign-in, and the way to it. */
export function NoSuchPage() {
  const { pathname } = useLocation();
  return (
    <AuthPane title={notFound.title} lead={notFound.text(pathname)}>
      <BackLink />
    </AuthPane>
  );
}
