import type { Descriptor, DescriptorData, StockHost } from '../../host/contract';
import { reportThrown } from '../../host/report';
import { prefetchReads } from '../start/prefetchedReads';
import type { StartPlan } from '../start/startPlan';

/** Defined by the build, so that the module loads no declarations. */
declare const STOCK_DESCRIPTOR: DescriptorData;
declare const STOCK_READS: StartPlan;

/** Exposed as `./descriptor`: data, and the prefetch of a page; no React. */
export const descriptor: Descriptor = {
  ...STOCK_DESCRIPTOR,
  async prefetch(path, host) {
    try {
      const page = prefetchReads(STOCK_READS, path, host ?? {});
      const mount = await loadMount(host);
      await mount?.loadPage(page);
    } catch {
      // the mount loads what is missing, and reports the failure
    }
  },
};

/** Loads the scripts and styles of `./mount`. Where they fail, no mount can report it: only here the host is known. */
async function loadMount(host: StockHost | undefined) {
  try {
    return await import(/* webpackChunkName: "__federation_expose_mount" */ './loadPage');
  } catch (error) {
    if (host) reportThrown(host, 'chunk', error);
    return undefined;
  }
}
