import type { Compilation, Compiler } from '@rspack/core';
import { FRAME_CHUNK, START_READS, type StartPage } from './startPages';
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
  const files: StartFile[] = [];
  const indexOf = (file: StartFile) => {
    const known = files.findIndex(([address]) => address === file[0]);
    return known < 0 ? files.push(file) - 1 : known;
  };
  const indices = (chunks: readonly string[]) => [
    ...new Set(chunks.flatMap((chunk) => filesOf(compilation, chunk)).map(indexOf)),
  ];
  const frame = indices([FRAME_CHUNK]);
  const planned = pages.map(({ path, chunks, controls, read }) => {
    const own = controls.filter((name) => compilation.namedChunkGroups.get(name));
    return [path, read, indices([...chunks, ...own])] as const;
  });
  return { reads: START_READS, pages: planned, frame, files };
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
