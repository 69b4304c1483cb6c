import type { Compiler } from '@rspack/core';
import type { Requirements } from '../../host/contract';

const PLUGIN_NAME = 'RequirementsPlugin';
const MANIFEST = 'mf-manifest.json';

/** Writes what this build asks of its host into the manifest, as `metaData.requires`, and where its types are. */
export class RequirementsPlugin {
  constructor(readonly requires: Requirements) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      // after the federation plugin has written the manifest; the plugin of the compressed copies comes later in the list
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: PLUGIN_NAME, stage }, () => {
        const manifest = JSON.parse(`${compilation.getAsset(MANIFEST)?.source.source()}`);
        manifest.metaData.requires = this.requires;
        // shell-dev/types writes them after the build
        manifest.metaData.types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
