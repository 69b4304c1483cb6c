import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Formats } from '../../host/formats';
import type { SearchOf } from '../../lib/listIndex';
import { dayOf, dayTeller } from '../../rules/dates';
import type { Identified } from '../declare/record';
import type { Resource } from '../declare/resource';
import type { ShownTexts } from '../declare/traits';

/** What of a resource its search reads. */
export type Searched<R extends Identified> = Pick<Resource<R>, 'search'> &
  Partial<Pick<Resource<R>, 'searchShown'>>;

/**
 * The texts that the search of a list reads: those of the server, and those that the list shows in another notation
 * (R86). The same function for the same resource and formats, so that an index is built once per list.
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
  // a year of five digits is no day that can be formatted
  const day = onceEach((text: string) => dayOf(text) && formats.day(text));
  const money = onceEach(formats.money);
  return {
    money: (amount) => (typeof amount === 'number' ? money(amount) : undefined),
    number: formats.number,
    day(moment) {
      const found = dayIn(moment);
      return found === undefined ? undefined : day(found);
    },
  };
});

function onceEach<T, Text>(write: (value: T) => Text): (value: T) => Text {
  const written = new Map<T, Text>();
  return (value) => {
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}
