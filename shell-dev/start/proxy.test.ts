import { localCookie } from './proxy';

test('a cookie of a real backend is kept by a browser on http://localhost', () => {
  expect(localCookie('sid=a.b; Domain=suite.example; Path=/; HttpOnly; Secure; SameSite=None')).toBe(
    'sid=a.b; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('what a local browser accepts stays as it is', () => {
  const cookie = 'sid=secure; Path=/; HttpOnly; SameSite=Strict; Max-Age=60';
  expect(localCookie(cookie)).toBe(cookie);
});
