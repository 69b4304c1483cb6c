import { readUser } from './user';

const user = (loginDetails: object) => ({ _id: 'u', roleDetails: { role: 'Admin' }, loginDetails });

test.each([
  ['user', { user: user({ email: 'a@b.example', userNumber: '2002' }), message: 'ok' }],
  ['data', { data: user({ email: 'a@b.example', userNumber: '2002' }) }],
  ['the body itself', user({ email: 'a@b.example', userNumber: '2002' })],
])('the user stands under %s', (_, answer) => {
  expect(readUser(answer)?.loginDetails).toEqual({ email: 'a@b.example', userNumber: '2002' });
});

test.each([
  [2002, '2002'],
  [42, '0042'],
  [undefined, ''],
])('a user number %p is read as %p', (userNumber, text) => {
  expect(readUser(user({ userNumber }))?.loginDetails.userNumber).toBe(text);
});

test.each([null, '', {}, { user: null }, { message: 'No user' }])('%j is no user', (answer) => {
  expect(readUser(answer)).toBeNull();
});

test.each([
  ['user', { user: { _id: 'u', userDetails: { name: 'Marta' } }, message: 'ok' }],
  ['data', { data: { _id: 'u', userDetails: { name: 'Marta' } } }],
  ['the body itself', { _id: 'u', userDetails: { name: 'Marta' }, roleDetails: null }],
])('a user without roleDetails under %s is a user with no role', (_, answer) => {
  expect(readUser(answer)).toMatchObject({
    _id: 'u',
    userDetails: { name: 'Marta' },
    roleDetails: { role: '' },
  });
});
