import { isEmail, sameNameKey } from './identity';

test.each([
  ['marta.kovacs@halden.example', true],
  ['a+b@x.co', true],
  ['', false],
  ['marta', false],
  ['marta@halden', false],
  ['marta@@halden.example', false],
  ['marta @halden.example', false],
  ['marta@halden..example', false],
  ['<b>@halden.example', false],
])('%s is an email: %s', (text, answer) => {
  expect(isEmail(text)).toBe(answer);
});

test.each([
  ['Café  Noir', 'CAFE NOIR', true],
  ['Velvet Cocoa', 'velvetcocoa', true],
  ['Marlow', 'Marlowe', false],
])('%s and %s are the same name: %s', (left, right, same) => {
  expect(sameNameKey(left) === sameNameKey(right)).toBe(same);
});
