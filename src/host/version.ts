declare const STOCK_VERSION: string | undefined;

/** The release that the footer and the sign-in screens show; inserted by the build from package.json. */
export const version: string = typeof STOCK_VERSION === 'string' ? STOCK_VERSION : 'development';
