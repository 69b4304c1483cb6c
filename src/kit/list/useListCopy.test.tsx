import { act, renderHook, waitFor } from '@testing-library/react';
import { ServicesContext } from '../../host/services';
import type { ListContext } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { CopiedRows } from '../listCopies/copyOptions';
import type { RecordUpdate, RecordUpdates } from '../state/updates';
import { useCopyDifference, useKeepListCopy } from './useListCopy';

const brand = { name: 'brand', listCopy: { fields: ['name'] } } as unknown as AnyResource;
const product = {
  name: 'product',
  listCopy: { fields: ['name'], inScope: (_: unknown, venues: unknown[]) => ({ stock: venues.length }) },
} as unknown as AnyResource;
const record = (_id: string, name: string) => ({ _id, name }) as Identified;
const venue = { id: 'v1' } as ListContext['venues'][number];

interface Step {
  copy?: CopiedRows;
  list?: readonly Identified[];
  venues?: ListContext['venues'];
}

/** Renders a list that passes through these states; returns what is reported, and how it goes on. */
function passing(resource: AnyResource, first: Step) {
  const reported: RecordUpdate[] = [];
  const recordUpdates = { report: (update) => void reported.push(update) } as RecordUpdates;
  const { rerender } = renderHook(
    ({ copy, list, venues = [venue] }: Step) => useCopyDifference(resource, copy, list, { venues }),
    {
      initialProps: first,
      wrapper: ({ children }) => <ServicesContext value={{ recordUpdates }}>{children}</ServicesContext>,
    },
  );
  return { reported, rerender };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** All that could be compared is. */
const compared = () => act(() => jest.runAllTimersAsync());

test('a list that changes while it is compared with its copy is reported as it came', async () => {
  const rows = [record('1', 'Marlow'), record('2', 'Kernel'), record('3', 'Acme')];
  const { reported, rerender } = passing(brand, { copy: { rows, at: 1 } });
  const list = [record('1', 'Marlow & Co'), record('2', 'Kernel')];
  rerender({ list });
  rerender({ list: [...list, record('4', 'New')] });
  rerender({ list: [record('1', 'Marlow & Co'), record('2', 'Kernel, saved here')] });
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported).toEqual([
    { resource: 'brand', changed: new Set(['1']), deleted: [rows[2]], from: 'list' },
  ]);
  rerender({ list: [] });
  await compared();
  expect(reported).toHaveLength(1);
});

test('a copy with values of the scope is compared once the venues are known', async () => {
  const rows = [
    { ...record('1', 'Popcorn'), stock: 1 },
    { ...record('2', 'Nachos'), stock: 1 },
  ];
  const { reported, rerender } = passing(product, { copy: { rows, at: 1 } });
  const list = [record('1', 'Popcorn'), record('2', 'Nachos with salsa')];
  rerender({ list, venues: [] });
  await compared();
  expect(reported).toEqual([]);
  rerender({ list });
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]?.changed).toEqual(new Set(['2']));
});

test('a copy with values of the scope is kept once the venues are known', () => {
  const keep = jest.fn(() => () => undefined);
  const listCopies = { keep } as never;
  const { rerender } = renderHook(({ venues }) => useKeepListCopy(product, [], { readAt: 1 }, { venues }), {
    initialProps: { venues: [] as ListContext['venues'] },
    wrapper: ({ children }) => <ServicesContext value={{ listCopies }}>{children}</ServicesContext>,
  });
  expect(keep).not.toHaveBeenCalled();
  rerender({ venues: [venue] });
  expect(keep).toHaveBeenCalledTimes(1);
});
