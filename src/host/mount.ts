import type { StockMount } from './contract';

export type * from './contract';

/** What a host compiles against for the exposed module `./mount`. */
export declare const mount: StockMount;
