import { withDecimalPoint } from '../decimalPoint';

/** The number with all digits that it shows; what a computation left behind is rounded. */
export function numberText(value: number): string {
  const text = Number.isInteger(value)
    ? value.toLocaleString('en', ALL_DIGITS)
    : decimalText(Number(value.toPrecision(15)));
  return withDecimalPoint(text);
}

/** Identifiers keep all their digits: '4006381333931', never '4e+21'. */
const ALL_DIGITS = { useGrouping: false, maximumFractionDigits: 0 } as const;

/** Never '1e-7'. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/(?<!0)0+$/, '') : text;
}

const DAY_MS = 86_400_000;

/** The day before the first one of each epoch. The first one counts a 29 February 1900, which did not exist. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** The day of the Gregorian calendar that the 1900 epoch miscounts. */
const MISSING_DAY = 60;

/** The epochs in which a workbook counts days. */
export type Epoch = keyof typeof EPOCHS;

/** A date or time that a workbook counts in days: `2026-11-21`, `2026-11-21 18:33`, `08:30`. */
export function dayText(serial: number, epoch: Epoch, isTime = false): string {
  const days = epoch === 1900 && serial < MISSING_DAY && serial >= 1 ? serial + 1 : serial;
  // days and their fractions: a minute may be stored as a millisecond less
  const moment = EPOCHS[epoch] + Math.round((days * DAY_MS) / 1_000) * 1_000;
  if (!Number.isFinite(moment) || Math.abs(moment) > 8.64e15) return numberText(serial);
  const [day = '', time = ''] = new Date(moment).toISOString().split('T');
  if (isTime && serial >= 0 && serial < 1) return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
