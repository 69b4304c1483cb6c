import { accountError, codeError, digitsOf, resetPinErrors, userNumberStepError } from './pin';

test.each([
  ['12a3 4', 4, '1234'],
  ['123456', 4, '1234'],
  ['12-34-56', 6, '123456'],
  ['abc', 4, ''],
])('of "%s" at most %i digits are kept: "%s"', (typed, most, digits) => {
  expect(digitsOf(typed, most)).toBe(digits);
});

// the texts letter for letter, not from messages/, so that a changed constant fails
test.each<[string, string | undefined, string | undefined]>([
  ['user number step, short', userNumberStepError('123'), 'User number must be 4 digits'],
  ['user number step', userNumberStepError('1234'), undefined],
  ['no code', codeError(''), 'Please fill in the login code'],
  ['short code', codeError('12345'), 'Access code must be 6 characters'],
  ['code', codeError('123456'), undefined],
  ['account email', accountError.email('marta@'), 'Invalid email address.'],
  [
    'account email in use',
    accountError.email('Marta@halden.example', ['marta@halden.example']),
    'Email already exists.',
  ],
  ['account email free', accountError.email('marta@halden.example'), undefined],
  ['account user number, short', accountError.userNumber('12'), 'User Number must be at least 4 digits.'],
  ['account user number in use', accountError.userNumber('1234', ['1234']), 'User Number already exists.'],
  ['account user number free', accountError.userNumber('1234', ['4321']), undefined],
  ['account PIN, short', accountError.pin('1'), 'Pin must be at least 4 digits.'],
  ['account current PIN, short', accountError.currentPin(''), 'Current Pin must be at least 4 digits.'],
  ['account PINs differ', accountError.pinConfirmation('1234', '1235'), 'Pins do not match.'],
  ['account PINs agree', accountError.pinConfirmation('1234', '1234'), undefined],
])('%s', (_, text, sentence) => {
  expect(text).toBe(sentence);
});

test.each([
  ['123', '123', { pin: 'Pin must be exactly 4 digits.' }],
  ['12a4', '12a4', { pin: 'Pin must be exactly 4 digits.' }],
  ['12345', '12345', { pin: 'Pin must be exactly 4 digits.' }],
  ['1234', '1235', { confirmation: 'Pins do not match.' }],
  ['1234', '1234', {}],
])('resetting the PIN to "%s" and "%s" is validated', (pin, confirmation, errors) => {
  expect(resetPinErrors(pin, confirmation)).toEqual(errors);
});
