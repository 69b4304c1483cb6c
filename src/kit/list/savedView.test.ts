import type { ListState } from './listAddress';
import {
  changedParts,
  onlyParts,
  readSavedView,
  type ViewContents,
  viewOfState,
  withContents,
} from './savedView';

const now: Required<ViewContents> = {
  filters: { query: '', status: 'active', filters: { category: ['Drinks'] } },
  columns: [{ key: 'price', isShown: true }],
  sort: { key: 'stock', direction: 'ascending' },
  view: { key: '', params: {} },
  density: 'regular',
};
const kiosk = { ...now, id: '1', name: 'Kiosk' };

test.each([
  { name: 'nothing', view: now, parts: [] },
  { name: 'filters', view: { ...now, filters: { ...now.filters, filters: {} } }, parts: ['filters'] },
  { name: 'no sort', view: { ...now, sort: null }, parts: ['sort'] },
  { name: 'what a view does not hold', view: { filters: now.filters }, parts: [] },
  {
    name: 'view and density',
    view: { ...now, view: { key: 'prices', params: {} }, density: 'compact' as const },
    parts: ['view', 'density'],
  },
])('changed: $name', ({ view, parts }) => {
  expect(changedParts(view, now)).toEqual(parts);
});

test('the state of a list is that of a view that says which rows there are', () => {
  expect(viewOfState([{ id: '0', name: 'Dense', density: 'regular' }, kiosk], now)).toBe(kiosk);
  expect(viewOfState([kiosk], { ...now, sort: null })).toBeUndefined();
});

test('opening leaves what a view does not hold, and keeps the parameters of other views', () => {
  const state: ListState = {
    query: 'cola',
    status: 'all',
    filters: {},
    sort: null,
    view: 'stock',
    params: { stock: { field: 'shelf' } },
  };
  expect(withContents(state, onlyParts(now, ['sort']))).toEqual({ ...state, sort: now.sort });
  expect(withContents(state, { view: { key: 'prices', params: { venues: 'a' } } })).toEqual({
    ...state,
    view: 'prices',
    params: { stock: { field: 'shelf' }, prices: { venues: 'a' } },
  });
  expect(withContents(state, now).view).toBeUndefined();
});

test.each([
  [kiosk, kiosk],
  [
    { ...kiosk, isDefault: true },
    { ...kiosk, isDefault: true },
  ],
  [
    { id: '1', name: 'Kiosk', density: 'huge', sort: {}, columns: [{ key: 1 }] },
    { id: '1', name: 'Kiosk', columns: [] },
  ],
  [
    { id: '1', name: 'Kiosk', filters: { status: 'gone', filters: { brand: ['A', 2], page: 'x' } } },
    { id: '1', name: 'Kiosk', filters: { query: '', status: 'all', filters: { brand: ['A'] } } },
  ],
  [{ id: '1', name: '' }, undefined],
  [null, undefined],
])('reads what is stored: %j', (json, view) => {
  expect(readSavedView(json)).toEqual(view);
});
