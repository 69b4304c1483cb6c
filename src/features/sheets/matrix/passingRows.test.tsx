import { act, renderHook, waitFor } from '@testing-library/react';
import { ROWS_PER_SLICE } from '../../../lib/listIndex';
import { finished } from '../../../lib/timeSlices';
import { type Only, type PassedRows, type PassingOf, passingSlices, usePassingRows } from './passingRows';
import { NO_GROUPING } from './rows';

const record = (_id: string) => ({ _id, category: _id < 'm' ? 'Early' : 'Late' });
const records = ['a', 'b', 'y', 'z'].map(record);
const grouping = {
  groupOf: (row: object) => String(Reflect.get(row, 'category')),
  folded: new Set<string>(),
};
const idsOf = (...ids: string[]): ReadonlySet<string> => new Set(ids);
const passing = (of: PassingOf, last?: PassedRows) => finished(passingSlices(records, of, grouping, last));
const found = ({ rows }: PassedRows) => rows.records.map(({ _id }) => _id).join('');

test('rows pass all filters that are pressed, and stand in their groups', () => {
  const { rows } = passing({ changed: { ids: idsOf('a', 'y', 'z') }, gaps: { ids: idsOf('b', 'y', 'z') } });
  expect(rows.records.map(({ _id }) => _id)).toEqual(['y', 'z']);
  expect([rows.groups, rows.groupRows]).toEqual([['Late'], [0]]);
  expect(passing({}).rows.records).toEqual(records);
});

test('a filter whose rows are still counted passes none', () => {
  expect(found(passing({ low: { ids: undefined } }))).toBe('');
});

test('a row stays while its filter is pressed, until the filter is about something else', () => {
  const stays = (ids: ReadonlySet<string>, of: string): PassingOf => ({ differs: { ids, stays: of } });
  const pressed = passing(stays(idsOf('a', 'b'), 'price'));
  const less = passing(stays(idsOf('b', 'z'), 'price'), pressed);
  expect(found(less)).toBe('abz');
  expect(found(passing(stays(idsOf('b'), 'cost'), less))).toBe('b');
  expect(found(passing(stays(idsOf('b'), 'price'), passing({}, less)))).toBe('b');
  expect(found(passing({ gaps: { ids: idsOf('b') } }, passing({ gaps: { ids: idsOf('a', 'b') } })))).toBe(
    'b',
  );
});

test('the same rows stay the same, so that no cell is rendered again', () => {
  const of = (): PassingOf => ({ changed: { ids: idsOf('a'), stays: '' } });
  const before = passing(of());
  expect(passing(of(), before).rows).toBe(before.rows);
});

describe('a long list', () => {
  const long = Array.from({ length: ROWS_PER_SLICE * 3 }, (_, at) => record(`n${at}`));
  const slices = (of: PassingOf) => [...passingSlices(long, of, grouping)].length;

  test('is filtered and grouped in slices', () => {
    expect(slices({})).toBeGreaterThanOrEqual(3);
    expect(slices({ gaps: { ids: new Set(long.map(({ _id }) => _id)) } })).toBeGreaterThanOrEqual(6);
  });

  test('keeps its rows while it is filtered, and shows other records at once', async () => {
    const pass = { gaps: { ids: idsOf('n7', 'late') } };
    const { result, rerender } = renderHook(
      ({ list, only }: { list: typeof long; only: readonly Only[] }) =>
        usePassingRows(list, only, pass, NO_GROUPING).records,
      { initialProps: { list: long, only: [] as readonly Only[] } },
    );
    expect(result.current).toBe(long);
    rerender({ list: long, only: ['gaps'] });
    expect(result.current).toBe(long);
    await waitFor(() => expect(result.current.map(({ _id }) => _id)).toEqual(['n7']));
    act(() => rerender({ list: [...long, record('late')], only: ['gaps'] }));
    expect(result.current.map(({ _id }) => _id)).toEqual(['n7', 'late']);
  });
});
