import { lazy, Suspense, useEffect } from 'react';
import { FaultPanel } from './faults/FaultPanel';
import { SiblingPage } from './SiblingPage';
import { StockFrame } from './StockFrame';
import type { Suite } from './suite';
import { TopBar } from './TopBar';
import { useExternalStore } from './useExternalStore';

const ControlsPage = lazy(async () => ({
  default: (await import('./controls/ControlsPage')).ControlsPage,
}));

/** The suite during development: its top bar, the module of the current address, and the fault switches. */
export function Shell({ suite }: { suite: Suite }) {
  const location = useExternalStore(suite.navigation.location);
  const theme = useExternalStore(suite.theme);
  const path = location.split(/[?#]/)[0] ?? '/';

  useEffect(() => {
    if (path === '/') suite.navigation.navigate('/stock/');
  }, [path, suite]);

  return (
    <div className="shell" data-shell-theme={theme}>
      <TopBar suite={suite} />
      <div className="shell__content">
        <Suspense>{pageOf(path, suite)}</Suspense>
      </div>
      <FaultPanel />
    </div>
  );
}

function pageOf(path: string, suite: Suite) {
  if (path === '/stock' || path.startsWith('/stock/')) return <StockFrame suite={suite} />;
  if (path === '/controls') return <ControlsPage theme={suite.theme} />;
  return <SiblingPage path={path} suite={suite} />;
}
