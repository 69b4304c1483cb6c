import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { messageOf, report } from '../../host/report';
import { chunkFailure, PAGE_BROKEN, RETRY } from '../../messages/pages';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { StatePanel } from '../../ui/StatePanel';

/** A script that could not be loaded carries its type and address (specification section 8). */
interface ChunkFailure {
  type?: string;
  request?: string;
}

/** Stands in place of a page that could not be loaded or drawn; the navigation around it stays alive. */
export function PageError() {
  const navigate = useNavigate();
  const location = useLocation();
  return <PageFailure error={useRouteError()} onRetry={() => void navigate(location, { replace: true })} />;
}

/** What failed, in the page's place, and a Retry. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { telemetry } = useHost();
  const chunk = chunkOf(error);
  useEffect(() => {
    const where = chunk ? 'chunk' : 'render';
    report({ telemetry }, { type: 'error', where, message: messageOf(error) });
  }, [telemetry, chunk, error]);
  return (
    <Page kind="fill">
      <StatePanel
        title={PAGE_BROKEN.title}
        text={chunk ? chunkFailure(chunk.type ?? '', chunk.request ?? '') : PAGE_BROKEN.text}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {RETRY}
          </Button>
        }
      />
    </Page>
  );
}

function chunkOf(error: unknown): ChunkFailure | undefined {
  return error instanceof Error && error.name === 'ChunkLoadError' ? (error as ChunkFailure) : undefined;
}
