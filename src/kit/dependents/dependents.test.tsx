import { combineReducers } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ServicesContext } from '../../host/services';
import type { Http } from '../../http/client';
import type { AccessLevel } from '../../rules/access';
import { authReducer, hostSignedIn } from '../../session/auth/auth';
import { fetchPermissions, permissionsReducerOf } from '../../session/auth/permissions';
import { readUser } from '../../session/auth/user';
import { testStore } from '../../testing/testStore';
import { toList } from '../declare/effects';
import { get } from '../declare/operations';
import type { Identified } from '../declare/record';
import type { Use } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import { defineResource } from '../declare/resource';
import { readsReducerOf } from '../state/reads';
import { reducerOf } from '../state/reducer';
import { useDependents } from './dependents';

interface Named extends Identified {
  name: string;
  [key: string]: unknown;
}

const declared = (name: string, usedBy: Use[] = [], filters: string[] = []): AnyResource => ({
  ...defineResource<Named>()(name, {
    label: { one: name, many: `${name}s` },
    search: (record) => [record.name],
    filters: Object.fromEntries(filters.map((key) => [key, { label: key, of: () => undefined }])),
    operations: { fetchAll: get(`get-${name}s`, toList(`${name}s`)) },
    pages: { list: { path: `/all-${name}s` } },
  }),
  // not checked: these resources are not registered
  usedBy,
});

const product = declared('product', [], ['brand', 'sub', 'cat']);
const coupon = declared('coupon');
const parent = declared('parent');

interface Scene {
  products?: object[];
  coupons?: object[];
  parents?: object[];
  access?: Record<string, AccessLevel>;
  answers?: Record<string, () => unknown>;
}

