import { readOwnFile } from '../../../http/ownFile';
import { valueAt } from '../../../lib/paths';

/** Defined by the build: the release and a digest of its sources, '0.1.0+3f9a2c41'. Absent in development. */
declare const STOCK_BUILD: string | undefined;

/** Where the files of this build are served: the page's own origin, or the remote's. */
declare const __webpack_public_path__: string;

/** The running build; undefined in development, where every change would be another one. */
export function runningBuild(): string | undefined {
  return typeof STOCK_BUILD === 'string' ? STOCK_BUILD : undefined;
}

/** The build that is served now, according to its manifest; undefined where that cannot be read. */
export async function servedBuild(signal: AbortSignal): Promise<string | undefined> {
  const manifest = await readOwnFile(`${__webpack_public_path__}mf-manifest.json`, signal);
  const build = valueAt(manifest, 'metaData.buildInfo.buildVersion');
  return typeof build === 'string' && build !== '' ? build : undefined;
}
