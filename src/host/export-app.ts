import type { BridgedApp } from './contract';

export type * from './contract';

/** The types of the exposed module `./export-app`. */
declare const exportApp: BridgedApp;
export default exportApp;
