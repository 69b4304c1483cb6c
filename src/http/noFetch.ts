/**
 * Replaces the fetch adapter of axios, which is never used: the client sends with XMLHttpRequest. The
 * production build substitutes it (rspack.config.ts), which saves the download.
 */
export const getFetch = (): null => null;
