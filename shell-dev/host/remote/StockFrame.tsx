import { useEffect, useRef, useState } from 'react';
import type { StockHandle } from '../../../src/host/contract';
import type { Suite } from '../suite';
import { reloadHelped } from './guardedReload';
import { LoadFailure } from './LoadFailure';
import { loadStock } from './loadStock';

const sentence = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

/** Loads Stock, mounts it into an element while the suite shows it, and unmounts it on leaving. */
export function StockFrame({ suite }: { suite: Suite }) {
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ name: 'loading' | 'mounted' | 'failed'; message: string }>({
    name: 'loading',
    message: '',
  });

  useEffect(() => {
    let handle: StockHandle | undefined;
    let gone = false;
    setState({ name: 'loading', message: '' });
    loadStock({ fresh: attempt > 0 })
      .then(async (mount) => {
        if (gone || !element.current) return;
        handle = mount(element.current, suite.stockHost);
        setState({ name: 'mounted', message: '' });
        await handle.ready;
        reloadHelped();
      })
      .catch((reason) => {
        if (!gone) setState({ name: 'failed', message: sentence(reason) });
      });
    return () => {
      gone = true;
      // Unmounts after the commit: React cannot unmount Stock's root while it commits another one.
      queueMicrotask(() => handle?.unmount());
    };
  }, [suite, attempt]);

  return (
    <>
      {state.name === 'loading' && (
        <p className="shell-page" role="status">
          Loading Stock…
        </p>
      )}
      {state.name === 'failed' && (
        <LoadFailure message={state.message} onRetry={() => setAttempt((last) => last + 1)} />
      )}
      <div key={attempt} ref={element} className="shell-module" hidden={state.name !== 'mounted'} />
    </>
  );
}
