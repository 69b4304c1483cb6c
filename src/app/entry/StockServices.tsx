import { type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { HostContext } from '../../host/HostContext';
import { ServicesContext } from '../../host/services';
import type { Stock } from './stock';

/** The store, the host and the services of one mount for its components. */
export function StockServices({ stock, children }: { stock: Stock; children: ReactNode }) {
  const host = useSyncExternalStore(stock.subscribe, stock.host);
  return (
    <Provider store={stock.store}>
      <HostContext value={host}>
        <ServicesContext value={stock}>{children}</ServicesContext>
      </HostContext>
    </Provider>
  );
}
