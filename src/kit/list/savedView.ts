import { isObject } from '../../lib/isObject';
import { STATUS_FILTERS } from '../../lib/listIndex';
import { isSameJson } from '../../lib/sameJson';
import type { ColumnSetting, Density } from '../../session/preferences/preferences';
import type { GridSort } from '../../ui/grid/columns';
import type { ListState, ViewParams } from './listAddress';

/** The state of a list that a view can hold; what it does not hold stays as it is when it is opened. */
export interface ViewContents {
  /** With the search. */
  filters?: Pick<ListState, 'query' | 'status' | 'filters'>;
  /** All columns but the first, in their order. */
  columns?: readonly ColumnSetting[];
  /** null: in the order of the list. */
  sort?: GridSort | null;
  /** The key of a view of the list, '' for the list itself, with its parameters. */
  view?: { key: string; params: ViewParams };
  density?: Density;
}

/** The parts of {@link ViewContents}, as the form lists them. */
export const VIEW_PARTS = ['filters', 'columns', 'sort', 'view', 'density'] as const;

export type ViewPart = (typeof VIEW_PARTS)[number];

/** A named state of one list. */
export interface SavedView extends ViewContents {
  id: string;
  name: string;
  /** The list opens with it when the address holds nothing. */
  isDefault?: boolean;
}

export function changedParts(view: ViewContents, now: ViewContents): readonly ViewPart[] {
  return VIEW_PARTS.filter((part) => view[part] !== undefined && !isSameJson(view[part], now[part]));
}

/** The view that the list shows as it is; one without filters and view describes no rows. */
export function viewOfState(views: readonly SavedView[], now: ViewContents): SavedView | undefined {
  return views.find(
    (view) => (view.filters ?? view.view) !== undefined && changedParts(view, now).length === 0,
  );
}

export function onlyParts(now: ViewContents, parts: readonly ViewPart[]): ViewContents {
  return Object.fromEntries(parts.map((part) => [part, now[part]]));
}

/** The state that a list opens with: that of the default view, over that of a plain address. */
export function withContents(state: ListState, { filters, sort, view }: ViewContents): ListState {
  return {
    ...state,
    ...filters,
    ...(sort !== undefined && { sort }),
    ...(view && { view: view.key || undefined, params: { ...state.params, [view.key]: view.params } }),
  };
}

/** What a list opens with: a saved view, or what a link holds, which has no id. */
export type Opening = ViewContents & { id?: string; name?: string };

/** Reads the columns, the density and the name of a link; its other parts are the address. */
export function readLink(text: string): Opening | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (!isObject(json)) return undefined;
    const { columns, density } = readContents(json);
    return {
      ...(columns && { columns }),
      ...(density && { density }),
      ...(typeof json.name === 'string' && { name: json.name }),
    };
  } catch {
    return undefined;
  }
}

/** Reads a stored view; undefined where it is none. */
export function readSavedView(json: unknown): SavedView | undefined {
  if (!isObject(json)) return undefined;
  const { id, name, isDefault } = json;
  if (typeof id !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined;
  return { ...readContents(json), id, name, ...(isDefault === true && { isDefault }) };
}

/** Reads what a view or a link holds; parts of another form are left out. */
export function readContents(json: Record<string, unknown>): ViewContents {
  const { filters, columns, sort, view, density } = json;
  const column = isObject(sort) ? readSort(sort) : undefined;
  return {
    ...(isObject(filters) && { filters: readFilters(filters) }),
    ...(Array.isArray(columns) && { columns: columns.flatMap((each) => readColumn(each) ?? []) }),
    ...((sort === null || column) && { sort: column ?? null }),
    ...(isObject(view) &&
      typeof view.key === 'string' && { view: { key: view.key, params: texts(view.params) } }),
    ...(isDensity(density) && { density }),
  };
}

function readFilters({
  query,
  status,
  filters,
}: Record<string, unknown>): NonNullable<ViewContents['filters']> {
  const chosen = Object.entries(isObject(filters) ? filters : {}).flatMap(([key, values]) =>
    Array.isArray(values) ? [[key, values.filter((value) => typeof value === 'string')] as const] : [],
  );
  return {
    query: typeof query === 'string' ? query : '',
    status: STATUS_FILTERS.find((known) => known === status) ?? 'all',
    filters: Object.fromEntries(chosen),
  };
}

function readSort({ key, direction }: Record<string, unknown>): GridSort | undefined {
  if (typeof key !== 'string') return undefined;
  return { key, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

function readColumn(json: unknown): ColumnSetting | undefined {
  if (!isObject(json) || typeof json.key !== 'string') return undefined;
  return { key: json.key, isShown: json.isShown === true };
}

const isDensity = (value: unknown): value is Density =>
  value === 'compact' || value === 'regular' || value === 'comfortable';

function texts(json: unknown): ViewParams {
  const entries = Object.entries(isObject(json) ? json : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
