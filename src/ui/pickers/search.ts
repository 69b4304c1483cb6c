import { weakMapMemoize } from '@reduxjs/toolkit';
import { fold, foldTyped } from '../../lib/foldText';
import { isSameName, sameNameKey } from '../../lib/sameName';
import type { Option } from './Options';

// computed once per array of options, for all controls that render it
const foldedNames = weakMapMemoize((options: readonly Option[]) => options.map(({ name }) => fold(name)));

/** The names of options by id. */
export const namesOf = weakMapMemoize(
  (options: readonly Option[]): ReadonlyMap<string, string> =>
    new Map(options.map(({ id, name }) => [id, name])),
);

/** The options to render, and the number of matches. */
export interface Found {
  options: readonly Option[];
  total: number;
}

/**
 * The options whose name contains the typed text, at most `most` of them: the same names first, then those that are
 * alike, those that start with it, and the others; each in the given order. Fast with 100,000 options.
 */
export function search(options: readonly Option[], typed: string, most: number): Found {
  const wanted = foldTyped(typed);
  if (wanted === '') return { options: options.slice(0, most), total: options.length };
  const ranks: [Option[], Option[], Option[]] = [[], [], []];
  const same: Option[] = [];
  let total = 0;
  for (const [at, name] of foldedNames(options).entries()) {
    const index = name.indexOf(wanted);
    const option = options[at];
    if (index < 0 || !option) continue;
    total++;
    const rank = ranks[name === wanted ? 0 : index === 0 ? 1 : 2];
    if (name === wanted && isSameName(option.name, typed)) same.push(option);
    else if (rank.length < most) rank.push(option);
  }
  return { options: [...same, ...ranks.flat()].slice(0, most), total };
}

/** The number of options whose name contains the text. */
export function matchesOf(options: readonly Option[], typed: string): number {
  return search(options, typed, 1).total;
}

/**
 * The only option that a text matches: the only one with this very name, else the only one whose name is alike, else the
 * only name that contains it. A text with marks of its own ('bơ') means no name with others ('bò', R210).
 */
export function soleMatch(options: readonly Option[], typed: string): Option | undefined {
  const wanted = foldTyped(typed);
  if (wanted === '') return undefined;
  // the same names come first, then those that are alike
  const {
    options: [first, second],
    total,
  } = search(options, typed, 2);
  const hasMarks = /\p{M}/u.test(typed.normalize('NFD'));
  if (!first || (hasMarks && !sameNameKey(first.name).includes(sameNameKey(typed)))) return undefined;
  if (total === 1) return first;
  const isSole = (is: (option: Option) => boolean) => is(first) && !(second && is(second));
  const isCalledSo = ({ name }: Option) => isSameName(name, typed);
  const isAlike = ({ name }: Option) => fold(name) === wanted;
  return isSole(isCalledSo) || isSole(isAlike) ? first : undefined;
}
