import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Formats } from '../../host/formats';
import type { SearchOf } from '../../lib/listIndex';
import { dayTeller } from '../../rules/dates';
import type { Identified } from '../declare/effects';
import type { Resource } from '../declare/resource';
import type { ShownTexts } from '../declare/traits';

/** What of a resource its search reads. */
export type Searched<R extends Identified> = Pick<Resource<R>, 'search'> &
  Partial<Pick<Resource<R>, 'searchShown'>>;

/**
 * The texts that the search of a list reads: those of the server, and those that the list shows in another notation
 * (src/README.md, R86). The same function for the same resource and formats, so that an index is built once per list.
 */
export const searchTextsOf = weakMapMemoize(
  <R extends Identified>(
    search: Searched<R>['search'],
    searchShown: Searched<R>['searchShown'],
    formats: Formats,
    timeZone: string | undefined,
  ): SearchOf<R> => {
    if (!searchShown) return search;
    const shown = shownTexts(formats, timeZone);
    return (record) => [...search(record), ...searchShown(record, shown)];
  },
);

/** Each amount and day is written once: a long list has few different ones. */
const shownTexts = weakMapMemoize((formats: Formats, timeZone: string | undefined): ShownTexts => {
  const dayIn = dayTeller(timeZone);
  const day = onceEach((text: string) => spaced(formats.day(text)));
  const money = onceEach((amount: number) => spaced(formats.money(amount)));
  return {
    money: (amount) => (typeof amount === 'number' ? money(amount) : undefined),
    number: (value) => spaced(formats.number(value)),
    day(moment) {
      const found = dayIn(moment);
      return found === undefined ? undefined : day(found);
    },
  };
});

function onceEach<T>(write: (value: T) => string): (value: T) => string {
  const written = new Map<T, string>();
  return (value) => {
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}

/** Some locales write a space that no keyboard has: '7,90\u00a0€'. */
function spaced(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
