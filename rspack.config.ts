import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SourceMapDevToolPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { version } from './package.json';
import { descriptor } from './src/app/descriptor';

/**
 * The container's name, a global in the host's page. Not 'stock': an element whose id equals the name breaks federation.
 */
const CONTAINER = 'suite_stock';

/**
 * `isolated`: the remote with everything inside, in dist/. `page`: the same app as a page of its own, beside it; without
 * the federation runtime, which it would carry for nothing. `host-react`: the remote with React taken from the host.
 */
type Build = 'isolated' | 'page' | 'host-react';

/** React of the host: never bundled here, since a bundled fallback would replace the host's React behind its back. */
const fromHost = { singleton: true, import: false, requiredVersion: '^19.0.0', strictVersion: true } as const;

/** How TypeScript becomes JavaScript and where styles go; the dev shell is built the same way. */
export function sourceRules(development: boolean): NonNullable<Configuration['module']> {
  return {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development, refresh: development } },
          },
        },
        type: 'javascript/auto',
      },
      // Files of their own, never an injected <style>: a strict content security policy forbids those.
      { test: /\.css$/, type: 'css/auto' },
    ],
    generator: {
      'css/auto': {
        localIdentName: `${CONTAINER}-[local]-[hash]`,
        exportsConvention: 'camel-case-only',
      },
    },
    // Tokens (--sk-*) and named containers are shared by all stylesheets: only classes are renamed.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false, container: false } },
  };
}

/** The oldest with container queries, `:has()` and `color-mix()`, which the styles need. */
const BROWSERS = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 121'];

/**
 * Lean files in place of what the packages name. The federation plugin names the CommonJS files of its runtime, out of
 * which nothing can be shaken; these are the same as ES modules. The router names its development build, whatever the mode.
 * Requests go by XMLHttpRequest, so that axios needs no second way.
 */
function leanFiles(development: boolean): Record<string, string> {
  const asModule = (file: string) => file.replace(/\.cjs$/, '.js');
  const federation = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'].map(
    (name) => require.resolve(name),
  );
  const lean = Object.fromEntries(federation.map((file) => [file, asModule(file)]));
  if (development) return lean;
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  const axios = join(dirname(require.resolve('axios/package.json')), 'lib');
  return {
    ...lean,
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    [join(axios, 'adapters', 'fetch.js')]: join(__dirname, 'src', 'http', 'noFetch.ts'),
  };
}

/**
 * The release and a digest of all that it is built from: '0.1.0+3f9a2c41'. It tells two builds of one release apart and is the
 * same for all parts of one. The manifest says it, and the code that runs compares (src/app/newVersion/).
 */
function buildOf(): string {
  const sources = readdirSync(join(__dirname, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash('sha256').update(process.env.STOCK_API_HOST ?? '');
  const around = ['rspack.config.ts', 'package-lock.json'].map((file) => join(__dirname, file));
  for (const file of [...around, ...sources]) digest.update(readFileSync(file));
  return `${version}+${digest.digest('hex').slice(0, 8)}`;
}

/** The federation container: what it exposes and what it shares (host contract, "Build settings that were seen to matter"). */
function container(build: Build): ModuleFederationPlugin {
  const hostReact = build === 'host-react';
  return new ModuleFederationPlugin({
    name: CONTAINER,
    filename: 'remoteEntry.js',
    exposes: {
      './mount': './src/app/mount.tsx',
      './descriptor': './src/app/described.ts',
      ...(hostReact ? { './App': './src/app/App.tsx' } : {}),
    },
    shared: hostReact ? { react: fromHost, 'react-dom': fromHost, 'react-dom/client': fromHost } : {},
    runtimePlugins: hostReact ? ['./src/app/hostReactCheck.ts'] : [],
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // It loads no remotes itself: that part of the federation runtime stays out.
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/** The standalone page. Its addresses are absolute, so that it works at every depth of a route. */
function page() {
  return new HtmlRspackPlugin({
    template: './src/app/index.html',
    publicPath: '/stock/',
    excludeChunks: [CONTAINER],
  });
}

/** One build. The settings are those of the host contract; the comments say what breaks without them. */
function configuration(build: Build, buildVersion: string | undefined): Configuration {
  const development = buildVersion === undefined;
  const hash = development ? '' : '.[contenthash:8]';
  const federated = build !== 'page';
  const standalone = development || build === 'page';
  return {
    name: build,
    // They write into the output of the first, so after it has cleaned up.
    dependencies: build === 'isolated' ? [] : ['isolated'],
    mode: development ? 'development' : 'production',
    context: __dirname,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    entry: standalone ? { main: ['./src/app/page.css', './src/app/main.ts'] } : {},
    output: {
      path: build === 'host-react' ? `${__dirname}/dist/host-react` : `${__dirname}/dist`,
      // Chunks are found beside the entry, wherever a suite serves it.
      publicPath: 'auto',
      uniqueName: CONTAINER,
      filename: `static/[name]${hash}.js`,
      cssFilename: `static/[name]${hash}.css`,
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000,
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      clean: build === 'isolated',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: leanFiles(development) },
    module: sourceRules(development),
    // The proxies of lazy compilation call the host's origin.
    lazyCompilation: false,
    // No runtimeChunk: a remote's entry must be one file.
    plugins: [
      ...(federated ? [container(build)] : []),
      ...(standalone ? [page()] : []),
      new DefinePlugin({
        STOCK_VERSION: JSON.stringify(version),
        // While developing there is none: every change would be another build.
        ...(development ? {} : { STOCK_BUILD: JSON.stringify(buildVersion) }),
        // Worked out here, once: a host that asks what Stock is should not load the declarations, which are most of it.
        STOCK_DESCRIPTOR: JSON.stringify({ ...descriptor, version }),
        // While developing, the dev server's proxy answers for the API (or for a real one): always the same origin.
        STOCK_API_HOST: JSON.stringify(development ? '' : (process.env.STOCK_API_HOST ?? '')),
        // Nothing asks for `process` in a browser.
        'process.env.FEDERATION_DEBUG': '""',
        'typeof process': '"undefined"',
      }),
      // The entry holds nothing of ours, and its map would name the folders of the machine that built it.
      ...(development
        ? []
        : [
            new SourceMapDevToolPlugin({
              filename: '[file].map',
              namespace: CONTAINER,
              exclude: /^remoteEntry\.js$/,
            }),
          ]),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Otherwise every logical property is written twelve times over, for browsers that lack what else is needed.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    // Sizes have their own budget in the bench.
    performance: false,
    stats: 'errors-warnings',
    // "publicPath is auto" is meant so.
    // The order of styles counts as production cuts them; a dev chunk is another mixture.
    ignoreWarnings: [/publicPath='auto'/, ...(development ? [/Conflicting order/] : [])],
    infrastructureLogging: { level: 'error' },
  };
}

/** All builds; the dev server serves page and remote from one. Two federation plugins in one compiler throw, hence several. */
export default function configure(_environment: unknown, { mode }: { mode?: string }): Configuration[] {
  if (mode === 'development') return [configuration('isolated', undefined)];
  const build = buildOf();
  // The federation plugin writes it into the manifest, in place of package.json's version.
  process.env.MF_BUILD_VERSION = build;
  return [configuration('isolated', build), configuration('page', build), configuration('host-react', build)];
}
