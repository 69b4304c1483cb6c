import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { reportThrown } from '../../host/report';
import { useHasUnsaved } from '../../kit/state/unsaved';
import { fileFailureOf } from '../../lib/fileFailure';
import { EDITS_KEPT, PAGE_BROKEN, RETRY } from '../../messages/pages';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import { failedLoadText } from '../../ui/hooks/loadFailures';
import { Page } from '../../ui/layout/Page';
import { ReloadOnce } from '../../ui/refresh/FailedLoad';

/** Replaces a page that could not be loaded or rendered; the navigation around it keeps working. */
export function PageError() {
  const navigate = useNavigate();
  const location = useLocation();
  return <PageFailure error={useRouteError()} onRetry={() => void navigate(location, { replace: true })} />;
}

/**
 * The failure in place of the page, with a Retry. Where a script could not be loaded, a reload is offered
 * too: after a release the file may no longer exist.
 */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { telemetry } = useHost();
  const isFile = fileFailureOf(error) !== undefined;
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    reportThrown({ telemetry }, isFile ? 'chunk' : 'render', error);
  }, [telemetry, isFile, error]);
  return (
    <Page kind="fill">
      <StatePanel
        level={1}
        title={PAGE_BROKEN.title}
        text={failedLoadText(error)}
        detail={hasUnsaved && EDITS_KEPT}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              {RETRY}
            </Button>
            <ReloadOnce error={error} />
          </>
        }
      />
    </Page>
  );
}
