import type { FilePreferences } from './preferences';

/** The format of a file, and the decimals of the host's currency. */
export type FileNotation = FilePreferences & { moneyDecimals: number };

/**
 * The format that was chosen last on this device. Before that a CSV file in the notation of this machine, which
 * its spreadsheet program reads: a semicolon separates where a comma writes decimals.
 */
export function notationOf(
  chosen: FilePreferences | undefined,
  locale: string | undefined,
  moneyDecimals: number,
): FileNotation {
  if (chosen) return { ...chosen, moneyDecimals };
  const machine = [globalThis.navigator?.language, locale].find(isLanguage);
  const parts = new Intl.NumberFormat(machine).formatToParts(1.5);
  const decimals = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  return { format: 'csv', separator: decimals === ',' ? ';' : ',', decimals, moneyDecimals };
}

/** Browsers on a system without a language name it 'C' or 'en-US@posix', which `Intl` refuses. */
function isLanguage(tag: string | undefined): boolean {
  try {
    return Boolean(tag) && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
