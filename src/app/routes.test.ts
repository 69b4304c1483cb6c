import type { RouteObject } from 'react-router-dom';
import { createHttp } from '../http/client';
import { callsOf } from '../kit/calls';
import { register } from '../resources/register';
import { descriptor } from './descriptor';
import { routes } from './routes';

/** Specification section 2, as far as it is built, with the access that it asks for. */
const SPECIFIED = [
  ['/'],
  ['/forgot'],
  ['/forgot-pin'],
  ['/reset-password/:resetToken'],
  ['/login-with-pin'],
  ['/reset-pin/:resetToken'],
  ['/login-with-code/:email'],
  ['/dashboard'],
  ['/unauthorised'],
  ['/all-brands', 'read'],
  ['/all-brands/brand-create', 'write'],
  ['/all-brands/brand-details/:id', 'read'],
  ['/all-brands/brand-venue/:id', 'read'],
];

function pathsOf(objects: readonly RouteObject[]): string[] {
  return objects.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ]);
}

test('the routes are those of the specification, each once', () => {
  expect(pathsOf(routes(register)).sort()).toEqual(SPECIFIED.map(([path]) => path).sort());
});

test('the descriptor tells a host of every route and the access it needs', () => {
  expect(descriptor.routes.map(({ path, access }) => (access ? [path, access] : [path]))).toEqual(SPECIFIED);
  expect(descriptor.sidebar).toEqual([{ label: 'Brands', path: '/all-brands', pageRoute: '/all-brands' }]);
  expect(JSON.parse(JSON.stringify(descriptor))).toEqual(descriptor);
});

test('every operation has a path of the resource’s own and a call', () => {
  for (const resource of register) {
    for (const [name, { path }] of Object.entries(resource.operations)) {
      expect([resource.name, name, path.startsWith('/')]).toEqual([resource.name, name, false]);
      expect(callsOf(resource)[name]?.typePrefix).toBe(`${resource.name}/${name}`);
    }
  }
});

test('every operation of the register is known to the development API', async () => {
  const api = await stockApi();
  await api.signIn('admin');
  const http = createHttp(() => api.origin);
  const unknown = { status: 404, said: 'The requested resource could not be found.' };
  await expect(http.send({ method: 'GET', path: 'brand/get-all' })).rejects.toMatchObject(unknown);
  for (const resource of register) {
    for (const { method, path } of Object.values(resource.operations)) {
      const asked = path.replace(/:[A-Za-z]+/g, 'f'.repeat(24));
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const failure = await http.send({ method, path: asked, body }).then(
        () => ({}),
        (reason) => reason,
      );
      expect([path, failure]).not.toEqual([path, expect.objectContaining(unknown)]);
    }
  }
});
