import type { Source } from './source';

/** A host built by Vite with the federation plugin for Vite; its React is that of a parent folder. */
export async function buildWithVite({ folder, out, entry, shared }: Source): Promise<void> {
  // Both packages are ES modules only.
  const { build } = await import('vite');
  const { federation } = await import('@module-federation/vite');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: out, target: 'es2022', minify: false },
    plugins: [
      federation({
        name: 'suite_host',
        // Stock's entry is a script with a global, not a module.
        remotes: {
          suite_stock: { type: 'var', name: 'suite_stock', entryGlobalName: 'suite_stock', entry },
        },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
      }),
    ],
  });
}
