import { renderHook } from '@testing-library/react';
import { useFormats } from '../../host/formats';
import type { ShownTexts } from '../declare/traits';
import { searchTextsOf } from './searchTexts';

const dayShown = ({ at }: { _id: string; at: unknown }, { day }: ShownTexts) => [day(at)];

test.each([
  ['2025-03-18T23:30:00.000Z', '19 Mar 2025'],
  ['2025-03-18', '18 Mar 2025'],
  ['+012026-03-18T10:30:00.000Z', undefined],
  [1.7e15, undefined],
  ['soon', undefined],
  [null, undefined],
])('the day of %j in Auckland is searched as %j', (at, text) => {
  const { result } = renderHook(useFormats);
  const textsOf = searchTextsOf(() => [], dayShown, result.current, 'Pacific/Auckland');
  expect(textsOf({ _id: 'o1', at })).toEqual([text]);
});
