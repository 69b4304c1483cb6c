import { App } from 'suite_stock/app';
import type { StockHost } from 'suite_stock/mount';

// The component of the host-React build in a host's own tree. It never runs.

const host: StockHost = { contract: { major: 1, minor: 0 } };

export const page = (
  <main>
    <App host={host} />
  </main>
);

// @ts-expect-error the host is required
export const without = <App />;
