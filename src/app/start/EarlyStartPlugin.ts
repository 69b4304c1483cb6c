import type { Compilation, Compiler } from '@rspack/core';
import { controlChunk, START_CHUNKS, START_READS, type StartPage } from './startPages';
import { PLAN_ID, type StartFile, type StartPlan } from './startPlan';

const PLUGIN_NAME = 'EarlyStartPlugin';

/**
 * Writes the {@link StartPlan} into the standalone page, as data for the early script: the files of each page's
 * chunks, as this build has named them. The page runs the script as soon as it arrives.
 *
 * @throws Error when no chunk has the name that a page declares
 */
export class EarlyStartPlugin {
  constructor(private readonly pages: readonly StartPage[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN_NAME, (compilation) => {
      const { HtmlRspackPlugin } = compiler.rspack;
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTags.tapPromise(
        PLUGIN_NAME,
        async (data) => {
          const { scripts } = data.assetTags;
          for (const { attributes } of scripts) {
            // a deferred script is requested with the low priority of the app's code
            if (/\/early\./.test(String(attributes.src))) delete attributes.defer;
          }
          const plan = JSON.stringify(planOf(compilation, this.pages));
          const attributes = { type: 'application/json', id: PLAN_ID };
          data.assetTags.scripts = [
            { tagName: 'script', attributes, innerHTML: plan, voidTag: false },
            ...scripts,
          ];
          return data;
        },
      );
    });
  }
}

function planOf(compilation: Compilation, pages: readonly StartPage[]): StartPlan {
  const files = new Map<string, StartFile>();
  const indices = (chunks: readonly string[]) => {
    const own = new Map(
      chunks.flatMap((chunk) => filesOf(compilation, chunk)).map((file) => [file[0], file]),
    );
    for (const [address, file] of own) if (!files.has(address)) files.set(address, file);
    const addresses = [...files.keys()];
    return [...own.keys()].map((address) => addresses.indexOf(address));
  };
  return {
    frame: indices(START_CHUNKS.frame),
    login: indices(START_CHUNKS.login),
    dashboard: indices(START_CHUNKS.dashboard),
    pages: pages.map(({ path, chunks, fieldTypes, read }) => {
      const controls = fieldTypes.map(controlChunk).filter((name) => compilation.namedChunkGroups.get(name));
      const own = indices([...chunks, ...controls]);
      return read ? [path, own, read] : [path, own];
    }),
    reads: START_READS,
    files: [...files.values()],
  };
}

/** Scripts and styles of a named chunk and of the chunks that it shares code with, without those of the page itself. */
function filesOf(compilation: Compilation, name: string): StartFile[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`No chunk is named ${name}.`);
  const onDemand = group.chunks.filter((chunk) => !chunk.canBeInitial());
  return onDemand.flatMap(({ id, files }) =>
    [...files].filter((file) => /\.(js|css)$/.test(file)).map((file): StartFile => [file, String(id)]),
  );
}
