import type { Descriptor } from './contract';

export type * from './contract';

/** The types of the exposed module `./descriptor`. */
export declare const descriptor: Descriptor;
