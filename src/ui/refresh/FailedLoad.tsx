import { useState } from 'react';
import { fileFailureOf } from '../../lib/fileFailure';
import { PART_BROKEN, RELOAD_PAGE, RETRY } from '../../messages/pages';
import { Banner } from '../feedback/Banner';
import { StatePanel } from '../feedback/StatePanel';
import { Button } from '../form/Button';
import { failedLoadText, useLoadFailures } from '../hooks/loadFailures';
import type { FailedPart } from '../hooks/useLoaded';

/** In place of a large part of a page that could not be loaded: what failed, and Retry. */
export function FailedPanel({ failed: { error, retry }, level = 2 }: { failed: FailedPart; level?: 1 | 2 }) {
  return (
    <div role="alert">
      <StatePanel
        level={level}
        title={PART_BROKEN.title}
        text={failedLoadText(error)}
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              {RETRY}
            </Button>
            <ReloadOnce error={error} />
          </>
        }
      />
    </div>
  );
}

/** A line in place of a small part of a page that could not be loaded: what failed, and Retry. */
export function FailedLine({ failed: { error, retry } }: { failed: FailedPart }) {
  return (
    <Banner
      tone="danger"
      announce
      action={
        <>
          <ReloadOnce error={error} isSmall />
          <Button size="sm" onClick={retry}>
            {RETRY}
          </Button>
        </>
      }
    >
      {failedLoadText(error)}
    </Banner>
  );
}

/** Offers to reload the page where a file could not be loaded: after a release it may no longer exist. */
export function ReloadOnce({ error, isSmall = false }: { error: unknown; isSmall?: boolean }) {
  const file = fileFailureOf(error)?.request;
  return file === undefined ? null : <Reload key={file} file={file} isSmall={isSmall} />;
}

function Reload({ file, isSmall }: { file: string; isSmall: boolean }) {
  const { mayReloadFor, reloadFor } = useLoadFailures();
  const [isOffered] = useState(() => mayReloadFor(file));
  return (
    isOffered && (
      <Button {...(isSmall && { size: 'sm' })} onClick={() => reloadFor(file)}>
        {RELOAD_PAGE}
      </Button>
    )
  );
}
