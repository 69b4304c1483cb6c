import { forgotError } from './forgot';

test.each([
  ['', 'Please enter an email'],
  ['   ', 'Please enter an email'],
  ['marta', 'Please enter a valid email'],
  ['marta@halden', 'Please enter a valid email'],
  ['marta.kovacs@halden.example', undefined],
  [' marta.kovacs@halden.example ', undefined],
])('the email "%s" on the forgot screen is validated', (email, sentence) => {
  expect(forgotError(email)).toBe(sentence);
});
