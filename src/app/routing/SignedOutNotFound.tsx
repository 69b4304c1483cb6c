import { OPENING } from '../../messages/pages';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page } from '../../ui/layout/Page';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { FailedPanel } from '../../ui/refresh/FailedLoad';

const load = async () => (await import('../../session/login/NoSuchPage')).NoSuchPage;

/** What a visitor without a session sees at a path that does not exist (src/README.md, R49). */
export function SignedOutNotFound() {
  const { part: NoSuchPage, failed } = useLoadedPart(load, true);
  if (NoSuchPage) return <NoSuchPage />;
  if (!failed) return <LoadingOverlay label={OPENING} />;
  return (
    <Page kind="fill">
      <FailedPanel level={1} failed={failed} />
    </Page>
  );
}
