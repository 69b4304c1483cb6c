import { localCookie } from './proxy';

test('Domain, Secure and SameSite=None are removed from a cookie, so that http://localhost keeps it', () => {
  expect(localCookie('sid=a.b; Domain=suite.example; Path=/; HttpOnly; Secure; SameSite=None')).toBe(
    'sid=a.b; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('a cookie that a local browser accepts is unchanged', () => {
  const cookie = 'sid=secure; Path=/; HttpOnly; SameSite=Strict; Max-Age=60';
  expect(localCookie(cookie)).toBe(cookie);
});
