import type { Descriptor } from './contract';

export type * from './contract';

/** What a host compiles against for the exposed module `./descriptor`. */
export declare const descriptor: Descriptor;
