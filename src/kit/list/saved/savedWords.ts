import { lists } from '../../../messages/lists';
import { matrix } from '../../../messages/matrix';
import { savedViews as texts } from '../../../messages/savedViews';
import type { ListContext } from '../../declare/listDeclaration';
import type { AnyResource } from '../../declare/resource';
import { groupOfChoice, type VenueGroup } from '../../venues/venueGroups';
import { labelOf } from '../filtering';
import type { Chosen } from '../listAddress';
import { changedParts, type ViewContents, type ViewPart } from '../savedView';

/** What the words of a list's state are looked up in. */
export interface WordSource {
  resource: Pick<AnyResource, 'filters'>;
  context: ListContext;
  /** The other views of the list. */
  views: readonly { key: string; label: string }[];
  groups: readonly VenueGroup[];
  /** The head of a column; its figures are at the end. */
  columnOf(key: string): { header: string; isNumber: boolean } | undefined;
}

/** Separates the values of one parameter of a view. */
const SEPARATOR = ',';

/** 'Prices, active, category Popcorn and Combos, by on hand': what a view holds, in the order of the toolbar. */
export function contentsWords(contents: ViewContents, source: WordSource): string {
  const { filters, sort, view, columns, density } = contents;
  const words = [
    view && view.key !== '' ? viewLabel(view.key, source) : '',
    ...(filters ? filterWords(filters, source, true) : []),
    ...(view ? paramWords(view.params, source) : []),
    sort ? texts.by(source.columnOf(sort.key)?.header ?? sort.key) : '',
  ].filter((word) => word !== '');
  if (words.length > 0) return texts.list(words);
  if (columns) return texts.columns(columns.filter(({ isShown }) => isShown).length + 1);
  return density ? texts.densities[density] : texts.none;
}

/** The present value of each part, as the form shows it. */
export function partWords(now: Required<ViewContents>, source: WordSource): Record<ViewPart, string> {
  const { filters, columns, sort, view, density } = now;
  const shown = columns.filter(({ isShown }) => isShown).length + 1;
  const column = sort ? source.columnOf(sort.key) : undefined;
  const label = view.key === '' ? lists.rowsView : viewLabel(view.key, source);
  return {
    filters: texts.list(filterWords(filters, source, false)) || texts.none,
    columns: texts.columnsOf(shown, columns.length + 1),
    sort: sort
      ? texts.sortOf(column?.header ?? sort.key, column?.isNumber ?? false, sort.direction === 'ascending')
      : texts.none,
    view: texts.list([label, ...paramWords(view.params, source)]),
    density: texts.densities[density],
  };
}

/** A name for a new view: its filters, else what else it shows. */
export function suggestedName(now: Required<ViewContents>, source: WordSource): string {
  const { query, filters } = now.filters;
  const words = filterWords({ query, filters, status: 'all' }, source, false);
  if (words.length > 0) return texts.list(words);
  return now.view.key === '' ? texts.unnamed : contentsWords({ view: now.view }, source);
}

/** What differs from a view, in words: 'brand Fizzmore added'. */
export function changedWords(
  view: ViewContents,
  now: Required<ViewContents>,
  source: WordSource,
): readonly string[] {
  const words: Record<ViewPart, () => readonly string[]> = {
    filters: () => filterChanges(view.filters, now.filters, source),
    columns: () => [texts.columnsNow],
    sort: () => [now.sort ? texts.by(source.columnOf(now.sort.key)?.header ?? now.sort.key) : texts.unsorted],
    view: () => viewChanges(view.view, now.view, source),
    density: () => [texts.densityNow],
  };
  return changedParts(view, now).flatMap((part) => words[part]());
}

type Filters = NonNullable<ViewContents['filters']>;

function filterWords({ query, status, filters }: Filters, source: WordSource, hasLabels: boolean): string[] {
  const words = source.resource.filters.flatMap((filter) => {
    const values = valuesOf(filter.key, filters, source);
    if (values.length === 0) return [];
    return hasLabels ? texts.filter(filter.label, values) : texts.values(values);
  });
  return [
    ...(status === 'all' ? [] : [lists[status].toLowerCase()]),
    ...words,
    ...(query === '' ? [] : [texts.search(query)]),
  ];
}

/** The labels of the chosen values; those of declared choices are words in a sentence. */
function valuesOf(key: string, chosen: Chosen, { resource, context }: WordSource): readonly string[] {
  const filter = resource.filters.find((each) => each.key === key);
  if (!filter) return [];
  return (chosen[key] ?? []).map((value) => {
    const label = labelOf(filter, value, context);
    return filter.choices ? label.toLowerCase() : label;
  });
}

function filterChanges(before: Filters | undefined, now: Filters, source: WordSource): string[] {
  if (!before) return [];
  const values = source.resource.filters.flatMap(({ key, label }) => {
    const [was, is] = [before.filters[key] ?? [], now.filters[key] ?? []];
    const words = (from: readonly string[], than: readonly string[]) =>
      valuesOf(key, { [key]: from.filter((value) => !than.includes(value)) }, source);
    return [
      ...words(is, was).map((value) => texts.added(texts.filter(label, [value]))),
      ...words(was, is).map((value) => texts.removed(texts.filter(label, [value]))),
    ];
  });
  return [
    ...(before.status === now.status ? [] : [texts.statusNow(lists[now.status])]),
    ...values,
    ...(before.query === now.query ? [] : [texts.searchNow(now.query)]),
  ];
}

type View = NonNullable<ViewContents['view']>;

function viewChanges(before: View | undefined, now: View, source: WordSource): string[] {
  if (before?.key !== now.key)
    return [texts.viewNow(now.key === '' ? lists.rowsView : viewLabel(now.key, source))];
  return [before.params.venues === now.params.venues ? texts.settingsNow : texts.venuesNow];
}

const viewLabel = (key: string, { views }: WordSource) =>
  views.find((view) => view.key === key)?.label ?? key;

function paramWords({ only = '', venues = '' }: View['params'], { context, groups }: WordSource): string[] {
  const filters = only.split(SEPARATOR).flatMap((each) => {
    const text: string | undefined = Reflect.get(matrix.onlyOf, each);
    return text ? [text.toLowerCase()] : [];
  });
  const ids = venues === '' ? [] : venues.split(SEPARATOR);
  const chosen = context.venues.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return filters;
  return [...filters, groupOfChoice(groups, context.venues, chosen)?.name ?? texts.venues(chosen.length)];
}
