import { isUserWithoutId, readUser } from './user';

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

describe('the id of a user', () => {
  const role = { roleDetails: { role: 'Admin' } };

  test.each([
    ['a text', 'u1', 'u1'],
    ['with any sign', ' ü/?#% ', ' ü/?#% '],
    ['a number', 4711, '4711'],
    ['zero', 0, '0'],
  ])('%s', (_, _id, read) => {
    expect(readUser({ user: { _id, ...role } })?._id).toBe(read);
    expect(isUserWithoutId({ user: { _id, ...role } })).toBe(false);
  });

  test.each([[undefined], [null], [''], [' '], [{}], [[]], [true], [2 ** 53], [Number.NaN]])(
    '%j is none: nobody is signed in',
    (_id) => {
      for (const answer of [{ user: { _id, ...role } }, { data: { _id, ...role } }, { _id, ...role }]) {
        expect(readUser(answer)).toBeNull();
        expect(isUserWithoutId(answer)).toBe(true);
      }
    },
  );

  test('two users with numbers are two users', () => {
    const [one, other] = [1, 2].map((_id) => readUser({ user: { _id, ...role } }));
    expect(one?._id).not.toBe(other?._id);
  });

  test.each([null, {}, { message: 'no session' }, { user: null }])('%j has no user at all', (answer) => {
    expect(isUserWithoutId(answer)).toBe(false);
  });
});

test('companies, venues and the role have their ids as texts', () => {
  const user = readUser({
    _id: 1,
    roleDetails: { role: 3 },
    venueDetails: {
      companyList: [{ _id: 5, name: 'A' }, { name: 'no id' }],
      venueList: [{ _id: 6, companyId: 5 }],
    },
  });
  expect(user?.roleDetails.role).toBe('3');
  expect(user?.venueDetails.companyList).toEqual([{ _id: '5', name: 'A' }]);
  expect(user?.venueDetails.venueList).toEqual([{ _id: '6', companyId: 5 }]);
});
