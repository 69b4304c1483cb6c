import type { PluginOption } from 'vite';
import type { Source } from './source';

/** A host built by Vite with one of the federation plugins for Vite; its React is that of a parent folder. */
export async function buildWithVite(source: Source): Promise<void> {
  // The packages are ES modules only.
  const { build } = await import('vite');
  await build({
    root: source.folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: source.out, target: 'es2022', minify: false },
    plugins: [source.row.kind === 'originjs' ? await originjs(source) : await official(source)],
  });
}

async function official({ entry, shared }: Source): Promise<PluginOption> {
  const { federation } = await import('@module-federation/vite');
  return federation({
    name: 'suite_host',
    // Stock's entry is a script with a global, not a module.
    remotes: {
      suite_stock: { type: 'var', name: 'suite_stock', entryGlobalName: 'suite_stock', entry },
    },
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
  });
}

async function originjs({ entry, shared }: Source): Promise<PluginOption> {
  const { default: federation } = await import('@originjs/vite-plugin-federation');
  return federation({
    name: 'suite_host',
    remotes: { suite_stock: { external: entry, externalType: 'url', format: 'var', from: 'webpack' } },
    // this plugin takes packages only, not the files of one
    shared: Object.keys(shared).filter((name) => !name.includes('/')),
  }) as PluginOption;
}
