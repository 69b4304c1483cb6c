import { finished } from '../lib/timeSlices';
import { numberBlockSlices } from './numberBlock';

const read = (block: string[][], isInCases: boolean) =>
  finished(numberBlockSlices({ block, fieldOf: () => ({ decimals: 0, ...(isInCases && { isInCases }) }) }));

test('quantities in cases stay as they are written, for a field that reads them', () => {
  const block = [['3c+5'], ['2*24'], ['12+6'], ['77'], ['1 200'], ['+12'], ['3cc'], ['-3c+5']];
  const cells = read(block, true).cells.flat();
  expect(cells.slice(0, 6)).toEqual(
    ['3c+5', '2*24', '12+6', '77', '1200', '12'].map((text) => ({ text, isRounded: false })),
  );
  expect(cells.slice(6)).toEqual(['3cc', '-3c+5'].map((text) => ({ text, error: 'wrong' })));
  expect(read(block, true).refused).toBe(2);
});

test('for any other field they are no numbers', () => {
  expect(read([['3c+5'], ['77']], false)).toMatchObject({
    cells: [[{ text: '3c+5', error: 'wrong' }], [{ text: '77', isRounded: false }]],
    refused: 1,
  });
});
