import { type EmailLoginErrors, emailLoginErrors } from './login';

// the texts letter for letter, not from messages/, so that a changed constant fails
test.each<[string, string, string, EmailLoginErrors]>([
  ['both empty', '', '', { email: 'All fields are required', password: 'All fields are required' }],
  ['no email', '', 'Popcorn#2', { email: 'All fields are required' }],
  ['only spaces', '   ', 'Popcorn#2', { email: 'All fields are required' }],
  ['no password', 'marta@halden.example', '', { password: 'All fields are required' }],
  ['no email address', 'marta', 'Popcorn#2', { email: 'Please enter a valid email' }],
  ['neither', 'marta', '', { email: 'Please enter a valid email', password: 'All fields are required' }],
  ['right', 'marta@halden.example', 'Popcorn#2', {}],
  ['spaces around the email', ' marta@halden.example ', 'Popcorn#2', {}],
  ['a password of spaces', 'marta@halden.example', '   ', {}],
])('%s', (_, email, password, errors) => {
  expect(emailLoginErrors({ email, password })).toEqual(errors);
});
