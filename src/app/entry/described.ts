import type { Descriptor, DescriptorData } from '../../host/contract';
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
      // in the chunk of `./mount`, which the page needs next
      const { loadPage } = await import(/* webpackChunkName: "__federation_expose_mount" */ './loadPage');
      await loadPage(startAddress(path, host));
    } catch {
      // the mount loads what is missing, and reports the failure
    }
  },
};
