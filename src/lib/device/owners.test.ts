import { ownerOf } from './deviceDatabase';
import { ownerIn, ownerKey } from './owners';

describe('the key of what is kept for a user', () => {
  test.each(['u1', '42', 'a b', 'a%20b', 'a%b', 'anna@a.example', 'ž/?#%', ' a'])(
    '%j is read back',
    (user) => {
      expect(ownerIn(`${ownerKey(user)}rest of the key`)).toBe(user);
    },
  );

  test('no user has the beginning of another one', () => {
    expect(`${ownerKey('a b')}1`.startsWith(ownerKey('a'))).toBe(false);
  });

  test.each(['', ' '])('%j is no user', (user) => {
    expect(() => ownerKey(user)).toThrow(TypeError);
    expect(() => ownerOf('https://api.example', user)).toThrow(TypeError);
  });
});
