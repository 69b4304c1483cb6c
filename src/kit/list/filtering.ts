import { today } from '../../rules/dates';
import { dayRange, isWithin } from '../../rules/dayRange';
import { indexValues, type ValueIndex, type Wanted } from '../../rules/filtering';
import { sortedOrder } from '../../rules/listing';
import type { Identified } from '../effects';
import type { ListContext, ListFilter } from '../listDeclaration';
import type { Chosen } from './listAddress';
import { looksAround } from './within';

const indexes = new WeakMap<readonly unknown[], Map<string, { context: ListContext; index: ValueIndex }>>();

/** The values that the rows of a list have for a filter: read when they are first asked for, once per list. */
export function valuesIn<R extends Identified>(
  rows: readonly R[],
  filter: ListFilter<R>,
  context: ListContext,
  wanted?: readonly string[],
): ValueIndex {
  const ofRows = indexes.get(rows) ?? new Map<string, { context: ListContext; index: ValueIndex }>();
  indexes.set(rows, ofRows);
  // one that can leave values out is read anew for others
  const key = filter.of.length > 2 && wanted ? [filter.key, ...wanted].join('\n') : filter.key;
  const known = ofRows.get(key);
  if (known && (known.context === context || !looksAround(filter.of))) return known.index;
  const index = indexValues(rows, (row) => filter.of(row, context, wanted));
  ofRows.set(key, { context, index });
  return index;
}

/** The filters that are set, with the values of these rows. */
export function wantedIn<R extends Identified>(
  rows: readonly R[],
  filters: readonly ListFilter<R>[],
  chosen: Chosen,
  context: ListContext,
): Wanted[] {
  return filters.flatMap((filter) => {
    const values = chosen[filter.key] ?? [];
    if (values.length === 0) return [];
    const index = valuesIn(rows, filter, context, values);
    return filter.isDays ? daysIn(index, values, context) : [{ index, values }];
  });
}

/** The days of the rows that lie in the range; a range that nobody can read narrows nothing. */
function daysIn(index: ValueIndex, [written = '']: readonly string[], context: ListContext): Wanted[] {
  const range = dayRange(written, today(context.now, context.timeZone));
  return range ? [{ index, values: index.values.filter((day) => isWithin(range, day)) }] : [];
}

/** What a filter's value is called; one that nobody can name is called as it is written. */
export function labelOf(
  { choices, names, valueLabel }: Pick<ListFilter<Identified>, 'choices' | 'names' | 'valueLabel'>,
  value: string,
  context: ListContext,
): string {
  const choice = choices?.find((each) => each.value === value);
  return choice?.label ?? valueLabel?.(value, context) ?? (names && context.nameOf(names, value)) ?? value;
}

/**
 * What a filter offers: its choices, or the values that the list has, by name. A chosen value that is not among them, such
 * as one from an old link, stands with them.
 */
export function optionsOf(
  filter: Pick<ListFilter<Identified>, 'choices' | 'names' | 'valueLabel'>,
  values: readonly string[],
  chosen: readonly string[],
  context: ListContext,
): { value: string; label: string }[] {
  const offered = filter.choices?.map(({ value }) => value) ?? values;
  const all = [...new Set([...offered, ...chosen])];
  const options = all.map((value) => ({ value, label: labelOf(filter, value, context) }));
  if (filter.choices) return options;
  const order = sortedOrder(options.map(({ label }) => label));
  return order.flatMap((place) => options[place] ?? []);
}
