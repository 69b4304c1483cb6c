import { valueAt } from '../../lib/paths';
import { alreadyExists, required, tooLong, tooMany } from '../../messages/validation';
import { sameNameKey } from '../../rules/identity';
import type { Pair } from '../../ui/form/pairs';
import type { Field } from './field';

/** The greatest length of a pair's name and value, in characters. */
const KEY_MAX = 100;
const VALUE_MAX = 500;

/** Pairs as they are sent: trimmed, without empty ones. Anything but a list is none. */
export function pairsOf(raw: unknown): Pair[] {
  return readPairs(raw)
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** Pairs as a record or a form stores them. */
export function readPairs(raw: unknown): Pair[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  return list.map((pair) => ({
    key: String(valueAt(pair, 'key') ?? ''),
    value: String(valueAt(pair, 'value') ?? ''),
  }));
}

/** What is wrong with a list of pairs, and the index of the pair concerned. Empty pairs are ignored. */
export interface PairProblem {
  sentence: string;
  place?: number;
}

/** The first problem of a list of pairs. The messages of 'Specifications' name the 'Specification name'. */
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
