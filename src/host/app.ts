import type { StockHost } from './contract';

export type * from './contract';

/**
 * What a host compiles against for the exposed module `./App` of the host-React build: a component. What it draws is its
 * own affair: to say nothing of it keeps these types free of React's, and fits every version of them.
 */
export declare function App(props: { host: StockHost }): null;
