import { matchPath } from 'react-router-dom';
import { fill, requestPath } from './operations';
import { idInRoute, idOfRoute } from './routeIds';

const IDS = [
  '6740b1',
  '42',
  '-1',
  '.',
  '..',
  '...',
  'a/b',
  '/',
  '../../user_m/get-user',
  'a?b=1',
  'a#b',
  '50%',
  'a%2Fb',
  'a%252Fb',
  '%2E%2E',
  '~',
  '~2F',
  'a~b',
  'a b',
  'a\\b',
  'ž:ü',
  'x:y;z=1&t',
];

describe('an id in an address of the app', () => {
  test.each(IDS)('%j leads to its own record', (id) => {
    const href = fill('/all-brands/brand-details/:id', { id }, idInRoute);
    const { pathname, search, hash } = new URL(href, 'https://suite.example');
    expect({ search, hash }).toEqual({ search: '', hash: '' });
    const part = matchPath('/all-brands/brand-details/:id', decoded(pathname))?.params.id;
    expect(part === undefined ? undefined : idOfRoute(part)).toBe(id);
  });

  test('of an id with half a pair of code units no part fails', () => {
    expect(idInRoute('a\ud800')).toBe('a%EF%BF%BD');
  });
});

describe('an id in the path of a request', () => {
  test.each(IDS.filter((id) => !['.', '..'].includes(id)))('%j stays in its place', (id) => {
    const path = requestPath('product-brand/delete-brand/:id', { id });
    const { pathname, search, hash } = new URL(`/api/v1/${path}`, 'https://suite.example');
    expect({ search, hash }).toEqual({ search: '', hash: '' });
    const parts = pathname.split('/');
    expect(parts.slice(0, 5)).toEqual(['', 'api', 'v1', 'product-brand', 'delete-brand']);
    expect(parts.slice(5).map(decodeURIComponent)).toEqual([id]);
  });

  test.each(['', '.', '..'])('%j is not sent', (id) => {
    expect(() => requestPath('product-brand/delete-brand/:id', { id })).toThrow(
      expect.objectContaining({
        cause: 'unexpected',
        message: expect.stringMatching(/no address can carry/),
      }),
    );
  });
});

/** As the router decodes the path of an address before it compares it with its patterns. */
const decoded = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => decodeURIComponent(part).replace(/\//g, '%2F'))
    .join('/');
