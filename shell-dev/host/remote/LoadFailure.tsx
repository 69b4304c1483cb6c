import { mayReload, reloadOnce } from './guardedReload';

/** What failed to load, with Retry and Reload. The shell and its other tabs stay unchanged. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="shell-page" role="alert">
      <h1>Stock could not be loaded</h1>
      <p>The rest of the suite still works. What failed:</p>
      <pre className="shell-page__detail">{message}</pre>
      <p>
        <button type="button" className="shell-button" onClick={onRetry}>
          Retry
        </button>{' '}
        {mayReload() && (
          <button type="button" className="shell-button" onClick={reloadOnce}>
            Reload the page
          </button>
        )}
      </p>
    </main>
  );
}
