import { useEffect } from 'react';
import { FaultPanel } from './faults/FaultPanel';
import { StockFrame } from './remote/StockFrame';
import { SiblingPage } from './SiblingPage';
import type { Suite } from './suite';
import { TopBar } from './TopBar';
import { useReadable } from './useReadable';

/** The suite while developing: its bar, the module of the address, and the switches that make things fail. */
export function Shell({ suite }: { suite: Suite }) {
  const location = useReadable(suite.navigation.location);
  const theme = useReadable(suite.theme);
  const path = location.split(/[?#]/)[0] ?? '/';
  const stock = path === '/stock' || path.startsWith('/stock/');

  useEffect(() => {
    if (path === '/') suite.navigation.navigate('/stock/');
  }, [path, suite]);

  return (
    <div className="shell" data-shell-theme={theme}>
      <TopBar suite={suite} />
      <div className="shell__content">
        {stock ? <StockFrame suite={suite} /> : <SiblingPage path={path} navigation={suite.navigation} />}
      </div>
      <FaultPanel />
    </div>
  );
}
