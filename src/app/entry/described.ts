import type { Descriptor } from '../../host/contract';

/** Defined by the build, so that the module is data alone. */
declare const STOCK_DESCRIPTOR: Descriptor;

/** Exposed as `./descriptor`: plain data, no React. */
export const descriptor: Descriptor = STOCK_DESCRIPTOR;
