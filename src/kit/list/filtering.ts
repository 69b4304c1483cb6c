import { sortedOrder } from '../../lib/listIndex';
import { indexValues, type ValueIndex, type Wanted } from '../../lib/valueIndex';
import { today } from '../../rules/dates';
import { dayRange, isWithin } from '../../rules/dayRange';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { Chosen } from './listAddress';

const indexes = new WeakMap<readonly unknown[], Map<string, { context: ListContext; index: ValueIndex }>>();

/** The values that the rows of a list have for a filter: computed at first use, once per list. */
export function valuesIn<R extends Identified>(
  rows: readonly R[],
  filter: ListFilter<R>,
  context: ListContext,
  wanted?: readonly string[],
): ValueIndex {
  const ofRows = indexes.get(rows) ?? new Map<string, { context: ListContext; index: ValueIndex }>();
  indexes.set(rows, ofRows);
  // computed separately for other wanted values
  const key = filter.narrows && wanted ? [filter.key, ...wanted].join('\n') : filter.key;
  const known = ofRows.get(key);
  if (known && (known.context === context || !filter.needsContext)) return known.index;
  const index = indexValues(rows, (row) => filter.of(row, context, wanted));
  ofRows.set(key, { context, index });
  return index;
}

/** The active filters, with the values of these rows. */
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

/** The days of the rows within the range; an invalid range filters nothing. */
function daysIn(index: ValueIndex, [written = '']: readonly string[], context: ListContext): Wanted[] {
  const range = dayRange(written, today(context.now, context.timeZone));
  return range ? [{ index, values: index.values.filter((day) => isWithin(range, day)) }] : [];
}

/** The label of a filter's value; the value itself where it has none. */
export function labelOf(
  { choices, resource, valueLabel }: Pick<ListFilter<Identified>, 'choices' | 'resource' | 'valueLabel'>,
  value: string,
  context: ListContext,
): string {
  const choice = choices?.find((each) => each.value === value);
  return (
    choice?.label ?? valueLabel?.(value, context) ?? (resource && context.nameOf(resource, value)) ?? value
  );
}

/**
 * The options of a filter: its choices, or the values in the list, by name. Selected values that are not
 * among them, such as those of an old link, are added.
 */
export function optionsOf(
  filter: Pick<ListFilter<Identified>, 'choices' | 'resource' | 'valueLabel'>,
  values: readonly string[],
  chosen: readonly string[],
  context: ListContext,
): { value: string; label: string }[] {
  const offered = filter.choices?.map(({ value }) => value) ?? values;
  const all = [...new Set([...offered, ...chosen])];
  const options = all.map((value) => ({ value, label: labelOf(filter, value, context) }));
  if (filter.choices) return options;
  const order = sortedOrder(options.map(({ label }) => label));
  return order.flatMap((index) => options[index] ?? []);
}
