import { valueAt } from '../../lib/paths';
import { sameNameKey } from '../../lib/sameName';
import { alreadyExists, required, tooLong, tooMany } from '../../messages/validation';
import type { Pair } from '../../ui/form/pairs';
import type { Field } from './field';

/** The greatest length of a pair's name and value, in characters. */
const MAX_KEY_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;

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
export interface PairError {
  sentence: string;
  index?: number;
}

/** The first problem of a list of pairs. The messages of 'Specifications' name the 'Specification name'. */
export function pairError(field: Field, pairs: readonly Pair[]): PairError | undefined {
  const { label, max = Number.POSITIVE_INFINITY, required: rule, missing = required(label) } = field;
  const count = pairsOf(pairs).length;
  if (rule === true && count === 0) return { sentence: missing };
  if (count > max) return { sentence: tooMany(label.toLowerCase(), max) };
  const before = new Set<string>();
  for (const [index, { key, value }] of pairs.entries()) {
    const sentence = sentenceFor(label.replace(/s$/, ''), { key: key.trim(), value: value.trim() }, before);
    if (sentence !== undefined) return { sentence, index };
    if (key.trim() !== '') before.add(sameNameKey(key));
  }
  return undefined;
}

function sentenceFor(one: string, { key, value }: Pair, before: ReadonlySet<string>): string | undefined {
  if (key === '') return value === '' ? undefined : required(`${one} name`);
  if (key.length > MAX_KEY_LENGTH) return tooLong(`${one} name`, MAX_KEY_LENGTH);
  if (value.length > MAX_VALUE_LENGTH) return tooLong(`${one} value`, MAX_VALUE_LENGTH);
  return before.has(sameNameKey(key)) ? alreadyExists(`${one} name`) : undefined;
}
