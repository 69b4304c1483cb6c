import { alreadyExists, required, tooLong, tooMany } from '../messages/validation';
import { sameNameKey } from '../rules/identity';
import type { Pair } from '../ui/pairs';
import type { Field } from './field';
import { valueAt } from './paths';

/** The longest name and value of a pair, in characters. */
const KEY_MAX = 100;
const VALUE_MAX = 500;

/** Pairs as they are sent: trimmed, without those that say nothing. Anything but a list is none. */
export function pairsOf(raw: unknown): Pair[] {
  return readPairs(raw)
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** Pairs as a record or a form holds them. */
export function readPairs(raw: unknown): Pair[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  return list.map((pair) => ({
    key: String(valueAt(pair, 'key') ?? ''),
    value: String(valueAt(pair, 'value') ?? ''),
  }));
}

/** What is wrong with pairs, and the place of the pair that it is wrong with. Empty pairs are none. */
export interface PairProblem {
  sentence: string;
  place?: number;
}

/** The first thing that is wrong with pairs. Of 'Specifications' the sentences say 'Specification name'. */
export function pairProblem(field: Field, pairs: readonly Pair[]): PairProblem | undefined {
  const { label, max = Number.POSITIVE_INFINITY, required: rule, missing = required(label) } = field;
  const count = pairsOf(pairs).length;
  if (rule === true && count === 0) return { sentence: missing };
  if (count > max) return { sentence: tooMany(label.toLowerCase(), max) };
  const before = new Set<string>();
  for (const [place, { key, value }] of pairs.entries()) {
    const sentence = sentenceFor(label.replace(/s$/, ''), { key: key.trim(), value: value.trim() }, before);
    if (sentence !== undefined) return { sentence, place };
    if (key.trim() !== '') before.add(sameNameKey(key));
  }
  return undefined;
}

function sentenceFor(one: string, { key, value }: Pair, before: ReadonlySet<string>): string | undefined {
  if (key === '') return value === '' ? undefined : required(`${one} name`);
  if (key.length > KEY_MAX) return tooLong(`${one} name`, KEY_MAX);
  if (value.length > VALUE_MAX) return tooLong(`${one} value`, VALUE_MAX);
  return before.has(sameNameKey(key)) ? alreadyExists(`${one} name`) : undefined;
}
