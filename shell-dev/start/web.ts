import type { IncomingMessage, ServerResponse } from 'node:http';
import { rspack } from '@rspack/core';
import { type Configuration, RspackDevServer } from '@rspack/dev-server';
import configureRemote from '../../rspack.config';
import configureShell from '../host/rspack.config';
import { RemoteFaults } from '../serve/remoteFaults';
import { developmentApiProxy, realApiProxy } from './proxy';
import { remoteFaultMiddleware } from './remoteFaultMiddleware';
import type { SiblingAddresses } from './siblingAddresses';
import { serveTableWorker } from './tableWorker';

/** The settings that `npm start` passes to the process of the two dev servers. */
export interface WebSettings {
  remotePort: number;
  shellPort: number;
  api: string;
  realApi: boolean;
  /** The links to the siblings for the standalone page. */
  siblings: SiblingAddresses;
}

const settings = JSON.parse(process.argv[2] ?? '') as WebSettings;
const { remotePort, shellPort, api, realApi, siblings } = settings;
const remote = `http://localhost:${remotePort}`;
const apiProxy = realApi ? realApiProxy(api) : developmentApiProxy(api);

const server = (port: number, own: Configuration): Configuration => ({
  host: 'localhost',
  port,
  hot: true,
  static: false,
  // A module inside the shell must connect to its own dev server, not to the page's.
  client: {
    webSocketURL: `ws://localhost:${port}/ws`,
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  setupExitSignals: false,
  ...own,
});

/** The remote: its entry for hosts, and its standalone page under /stock/. */
async function serveRemote(): Promise<void> {
  process.env.STOCK_LINKS = JSON.stringify(siblings);
  const [configuration, worker] = configureRemote(undefined, { mode: 'development' });
  if (!configuration || !worker) throw new Error('rspack.config.ts has no development build.');
  const faults = new RemoteFaults();
  await new RspackDevServer(
    server(remotePort, {
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
      devMiddleware: { publicPath: '/stock/' },
      // Routes may contain dots: /login-with-code/person@suite.example.
      historyApiFallback: {
        index: '/stock/index.html',
        disableDotRule: true,
        htmlAcceptHeaders: ['text/html'],
      },
      proxy: apiProxy,
      setupMiddlewares: (middlewares) => [
        { name: 'remote-faults', middleware: remoteFaultMiddleware(faults) },
        serveTableWorker(worker),
        ...middlewares,
      ],
    }),
    rspack(configuration),
  ).start();
}

/** The dev shell; /shell-config.json returns the remote's origin. */
async function serveShell(): Promise<void> {
  await new RspackDevServer(
    server(shellPort, {
      devMiddleware: { publicPath: '/' },
      historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
      proxy: [{ context: ['/__dev/remote-faults'], target: remote }, ...apiProxy],
      setupMiddlewares: (middlewares) => [
        {
          name: 'shell-config',
          path: '/shell-config.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify({ remote }));
          },
        },
        ...middlewares,
      ],
    }),
    rspack(configureShell(undefined, { mode: 'development' })),
  ).start();
}

// Exits without cleanup: nothing here is written to disk.
process.once('SIGTERM', () => process.exit(0));

Promise.all([serveRemote(), serveShell()]).catch((reason: Error) => {
  console.error(`The dev servers could not start: ${reason.message}`);
  process.exit(1);
});
