import type { StockMount } from './contract';

export type * from './contract';

/** The types of the exposed module `./mount`. */
export declare const mount: StockMount;
