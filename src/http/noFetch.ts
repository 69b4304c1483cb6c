/**
 * Stands for the half of axios that sends with `fetch`: the client sends with XMLHttpRequest, and nobody should load both.
 * The production build puts it in the place of axios' own (rspack.config.ts).
 */
export const getFetch = (): null => null;
