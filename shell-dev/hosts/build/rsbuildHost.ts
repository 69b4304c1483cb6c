import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../test/runCommand';
import type { Source } from './source';

/**
 * A host built by Rsbuild with the official federation plugin, in a process of its own.
 * @throws Error with the output of a failed build
 */
export async function buildWithRsbuild({ folder, out, manifest, alias, shared }: Source): Promise<void> {
  const federation = {
    name: 'suite_host',
    remotes: { suite_stock: `suite_stock@${manifest}` },
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
  };
  const configuration = {
    source: { entry: { main: { import: './main.js', html: false } } },
    output: { distPath: { root: out, js: '' }, filenameHash: false, minify: false, cleanDistPath: false },
    server: { publicDir: false },
    resolve: { alias },
    tools: {
      htmlPlugin: false,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
    },
  };
  writeFileSync(
    join(folder, 'rsbuild.config.mjs'),
    `import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
export default { ...${JSON.stringify(configuration)}, plugins: [pluginModuleFederation(${JSON.stringify(federation)})] };
`,
  );
  const { code, output } = await runCommand(['rsbuild', 'build', '--root', folder]);
  if (code !== 0) throw new Error(output);
}
