import { parsedAddress } from '../lib/parsedAddress';

/**
 * A path of the page's origin, or a whole http(s) address. A path without a leading slash would depend on the
 * open page.
 */
export function isWebAddress(address: string): boolean {
  if (!/^(\/|https?:\/\/)/i.test(address)) return false;
  return parsedAddress(address, 'https://suite.example') !== undefined;
}
