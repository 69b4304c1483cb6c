import { parseArgs } from 'node:util';

/** The options of `npm start`. */
export interface StartOptions {
  /** Origin of a real backend to use instead of the development API. */
  api?: string;
  /** Flags for the development API. */
  apiFlags: string[];
}

/**
 * Parses `--reset`, `--products N`, `--api https://…` and the variable STOCK_API_HOST.
 * @throws Error with one line for an invalid flag, value or combination
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({
    args,
    options: { reset: { type: 'boolean' }, products: { type: 'string' }, api: { type: 'string' } },
  });
  const { reset, products } = values;
  if (products !== undefined && !/^[1-9]\d*$/.test(products)) {
    throw new Error(`--products takes a whole number, not '${products}'.`);
  }
  const api = values.api ?? environment.STOCK_API_HOST;
  const apiFlags = [...(reset ? ['--reset'] : []), ...(products ? ['--products', products] : [])];
  if (!api) return { apiFlags };
  if (!/^https?:\/\/[^/]+\/?$/.test(api)) {
    throw new Error(`The API's address is an origin such as https://suite.example, not '${api}'.`);
  }
  if (apiFlags.length > 0) {
    throw new Error('--reset and --products are for the development API and do nothing to a real one.');
  }
  return { api: api.replace(/\/$/, ''), apiFlags };
}
