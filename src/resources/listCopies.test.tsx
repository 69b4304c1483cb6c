import type { Formats } from '../host/formats';
import type { ListContext } from '../kit/declare/listDeclaration';
import type { Identified } from '../kit/declare/record';
import type { AnyResource } from '../kit/declare/resource';
import { searchTextsOf } from '../kit/list/searchTexts';
import { leanRow } from '../kit/listCopies/leanRows';
import { INITIAL_RESOURCE_STATE } from '../kit/state/reducer';
import { renderAt } from '../testing/renderAt';
import { register } from './register';

const resources = register as readonly AnyResource[];
const copied = resources.filter(({ listCopy }) => listCopy !== undefined);

const FORMATS = {
  money: (amount: number) => `€${amount}`,
  number: String,
  day: (day: string) => day,
} as unknown as Formats;

/** The records of all lists, and a row of the copy of each. */
async function readLists() {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const { list: venueList = [] } = stock.store.getState().resources.venue ?? {};
  const venues = venueList.slice(0, 2).map(({ _id }: Identified) => ({ id: _id, name: _id }));
  const context: ListContext = {
    now: Date.parse('2026-11-20T12:00:00Z'),
    venues,
    nameOf: (_, id) => id,
    listOf: () => undefined,
    activeIndexOf: () => undefined,
  };
  const lists = new Map<string, { record: Identified; row: Identified }[]>();
  for (const { name, operations, shape, listCopy } of copied) {
    const { path, effect } = operations.fetchAll ?? {};
    const data = await stock.http.send({ method: 'GET', path: path ?? '' });
    const { list } = effect?.(INITIAL_RESOURCE_STATE, { data, params: {}, body: undefined }, shape) ?? {
      list: [],
    };
    const pairs = list.map((record) => ({
      record,
      row: JSON.parse(JSON.stringify(leanRow(record, listCopy ?? { fields: [] }, venues))) as Identified,
    }));
    lists.set(name, pairs);
  }
  return { lists, context };
}

test('every list that is a page has a copy, and its rows are listed, searched, filtered and sorted as its records are @verify', async () => {
  expect(copied.map(({ name }) => name)).toEqual(
    resources.filter(({ pages }) => pages.list).map(({ name }) => name),
  );
  const { lists, context } = await readLists();
  for (const resource of copied) {
    const { name, listCopy, filters, search, searchShown, state, isActive, look, titleOf } = resource;
    const columns = await resource.columns();
    const texts = searchTextsOf(search, searchShown, FORMATS, 'Europe/Berlin');
    const shown = (record: Identified) => ({
      title: titleOf(record),
      isActive: isActive(record),
      state: state(record, context.now),
      look: look(record),
      ...(listCopy?.waitsWithSearch ? {} : { texts: texts(record) }),
      sorted: columns.flatMap(({ column: { key }, keyOf }) =>
        listCopy?.without?.includes(key) ? [] : [[key, keyOf?.(record, context)]],
      ),
      filtered: filters.flatMap((filter) =>
        listCopy?.filters?.includes(filter.key) ? [[filter.key, filter.of(record, context)]] : [],
      ),
    });
    const pairs = lists.get(name) ?? [];
    expect(pairs.length).toBeGreaterThan(3);
    for (const { record, row } of pairs) expect({ name, ...shown(row) }).toEqual({ name, ...shown(record) });
  }
});

test('no copy has costs, margins, contacts, customers, photos or entries of venues', async () => {
  const { lists } = await readLists();
  for (const { name } of copied) {
    const text = JSON.stringify(lists.get(name)?.map(({ row }) => row));
    expect(text).not.toMatch(/cost|margin|contact|customer|email|phone|photo|media|pricing|inventory|notes/i);
    expect(text).not.toMatch(/@|data:|http/);
  }
});
