import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Compilation,
  type Configuration,
  DefinePlugin,
  type EntryObject,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type Module,
  type RspackPluginInstance,
  SourceMapDevToolPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import { browserslist, version } from './package.json';
import { LOOP_ALIAS, withOwnLoops } from './shell-dev/browsers/packageLoops';
import { descriptor } from './src/app/entry/descriptor';
import { EarlyStartPlugin } from './src/app/start/EarlyStartPlugin';
import { LicensesPlugin } from './src/app/start/LicensesPlugin';
import { RequirementsPlugin } from './src/app/start/RequirementsPlugin';
import { StylesheetLoadingPlugin } from './src/app/start/StylesheetLoadingPlugin';
import { readPlan, startPages } from './src/app/start/startPages';
import { REQUIRES, type SiblingLinks } from './src/host/contract';
import { readLinks } from './src/host/standaloneLinks';
import { register } from './src/resources/register';
import { scopeToRoot } from './src/ui/root/scopeToRoot';

/**
 * The container's name, a global of the host's page. Not 'stock': an element whose id equals the name breaks
 * federation.
 */
const CONTAINER = 'suite_stock';

/**
 * `isolated`: the remote with all dependencies bundled, in dist/. `page`: the same app as a standalone page
 * in the same folder, without the federation runtime, which it does not need. `host-react`: the remote with
 * React from the host.
 */
type Build = 'isolated' | 'page' | 'host-react';

/**
 * React of the host: never bundled, because a bundled fallback would replace the host's React
 * (src/host/README.md, P12).
 */
const fromHost = { singleton: true, import: false, requiredVersion: '^19.0.0', strictVersion: true } as const;

const TEXT_LOADER = `${__dirname}/src/app/start/textLoader.cjs`;

/** The module rules for TypeScript and CSS, also those of the dev shell. */
export function sourceRules(development: boolean): NonNullable<Configuration['module']> {
  return {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            // what all browsers of `browserslist` understand: shell-dev/browsers refuses built files with newer syntax
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development, refresh: development } },
          },
        },
        type: 'javascript/auto',
      },
      // (R278) React has checks of its own, in places that run often
      {
        test: /\.[cm]?js$/,
        include: /node_modules/,
        exclude: /node_modules\/(react|react-dom|scheduler)\//,
        use: [{ loader: TEXT_LOADER, options: { change: withOwnLoops } }],
        resolve: { alias: LOOP_ALIAS },
      },
      // Separate files, never an injected <style>, which a strict content security policy forbids.
      { test: /\.css$/, type: 'css/auto' },
      // the address of the file, which is loaded like an image
      { test: /\.wasm$/, type: 'asset/resource' },
      // every rule of a CSS module begins with the root (R101)
      {
        test: /\.module\.css$/,
        use: [{ loader: TEXT_LOADER, options: { change: scopeToRoot } }],
      },
    ],
    generator: {
      'css/auto': {
        localIdentName: `${CONTAINER}-[local]-[hash]`,
        exportsConvention: 'camel-case-only',
      },
    },
    // Tokens (--sk-*) and container names are shared by all stylesheets, so only classes are renamed.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false, container: false } },
  };
}

/**
 * Smaller files in place of those that packages resolve to. The federation plugin uses the CommonJS files of
 * its runtime, which cannot be tree-shaken; these are the same files as ES modules. The router resolves to
 * its development build in every mode. Requests use XMLHttpRequest and have JSON bodies and no parameters, so
 * axios needs neither its fetch adapter nor its helpers for forms.
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
    ...Object.fromEntries(
      ['toFormData', 'toURLEncodedForm', 'formDataToJSON', 'AxiosURLSearchParams', 'HttpStatusCode'].map(
        (helper) => [join(axios, 'helpers', `${helper}.js`), join(__dirname, 'src', 'http', 'noForms.ts')],
      ),
    ),
  };
}

/**
 * The release and a digest of all inputs of the build: '0.1.0+3f9a2c41'. It distinguishes two builds of one
 * release and is the same in all builds of one run. It is written to the manifest and compared with the
 * running code (src/app/routing/newVersion/).
 */
