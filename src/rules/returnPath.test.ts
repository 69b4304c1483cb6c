import { returnPath } from './returnPath';

test.each([
  ['/dashboard'],
  ['/all-brands?search=a%2F%2Fb&status=active#row'],
  ['/all-brands/brand-details/65f0c1'],
  ['/all-brands/brand-details/a%20b'],
  ['/all-brands/brand-details/100%'],
  ['/all-brands/brand-details/v1.2'],
  ['/all-brands?next=//evil.example'],
])('%s is returned', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['nothing', undefined],
  ['not a string', { pathname: '/dashboard' }],
  ['empty', ''],
  ['the sign-in screen itself', '/'],
  ['the sign-in screen with a search', '/?x=1'],
  ['a list', ['//evil.example']],
  ['a number', 42],
  ['another host', '//evil.example'],
  ['another host after three slashes', '///evil.example'],
  ['another host with a backslash', '/\\evil.example'],
  ['another host with two backslashes', '\\\\evil.example'],
  ['a double slash inside the path', '/a//evil.example'],
  ['an absolute URL', 'https://evil.example'],
  ['a javascript: URL', 'javascript:alert(1)'],
  ['a javascript: URL in mixed case', 'JaVaScRiPt:alert(1)'],
  ['a javascript: URL with a new line', 'java\nscript:alert(1)'],
  ['a data: URL', 'data:text/html,<script>alert(1)</script>'],
  ['a javascript: URL after a space', ' javascript:alert(1)'],
  ['a relative path', 'dashboard'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a new line that browsers drop', '/\n/evil.example'],
  ['an escaped slash', '/%2Fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['an escaped tab', '/%09/evil.example'],
  ['escaped twice', '/%252Fevil.example'],
  ['escaped five times', '/%2525252525252Fevil.example'],
  ['a path that leaves the app', '/../admin'],
  ['a path that leaves the app further on', '/stock/../../admin'],
  ['an escaped path that leaves the app', '/%2e%2e/admin'],
  ['a path that leaves the app at its end', '/all-brands/..'],
  ['a path with a dot segment', '/./dashboard'],
  ['too long', `/${'a'.repeat(2001)}`],
])('%s gives undefined', (_, path) => {
  expect(returnPath(path)).toBeUndefined();
});
