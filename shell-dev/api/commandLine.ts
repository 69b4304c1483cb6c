import { parseArgs } from 'node:util';
import { StartFailure } from './store/startFailure';

/** The parsed command line. */
export interface CommandLine {
  port: number;
  database: string;
  products?: number;
  reset: boolean;
}

const DEFAULT_PORT = 4999;

/**
 * Parses the flags. A seed of another size uses a file of its own by default.
 * @throws StartFailure for an unknown flag or an invalid value
 */
export function readCommandLine(words: string[]): CommandLine {
  const { port, database, products, reset } = flagsOf(words);
  const count = products === undefined ? undefined : wholeNumber('--products', products, 0, 1_000_000);
  return {
    port: port === undefined ? DEFAULT_PORT : wholeNumber('--port', port, 0, 65_535),
    database: database ?? defaultDatabase(count),
    reset: reset ?? false,
    ...(count === undefined ? {} : { products: count }),
  };
}

/** The default path of the database file. */
function defaultDatabase(products?: number): string {
  return products === undefined ? '.data/stock.db' : `.data/stock-${products}.db`;
}

function flagsOf(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        port: { type: 'string' },
        database: { type: 'string' },
        products: { type: 'string' },
        reset: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new StartFailure(`${reason.split('. ')[0]}. Known flags: --port, --database, --products, --reset.`);
  }
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new StartFailure(`${flag} needs a whole number from ${least} to ${most}, not '${text}'.`);
}
