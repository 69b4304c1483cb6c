import { returnPath } from './returnPath';

test.each([
  ['/dashboard'],
  ['/all-brands?search=a%2F%2Fb&status=active#row'],
  ['/all-brands/brand-details/65f0c1'],
  ['/all-brands/brand-details/a%20b'],
  ['/all-brands/brand-details/100%'],
  ['/all-brands/brand-details/v1.2'],
  ['/all-brands?next=//evil.example'],
])('%s is a page to return to', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['nothing', undefined],
  ['not a text', { pathname: '/dashboard' }],
  ['empty', ''],
  ['the login screen itself', '/'],
  ['the login screen with a search', '/?x=1'],
  ['another host', '//evil.example'],
  ['another host, bent', '/\\evil.example'],
  ['another host, bent twice', '\\\\evil.example'],
  ['another host, doubled later', '/a//evil.example'],
  ['an address', 'https://evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script after a space', ' javascript:alert(1)'],
  ['a relative path', 'dashboard'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a new line that browsers drop', '/\n/evil.example'],
  ['an escaped slash', '/%2Fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['an escaped tab', '/%09/evil.example'],
  ['escaped twice', '/%252Fevil.example'],
  ['escaped five times', '/%2525252525252Fevil.example'],
  ['a step out of the app', '/../admin'],
  ['a step out of the app, escaped', '/%2e%2e/admin'],
  ['a step out of the app at the end', '/all-brands/..'],
  ['a step that stays', '/./dashboard'],
  ['too long', `/${'a'.repeat(2001)}`],
])('%s is none', (_, path) => {
  expect(returnPath(path)).toBeUndefined();
});
