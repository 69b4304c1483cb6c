import { weakMapMemoize } from '@reduxjs/toolkit';
import { DEFAULT_FORMATS, useHost } from './HostContext';

/** Formatters for the host's locale, currency and time zone (R110). */
export interface Formats {
  /** '€7.90'. */
  money(amount: number): string;
  /** '€', shown beside the input of an amount. */
  currencySign: string;
  /** How amounts in this currency are marked: '€' and 'EUR'; 'US$', '$' and 'USD'. */
  currencies: readonly string[];
  /** '1,284'. */
  number(value: number): string;
  /** '7.90': money in a column whose head states the currency. */
  amount(amount: number): string;
  /** The decimals of amounts: 2 of EUR, 0 of JPY, 3 of KWD. */
  moneyDecimals: number;
  /** '.' or ',' between the whole part and the decimals. */
  decimalSign: string;
  /** '82.0%' for the share 0.82. */
  percent(share: number): string;
  /** A calendar day, `YYYY-MM-DD`: '18 Nov 2026'. */
  day(day: string): string;
  /** '18 November 2026'. */
  longDay(day: string): string;
}

/**
 * The formats of this mount's host. Cheap enough for cells: a formatter is created once per locale and
 * currency.
 *
 * @example
 * ```ts
 * const formats = useFormats();
 * formats.money(9.5); // '€9.50'
 * formats.number(12000); // '12,000'
 * ```
 */
export function useFormats(): Formats {
  const { locale = DEFAULT_FORMATS.locale, currency = DEFAULT_FORMATS.currency } = useHost();
  return formatsOf(locale, currency);
}

const formatsOf = weakMapMemoize((locale: string, currency: string): Formats => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const number = new Intl.NumberFormat(locale);
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { maximumFractionDigits: moneyDecimals = 2 } = money.resolvedOptions();
  const amount = new Intl.NumberFormat(locale, decimals(moneyDecimals));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', ...decimals(1) });
  // a day has no time of day: formatted in UTC, no time zone moves it
  const dayFormat = weakMapMemoize(
    (month: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  );
  const signOf = (format: Intl.NumberFormat) =>
    format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const narrow = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const international = new Intl.NumberFormat('en-001', { style: 'currency', currency });
  // where the locale writes a hyphen; a stored text that is no number is shown as it is
  const write = (format: Intl.NumberFormat) => (value: number) =>
    typeof value === 'string' ? value : format.format(value).replace('-', '−');
  return {
    money: write(money),
    currencySign: signOf(money),
    currencies: [...new Set([...[money, narrow, international].map(signOf), currency])],
    number: write(number),
    amount: write(amount),
    moneyDecimals,
    decimalSign: number.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: write(percent),
    day: (day) => dayFormat('short').format(new Date(`${day}T00:00:00Z`)),
    longDay: (day) => dayFormat('long').format(new Date(`${day}T00:00:00Z`)),
  };
});
