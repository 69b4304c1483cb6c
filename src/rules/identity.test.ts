import { isEmail, isPhone, isWebsite } from './identity';

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
  ['+49 30 555 1359', true],
  ['(030) 555-13.59', true],
  ['112', false],
  ['-- -- --', false],
  ['030 555 x12', false],
])('%s is a phone number: %s', (text, answer) => {
  expect(isPhone(text)).toBe(answer);
});

test.each([
  ['https://www.kernel.example', true],
  ['HTTP://kernel.example:8080/orders?x=1#top', true],
  ['kernel-supply.example', true],
  ['kernel', false],
  ['https://', false],
  ['ftp://kernel.example', false],
  ['javascript:alert(1)//kernel.example', false],
  ['kernel .example', false],
  ['me@kernel.example', false],
])('%s is a website: %s', (text, answer) => {
  expect(isWebsite(text)).toBe(answer);
});
