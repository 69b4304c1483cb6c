import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counted } from './numbers';

/** Lines such as 'casts: 174 # the reason of the last raise'. */
const FILE = join(__dirname, 'limits.txt');
const LINE = /^([^:#\n]+): (\d+)(.*)$/gm;

/** The limits as they are kept. */
export function readLimits(): string {
  return readFileSync(FILE, 'utf8');
}

/** Writes them back. */
export function writeLimits(text: string): void {
  writeFileSync(FILE, text);
}

/** A sentence for each number above its limit or without one and each limit without a number; how many are below. */
export function compared(text: string, numbers: readonly Counted[]): { above: string[]; below: number } {
  const limits = new Map([...text.matchAll(LINE)].map(([, name = '', limit]) => [name, Number(limit)]));
  const above = numbers.flatMap(({ name, value }) => {
    const limit = limits.get(name);
    if (limit !== undefined && value <= limit) return [];
    const found = limit === undefined ? 'has no limit' : `${value}, at most ${limit}`;
    return [
      `${name}: ${found}. See npm run ratchet -- --list '${name}'; to raise it, in shell-dev/ratchet/limits.txt:`,
      `  ${name}: ${value} # the reason`,
    ];
  });
  const names = new Set(numbers.map(({ name }) => name));
  const gone = [...limits.keys()].filter((name) => !names.has(name));
  return {
    above: [...above, ...gone.map((name) => `${name}: no such number; take its line out of limits.txt`)],
    below: numbers.filter(({ name, value }) => value < (limits.get(name) ?? 0)).length,
  };
}

/** The text with each limit that is above its number set to it; none is raised, and reasons stay. */
export function lowered(text: string, numbers: readonly Counted[]): string {
  const values = new Map(numbers.map(({ name, value }) => [name, value]));
  return text.replace(LINE, (line: string, name: string, limit: string, reason: string) => {
    const value = values.get(name) ?? Number(limit);
    return value < Number(limit) ? `${name}: ${value}${reason}` : line;
  });
}
