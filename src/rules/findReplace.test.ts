import { textFinder } from './findReplace';

test.each([
  ['Cola, 0,5 l', '0,5 l', {}, '0.5 l', 'Cola, 0.5 l'],
  ['COLA cola', 'cola', {}, 'Cola', 'Cola Cola'],
  ['COLA cola', 'cola', { matchesCase: true }, 'Tea', 'COLA Tea'],
  ['Cola, Cola', 'Cola', { isWhole: true }, 'Tea', 'Cola, Cola'],
  ['cola', 'Cola', { isWhole: true }, 'Tea', 'Tea'],
  ['ÄPFEL', 'äpfel', {}, 'Äpfel', 'Äpfel'],
  ['1.5 (a) a+b $1', 'a+b', {}, '$1', '1.5 (a) $1 $1'],
  ['abc', '', {}, 'x', 'abc'],
  ['abc', 'b', {}, '', 'ac'],
])('R293. in %s, %s (%j) replaced by %s is %s', (text, find, how, by, result) => {
  const finder = textFinder({ find, matchesCase: false, isWhole: false, ...how });
  expect(finder.replaced(text, by)).toBe(result);
  expect(
    finder
      .parts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(finder.isIn(text)).toBe(finder.parts(text).some(({ isHit }) => isHit));
});
