import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { sourceRules } from '../../../rspack.config';
import type { Source } from './source';

/** What all that rspack builds for the hosts has in common. */
const common = ({ row, folder, out, alias }: Source): Configuration => ({
  // React's own production build knows no StrictMode
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

/** A host as rspack and Module Federation build it, with the defaults of both. */
function host(source: Source): Configuration {
  const { row, manifest, entry, shared } = source;
  return {
    ...common(source),
    plugins: [
      new ModuleFederationPlugin({
        name: 'suite_host',
        remotes: { suite_stock: `suite_stock@${row.kind === 'rspack by manifest' ? manifest : entry}` },
        shared,
        // By default a host asks every remote what it shares before it draws itself: with one of them dead it stays white.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/** All of them in one go; `SOURCES` are those that `writeSource` answered. */
export default function configure(): Configuration[] {
  const sources = JSON.parse(process.env.SOURCES ?? '[]') as Source[];
  return sources.map((source) => (source.row.kind === 'page by hand' ? common(source) : host(source)));
}
