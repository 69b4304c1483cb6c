import type { Descriptor, DescriptorData, StockHost } from '../../host/contract';
import { reportThrown } from '../../host/report';
import { prefetchReads, type ReadPlan, startAddress } from '../start/prefetchReads';

/** Defined by the build, so that the module loads no declarations. */
declare const STOCK_DESCRIPTOR: DescriptorData;
declare const STOCK_READS: ReadPlan;

/** Exposed as `./descriptor`: data, and the prefetch of a page; no React. */
export const descriptor: Descriptor = {
  ...STOCK_DESCRIPTOR,
  async prefetch(path, host) {
    try {
      if (host) prefetchReads(STOCK_READS, path, host);
      const mount = await loadMount(host);
      await mount?.loadPage(startAddress(path, host));
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