function buildOf(links: SiblingLinks): string {
  const sources = readdirSync(join(__dirname, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash('sha256')
    .update(process.env.STOCK_API_HOST ?? '')
    .update(JSON.stringify(links));
  const around = ['rspack.config.ts', 'package-lock.json', 'shell-dev/browsers/packageLoops.ts'].map((file) =>
    join(__dirname, file),
  );
  for (const file of [...around, ...sources]) digest.update(readFileSync(file));
  return `${version}+${digest.digest('hex').slice(0, 8)}`;
}

/**
 * The federation container: its exposed and shared modules (src/host/building.md, 'Build settings that
 * matter').
 */
function container(build: Build): ModuleFederationPlugin {
  const hostReact = build === 'host-react';
  return new ModuleFederationPlugin({
    name: CONTAINER,
    filename: 'remoteEntry.js',
    exposes: {
      './mount': './src/app/entry/mount.tsx',
      './descriptor': './src/app/entry/described.ts',
      './export-app': './src/app/entry/exportApp.ts',
      ...(hostReact ? { './App': './src/app/entry/App.tsx' } : {}),
    },
    shared: hostReact ? { react: fromHost, 'react-dom': fromHost, 'react-dom/client': fromHost } : {},
    runtimePlugins: hostReact ? ['./src/app/entry/hostReactCheck.ts'] : [],
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // The remote loads no remotes itself, so that part of the federation runtime is left out.
    // Without `disableShared`, which would save 5 KB: the generated runtime calls `installInitialConsumes` all the same (2.9).
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/**
 * The scripts of the standalone page. In production it has an early script, and starts without the
 * asynchronous boundary that federation requires.
 */
function entriesOf(build: Build, development: boolean): EntryObject {
  const main = ['./src/app/entry/page.css', `./src/app/entry/${development ? 'main' : 'bootstrap'}.ts`];
  if (development) return { main };
  return build === 'page' ? { early: './src/app/start/early.ts', main } : {};
}

/** The standalone page. Its asset addresses are absolute, so that they resolve at every route. */
function page() {
  return new HtmlRspackPlugin({
    template: './src/app/entry/index.html',
    publicPath: '/stock/',
    excludeChunks: [CONTAINER],
    // the early script first
    chunksSortMode: 'manual',
  });
}

/**
 * Whether the module is shared by pages and the frame of a signed-in user or the lists, and is in no chunk that is
 * loaded without the frame. Styles stay with their chunks, which keeps their order.
 */
function isOfFrame(module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean {
  if (module.type.startsWith('css')) return false;
  const names = [...chunkGraph.getModuleChunks(module)].map(({ name = '' }) => name);
  if (names.length < 2) return false;
  const isShared = names.includes('layout') || names.includes('list');
  return isShared && !names.some((name) => /^(login|toasts|timings|field$)/.test(name));
}

/** Of all builds together. */
const licenses = new LicensesPlugin(join(__dirname, 'dist', 'licenses.txt'));

/** Compressed copies beside the files, for servers that send them as they are (src/host/README.md, 'Serving'). */
function compressed(): RspackPluginInstance[] {
  const shared = { test: /\.(html|js|css|json|wasm)$/, threshold: 1_000 };
  const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  return [
    new CompressionPlugin({ ...shared, algorithm: 'gzip', filename: '[path][base].gz' }),
    new CompressionPlugin<BrotliOptions>({
      ...shared,
      algorithm: 'brotliCompress',
      compressionOptions: brotli,
      filename: '[path][base].br',
    }),
  ] as unknown as RspackPluginInstance[];
}

/** The script of the worker for tables, next to the other files of a build; its name changes with the build. */
export function tableWorkerOf(buildVersion: string | undefined): string {
  return `static/tableWorker.${buildVersion?.split('+')[1] ?? 'dev'}.js`;
}

/**
 * The worker for tables as one file that loads nothing further: it runs in a blob, where relative addresses
 * have no base, and needs no federation runtime.
 */
function workerConfiguration(
  build: 'isolated' | 'host-react',
  buildVersion: string | undefined,
): Configuration {
  const development = buildVersion === undefined;
  return {
    name: `${build}-worker`,
    dependencies: development ? [] : [build],
    mode: development ? 'development' : 'production',
    context: __dirname,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { tableWorker: './src/lib/tables/worker/tableWorker.ts' },
    output: {
      path: outputOf(build),
      filename: tableWorkerOf(buildVersion),
      uniqueName: `${CONTAINER}_tables`,
      publicPath: '',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      ...sourceRules(false),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    lazyCompilation: false,
    plugins: [
      new DefinePlugin({ 'typeof process': '"undefined"' }),
      ...(development
        ? []
        : [
            licenses,
            new SourceMapDevToolPlugin({ filename: '[file].map', namespace: CONTAINER }),
            ...compressed(),
          ]),
    ],
    optimization: { splitChunks: false, minimizer: [new SwcJsMinimizerRspackPlugin()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * `connect.js`: loads the remote into any host, an ES module without dependencies (src/host/connect/). The dev shell
 * compiles its source.
 */
function connectConfiguration(buildVersion: string): Configuration {
  return {
    name: 'connect',
    dependencies: ['isolated'],
    mode: 'production',
    context: __dirname,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { connect: './src/host/connect/entry.ts' },
    output: {
      path: outputOf('isolated'),
      filename: 'connect.js',
      uniqueName: `${CONTAINER}_connect`,
      module: true,
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: sourceRules(false),
    lazyCompilation: false,
    plugins: [new DefinePlugin({ STOCK_BUILD: JSON.stringify(buildVersion) }), ...compressed()],
    optimization: { minimizer: [new SwcJsMinimizerRspackPlugin()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Modules whose classes stand beside those of another one on an element: of components with `className`, and helpers. */
const MIXED =
  '\\S*/(primitives|Button|TextLink|Popover|Modal|Panel|NotRefreshed|Icon|Input|rows|flow|paper)\\.module';

/**
 * Groups of chunks import what they share in different orders. That of two modules matters only where an element has
 * classes of both, so conflicts are reported if one is mixed, but for those of pairs that no element has together.
 */
const UNRELATED = new RegExp(
  `Conflicting order between ((?!${MIXED})\\S+ and (?!${MIXED})` +
    '|\\S+/(Check|SearchField|WideDialog|Panel|Input)\\.module\\.css and \\S+/(Input|rows)\\.module' +
    '|\\S+/(Card|flow)\\.module\\.css and \\S+/(Metrics|flow)\\.module' +
    '|\\S+/(opsz|tokens|base|primitives\\.module)\\.css and \\S+/Icon\\.module' +
    '|\\S+/(text|Banner|NotRefreshed|Badge|Kbd)\\.module\\.css and \\S+/(ConfirmDialog|Modal)\\.module)',
);

/** The folder of a build. */
function outputOf(build: Build): string {
  return build === 'host-react' ? `${__dirname}/dist/host-react` : `${__dirname}/dist`;
}

/**
 * One build. Comments name what breaks without a setting (src/host/building.md, 'Build settings that matter').
 */
function configuration(build: Build, buildVersion: string | undefined, links: SiblingLinks): Configuration {
  const development = buildVersion === undefined;
  const hash = development ? '' : '.[contenthash:8]';
  const federated = build !== 'page';
  const standalone = development || build === 'page';
  return {
    name: build,
    // Other builds write into the output folder of the first, so they run after it was cleaned.
    dependencies: build === 'isolated' ? [] : ['isolated'],
    mode: development ? 'development' : 'production',
    context: __dirname,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    entry: entriesOf(build, development),
    output: {
      path: outputOf(build),
      // Chunks are loaded relative to the entry, wherever a suite serves it.
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
      ...(federated ? [container(build), new RequirementsPlugin(REQUIRES)] : []),
      ...(standalone ? [page()] : []),
      ...(build === 'page' ? [new EarlyStartPlugin(startPages(register))] : []),
      new StylesheetLoadingPlugin(),
      new DefinePlugin({
        STOCK_VERSION: JSON.stringify(version),
        // Not in development, where every change would be another build.
        ...(development ? {} : { STOCK_BUILD: JSON.stringify(buildVersion) }),
        STOCK_TABLE_WORKER: JSON.stringify(tableWorkerOf(buildVersion)),
        // Serialised at build time, so that a host that loads the descriptor does not load the declarations.
        STOCK_DESCRIPTOR: JSON.stringify({ ...descriptor, version }),
        STOCK_READS: JSON.stringify(readPlan(register)),
        // In development the dev server proxies the API, so it is always same-origin.
        STOCK_API_HOST: JSON.stringify(development ? '' : (process.env.STOCK_API_HOST ?? '')),
        STOCK_LINKS: JSON.stringify(links),
        // No code reads `process` in a browser.
        'process.env.FEDERATION_DEBUG': '""',
        'typeof process': '"undefined"',
      }),
      // The entry has no code of ours, and its map would contain paths of the build machine.
      ...(development
        ? []
        : [
            licenses,
            new SourceMapDevToolPlugin({
              filename: '[file].map',
              namespace: CONTAINER,
              exclude: /^remoteEntry\.js$/,
            }),
            ...compressed(),
          ]),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Pages open inside the frame, so what they share is in its file: over HTTP/1.1 each file of a start waits
          // for one of six connections.
          frame: { test: isOfFrame, name: 'layout', chunks: 'async', enforce: true },
          // The frame of a field and what all icons share are loaded once: the login needs them, and each control
          // that is loaded alone.
          field: {
            test: /[\\/]src[\\/]ui[\\/](form[\\/](Field|TextField)\.|hooks[\\/]useMergedRef)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
            // every start of the page needs them
            name: build === 'page' ? 'main' : 'field',
            chunks: 'async',
            enforce: true,
          },
          // One photo and several photos share most of their code. Not the account and the import, which use a part
          // of it: the styles of all controls would be among theirs, in an order of their own.
          photo: {
            test: /[\\/]src[\\/]ui[\\/]form[\\/]photo[\\/]/,
            name: 'controls',
            chunks: ({ name }) => name === 'controls' || name === 'control-photos',
            enforce: true,
          },
        },
      },
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets every logical property is repeated twelve times for browsers that lack other
        // required features.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserslist } }),
      ],
    },
    // Sizes have budgets in the bench.
    performance: false,
    stats: 'errors-warnings',
    // The warning about publicPath 'auto' does not apply: it is intended.
    // Only production builds have a fixed order of styles; development chunks differ.
    ignoreWarnings: [/publicPath='auto'/, development ? /Conflicting order/ : UNRELATED],
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The parsed setting `STOCK_LINKS`.
 * @throws Error without a stack when the setting cannot be used, which ends the build with one sentence
 */
function siblingLinks(): SiblingLinks {
  try {
    return readLinks(process.env.STOCK_LINKS);
  } catch (reason) {
    if (reason instanceof Error) delete reason.stack;
    throw reason;
  }
}

/**
 * All builds; in development one serves page and remote, and one the worker. Several configurations, because two federation
 * plugins in one compiler throw.
 */
export default function configure(_environment: unknown, { mode }: { mode?: string }): Configuration[] {
  const links = siblingLinks();
  if (mode === 'development')
    return [configuration('isolated', undefined, links), workerConfiguration('isolated', undefined)];
  const build = buildOf(links);
  // The federation plugin writes it into the manifest, in place of package.json's version.
  process.env.MF_BUILD_VERSION = build;
  return [
    ...(['isolated', 'page', 'host-react'] as const).map((kind) => configuration(kind, build, links)),
    ...(['isolated', 'host-react'] as const).map((kind) => workerConfiguration(kind, build)),
    connectConfiguration(build),
  ];
}
