declare const STOCK_VERSION: string | undefined;

/** The release that the footer and the sign-in screens show; inserted by the build from package.json. */
export const version: string = typeof STOCK_VERSION === 'string' ? STOCK_VERSION : 'development';

/** Defined by the build: the release and a digest of its sources, '0.1.0+3f9a2c41'. Absent in development. */
declare const STOCK_BUILD: string | undefined;

/** The running build; undefined in development, where every change would be another one. */
export function runningBuild(): string | undefined {
  return typeof STOCK_BUILD === 'string' ? STOCK_BUILD : undefined;
}
