import { join } from 'node:path';
import webpack from 'webpack';
import type { Source } from './source';

/** A host built by webpack 5 with webpack's own container plugin, which does not support manifests. */
export function buildWithWebpack({ folder, out, entry, alias, shared }: Source): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: './main.js',
    output: { path: out, publicPath: '/', filename: '[name].js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
    module: { rules: [{ test: /\.tsx?$/, loader: join(__dirname, 'typescriptLoader.cjs') }] },
    optimization: { minimize: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'suite_host',
        remotes: { suite_stock: `suite_stock@${entry}` },
        // Otherwise it waits for every remote before it provides its own React: one broken remote would leave
        // it blank.
        shared: Object.fromEntries(
          Object.entries(shared).map(([name, one]) => [name, { ...one, eager: true }]),
        ),
      }),
    ],
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}
