import { lazy, Suspense } from 'react';
import { OPENING } from '../../messages/pages';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';

const NoSuchPage = lazy(async () => {
  const { NoSuchPage: Page } = await import('../../session/login/NoSuchPage');
  return { default: Page };
});

/** What a visitor without a session sees at a path that does not exist (src/README.md, R49). */
export function SignedOutNotFound() {
  return (
    <Suspense fallback={<LoadingOverlay label={OPENING} />}>
      <NoSuchPage />
    </Suspense>
  );
}
