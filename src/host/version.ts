declare const STOCK_VERSION: string | undefined;

/** The release, as the footer and the login screens say it; written in by the build from package.json. */
export const version: string = typeof STOCK_VERSION === 'string' ? STOCK_VERSION : 'development';
