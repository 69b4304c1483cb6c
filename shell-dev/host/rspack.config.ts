import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { sourceRules } from '../../rspack.config';

/** The build of the dev shell. It has only the run-time address of the remote. */
export default function configure(_environment: unknown, { mode }: { mode?: string }): Configuration {
  const development = mode === 'development';
  const hash = development ? '' : '.[contenthash:8]';
  return {
    name: 'shell',
    mode: development ? 'development' : 'production',
    context: __dirname,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    entry: { shell: './main.tsx' },
    output: {
      path: `${__dirname}/dist`,
      publicPath: '/',
      uniqueName: 'suite_shell',
      filename: `shell-static/[name]${hash}.js`,
      cssFilename: `shell-static/[name]${hash}.css`,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: sourceRules(development),
    lazyCompilation: false,
    plugins: [
      new HtmlRspackPlugin({ template: './index.html' }),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
