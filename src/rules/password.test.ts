import { confirmationError, isAdequate, newPasswordError, requirementsOf, resetErrors } from './password';

// the texts letter for letter, not from messages/, so that a changed constant fails
const CASES = 'Must include lowercase and uppercase letters';
const DIGIT = 'Must include at least one number';
const SPECIAL = 'Must include at least one special character (!@#$%^&*)';
const LENGTH = 'Must be at least 6 characters long';

test.each([
  ['', [CASES, DIGIT, SPECIAL, LENGTH]],
  ['popcorn', [CASES, DIGIT, SPECIAL]],
  ['Popcorn', [DIGIT, SPECIAL]],
  ['Popcorn1', [SPECIAL]],
  ['Po1!', [LENGTH]],
  ['POPCORN1!', [CASES]],
  ['Popcorn1-', [SPECIAL]],
  ['Popcorn1~', []],
])('"%s" does not meet the requirements %j', (password, missing) => {
  const unmet = requirementsOf(password).filter(({ isMet }) => !isMet);
  expect(unmet.map(({ sentence }) => sentence)).toEqual(missing);
  expect(isAdequate(password)).toBe(missing.length === 0);
});

test.each([...'!%&@#$^*?_~'])('%s is a special character', (character) => {
  expect(isAdequate(`Popcorn1${character}`)).toBe(true);
});

test.each([
  ['popcorn', undefined, 'Password is not adequate. Please meet all the requirements.'],
  ['Popcorn1!', 'Popcorn1!', 'New password cannot be the same as the Current Password.'],
  ['Popcorn1!', 'Popcorn2!', undefined],
  ['Popcorn1!', undefined, undefined],
])(
  'leaving the field with "%s" while the current password is %s is validated',
  (password, current, sentence) => {
    expect(newPasswordError(password, current)).toBe(sentence);
  },
);

test('a confirmation that differs from the password is refused', () => {
  expect(confirmationError('Popcorn1!', 'Popcorn1')).toBe('Passwords do not match.');
  expect(confirmationError('Popcorn1!', 'Popcorn1!')).toBeUndefined();
});

test.each([
  ['popcorn', 'popcorn', { password: 'The new password does not meet the requirements.' }],
  ['Popcorn1!', 'Popcorn1', { confirmation: 'The passwords do not match.' }],
  ['Popcorn1!', 'Popcorn1!', {}],
])('submitting the reset with "%s" and "%s" is validated', (password, confirmation, errors) => {
  expect(resetErrors(password, confirmation)).toEqual(errors);
});
