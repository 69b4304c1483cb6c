import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { messageOf, report } from '../../host/report';
import { useHasUnsaved } from '../../kit/store/unsaved';
import { chunkFailure, EDITS_KEPT, PAGE_BROKEN, RELOAD_PAGE, RETRY } from '../../messages/pages';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import { Page } from '../../ui/layout/Page';
import { mayReloadFor, reloadFor } from './guardedReload';

/** A script that could not be loaded, with its type and address (src/README.md, R46). */
interface ChunkFailure {
  type?: string;
  request?: string;
}

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
  const chunk = chunkOf(error);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    const where = chunk ? 'chunk' : 'render';
    report({ telemetry }, { type: 'error', where, message: messageOf(error) });
  }, [telemetry, chunk, error]);
  return (
    <Page kind="fill">
      <StatePanel
        level={1}
        title={PAGE_BROKEN.title}
        text={chunk ? chunkFailure(chunk.type ?? '', chunk.request ?? '') : PAGE_BROKEN.text}
        detail={hasUnsaved && EDITS_KEPT}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              {RETRY}
            </Button>
            {chunk?.request && <ReloadOnce key={chunk.request} file={chunk.request} />}
          </>
        }
      />
    </Page>
  );
}

function ReloadOnce({ file }: { file: string }) {
  const [isOffered] = useState(() => mayReloadFor(file));
  return isOffered && <Button onClick={() => reloadFor(file)}>{RELOAD_PAGE}</Button>;
}

function chunkOf(error: unknown): ChunkFailure | undefined {
  return error instanceof Error && error.name === 'ChunkLoadError' ? (error as ChunkFailure) : undefined;
}