/** The hook over loaded lists; a list that is left out is fetched from `answers`. */
async function count(usedBy: Use[], records: Named[], scene: Scene) {
  const asked = declared('brand', usedBy);
  const register = [asked, product, coupon, parent];
  const sent: string[] = [];
  const send: Http['send'] = async ({ path }) => {
    sent.push(path);
    const answer = scene.answers?.[path];
    if (!answer) throw new Error(`nothing answers ${path}`);
    return answer();
  };
  const resources = combineReducers({
    brand: reducerOf(asked),
    product: reducerOf(product),
    coupon: reducerOf(coupon),
    parent: reducerOf(parent),
  });
  const state = (list: object[] = []) => ({ ...EMPTY_STATE, list: list as Identified[] });
  const store = testStore(
    combineReducers({
      auth: authReducer,
      permissions: permissionsReducerOf([]),
      reads: readsReducerOf(register),
      resources,
    }),
    {
      services: { http: { send } },
      preloadedState: {
        resources: {
          brand: state(),
          product: state(scene.products),
          coupon: state(scene.coupons),
          parent: state(scene.parents),
        },
      },
    },
  );
  const user = readUser({ _id: 'u', roleDetails: { role: 'r' } });
  if (user) store.dispatch(hostSignedIn(user));
  const entries = ['product', 'coupon', 'parent'].map((name) => ({
    pageRoute: `/all-${name}s`,
    roles: [{ role: 'r', access: scene.access?.[name] ?? ('read' as const) }],
  }));
  store.dispatch(fetchPermissions.fulfilled(entries, '', undefined, { notify: { kind: 'quiet' } }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <ServicesContext value={{ resources: register }}>{children}</ServicesContext>
    </Provider>
  );
  const hook = renderHook(() => useDependents(asked, records), { wrapper });
  await act(async () => undefined);
  return { ...hook, sent, counts: () => hook.result.current.map((dependent) => dependent.count) };
}

const EMPTY_STATE = {
  record: null,
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};

const lane: Named = { _id: 'b1', name: 'Frosty Lane' };
const kernel: Named = { _id: 'b2', name: 'Kernel & Co' };
const byName: Use = { resource: 'product', path: 'brand', by: 'name', filter: 'brand' };
const included: Use = {
  resource: 'coupon',
  path: 'included',
  by: 'id',
  filter: 'included',
  where: { path: 'appliesTo', is: 'brands' },
};
const excluded: Use = { resource: 'coupon', path: 'excluded', by: 'id', filter: 'included' };
const within: Use = {
  resource: 'product',
  path: 'sub',
  by: 'name',
  filter: 'sub',
  within: { resource: 'parent', parentAt: 'parent', path: 'cat', filter: 'cat' },
};

const named = (at: string, ...values: unknown[]) =>
  values.map((value, index) => ({ _id: `x${index}`, name: 'x', [at]: value }));

test.each<[what: string, uses: Use[], asked: Named[], scene: Scene, counts: unknown[]]>([
  [
    'the same name in any case, not one that is alike',
    [byName],
    [lane],
    { products: named('brand', 'Frosty Lane', ' frosty  LANE', 'Frösty Lane', 'Frosty', '', null) },
    [2],
  ],
  ['a populated record by its name', [byName], [lane], { products: named('brand', lane, kernel) }, [1]],
  [
    'several records, each dependent once',
    [byName],
    [lane, kernel],
    { products: named('brand', 'Frosty Lane', 'Kernel & Co', 'Marlow') },
    [2],
  ],
  [
    'ids, populated records and lists of them, where the condition holds',
    [included],
    [lane],
    {
      coupons: [
        { _id: '1', appliesTo: 'brands', included: ['b1', 'b1'] },
        { _id: '2', appliesTo: 'brands', included: [{ _id: 'b1' }, 'b2'] },
        { _id: '3', appliesTo: 'categories', included: ['b1'] },
        { _id: '4', appliesTo: 'brands', included: 'b1' },
        { _id: '5', appliesTo: 'brands' },
      ],
    },
    [3],
  ],
  [
    'two references of one record as one',
    [included, excluded],
    [lane],
    {
      coupons: [
        { _id: '1', appliesTo: 'brands', included: ['b1'], excluded: ['b1'] },
        { _id: '2', excluded: ['b1'] },
      ],
    },
    [2],
  ],
  [
    'a name together with its parent, an id',
    [within],
    [{ ...lane, parent: 'p1' }],
    {
      parents: [{ _id: 'p1', name: 'Ice' }],
      products: [
        { _id: '1', sub: 'Frosty Lane', cat: 'ice' },
        { _id: '2', sub: 'Frosty Lane', cat: 'Snacks' },
      ],
    },
    [1],
  ],
  [
    'a name together with its parent, a populated record',
    [within],
    [{ ...lane, parent: { _id: 'p1', name: 'Ice' } }],
    { parents: [{ _id: 'p9', name: 'Other' }], products: [{ _id: '1', sub: 'Frosty Lane', cat: 'Ice' }] },
    [1],
  ],
  ['nothing where the role may not read the list', [byName], [lane], { access: { product: 'none' } }, []],
  [
    'nothing where the role may not read the parent’s list',
    [within],
    [lane],
    { access: { parent: 'none' }, products: named('sub', 'Frosty Lane') },
    [],
  ],
  ['nothing for a resource that is not registered', [{ ...byName, resource: 'ghost' }], [lane], {}, []],
  ['nothing for no records', [byName], [], {}, []],
])('counts %s', async (_, uses, asked, scene, counts) => {
  const dependents = await count(uses, asked, scene);
  expect(dependents.counts()).toEqual(counts);
  expect(dependents.sent).toEqual([]);
});

describe('a list that is not loaded', () => {
  test('is fetched in the background and then counted', async () => {
    const dependents = await count([byName], [lane], {
      answers: { 'get-products': () => ({ products: named('brand', 'Frosty Lane') }) },
    });
    await waitFor(() => expect(dependents.counts()).toEqual([1]));
    expect(dependents.sent).toEqual(['get-products']);
  });

  test('counts 0 when the answer is empty', async () => {
    const dependents = await count([byName], [lane], { answers: { 'get-products': () => [] } });
    await waitFor(() => expect(dependents.counts()).toEqual([0]));
  });

  test('counts as failed when the request fails', async () => {
    const dependents = await count([byName, included], [lane], {
      coupons: [{ _id: '1', appliesTo: 'brands', included: ['b1'] }],
    });
    await waitFor(() => expect(dependents.counts()).toEqual(['failed', 1]));
  });

  test('is being counted while the request is under way', async () => {
    const dependents = await count([byName], [lane], {
      answers: { 'get-products': () => new Promise(() => undefined) },
    });
    expect(dependents.counts()).toEqual(['counting']);
    dependents.unmount();
  });
});

test.each<[uses: Use[], records: Named[], scene: Scene, href: string | undefined]>([
  [[byName], [kernel], { products: named('brand', 'x') }, '/all-products?brand=Kernel+%26+Co'],
  [
    [byName],
    [kernel, lane],
    { products: named('brand', 'x') },
    '/all-products?brand=Kernel+%26+Co&brand=Frosty+Lane',
  ],
  [[included], [kernel], { coupons: named('included', 'x') }, undefined],
  [
    [within],
    [{ ...lane, parent: 'p1' }],
    { parents: [{ _id: 'p1', name: 'Ice' }], products: named('sub', 'x') },
    '/all-products?sub=Frosty+Lane&cat=Ice',
  ],
])('%j links to the filtered list', async (uses, records, scene, href) => {
  const { result } = await count(uses, records, scene);
  expect(result.current[0]?.href).toBe(href);
});

test('a list is indexed once for several renders', async () => {
  let reads = 0;
  const counted = { _id: '1', name: 'x' };
  Object.defineProperty(counted, 'brand', {
    get: () => {
      reads += 1;
      return 'Frosty Lane';
    },
    enumerable: false,
  });
  const scene = { products: [counted] };
  const first = await count([byName], [lane], scene);
  first.rerender();
  expect(first.counts()).toEqual([1]);
  expect(reads).toBe(1);
});
