import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { messageOf, report } from '../../host/report';
import { useHasUnsaved } from '../../kit/form/unsaved';
import { chunkFailure, EDITS_KEPT, PAGE_BROKEN, RELOAD_PAGE, RETRY } from '../../messages/pages';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { StatePanel } from '../../ui/StatePanel';
import { mayReloadFor, reloadFor } from './guardedReload';

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

/**
 * What failed, in the page's place, and a Retry. Where a script did not arrive, a reload is offered beside it: after a
 * release the file may be gone for good.
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
