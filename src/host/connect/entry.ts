// The exports of dist/connect.js; ../connect.ts has their types for hosts.
export { connect } from './connect';
export { fromReactRouter } from './fromReactRouter';
export { fromSingleSpa } from './fromSingleSpa';
export { fixed, live } from './liveValues';

declare const STOCK_BUILD: string | undefined;

/** The build that this file comes from; inserted by the build. */
export const version: string = typeof STOCK_BUILD === 'string' ? STOCK_BUILD : 'development';
