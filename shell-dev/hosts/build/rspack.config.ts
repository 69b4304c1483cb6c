import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { sourceRules } from '../../../rspack.config';
import type { Source } from './source';

/** Options of all hosts that rspack builds. */
const common = ({ row, folder, out, alias }: Source): Configuration => ({
  // React's production build ignores StrictMode
  mode: row.isStrict ? 'development' : 'production',
  target: ['web', 'es2022'],
  devtool: false,
  context: folder,
  entry: './main.js',
  output: { path: out, publicPath: '/', filename: '[name].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
  module: sourceRules(false),
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'error' },
});

/** A host built by rspack and Module Federation with their defaults. */
function host(source: Source): Configuration {
  const { row, manifest, entry, shared } = source;
  return {
    ...common(source),
    plugins: [
      new ModuleFederationPlugin({
        name: 'suite_host',
        remotes: { suite_stock: `suite_stock@${row.kind === 'rspack by manifest' ? manifest : entry}` },
        shared,
        // By default a host initialises every remote before it renders: one broken remote would leave it
        // blank.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/** The configurations of all hosts in one build; `SOURCES` is JSON of `writeSource` results. */
export default function configure(): Configuration[] {
  const sources = JSON.parse(process.env.SOURCES ?? '[]') as Source[];
  return sources.map((source) =>
    source.row.kind === 'page by hand' || source.row.kind === 'no federation' ? common(source) : host(source),
  );
}
