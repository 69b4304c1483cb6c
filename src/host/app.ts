import type { StockHost } from './contract';

export type * from './contract';

/**
 * The types of the exposed module `./App` of the host-React build: a component. Its return type is
 * deliberately `null`: these types then depend on no version of React's types, and fit them all.
 */
export declare function App(props: { host: StockHost }): null;
