import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import type { StockMount } from '../../src/host/contract';

declare const MANIFEST: string;

/**
 * A minimal host of the host-React build: one shared React, and the remote mounted with only the contract
 * version.
 */
const share = (lib: unknown) => ({
  version: React.version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const host = createInstance({
  name: 'bench_host',
  remotes: [{ name: 'suite_stock', entry: MANIFEST }],
  shared: {
    react: share(React),
    'react-dom': share(ReactDom),
    'react-dom/client': share(ReactDomClient),
  },
});

const element = document.getElementById('host');
host.loadRemote<{ mount: StockMount }>('suite_stock/mount').then((remote) => {
  if (element) remote?.mount(element, { contract: { major: 1, minor: 0 }, apiHost: '' });
});
