import { appendFileSync } from 'node:fs';
import type { Line } from './runCase';

/** Hands the lines of a table to `npm run faults`, which prints them. */
export function report(table: 'calls' | 'screens', lines: readonly Line[]): void {
  const file = process.env.STOCK_FAULTS;
  if (file === undefined) return;
  appendFileSync(file, lines.map((line) => `${JSON.stringify({ table, ...line })}\n`).join(''));
}
