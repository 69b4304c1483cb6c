import type { Failure } from '../http/failure';
import { register } from '../resources/register';
import { noticeOf } from './noticing';
import type { SayingOf } from './toaster';

const of = (
  type: string,
  failure?: Failure,
  params: SayingOf['params'] = { id: 'b1' },
  answer?: unknown,
): SayingOf => ({
  type,
  params,
  ...(failure ? { failure } : {}),
  ...(answer === undefined ? {} : { answer }),
});
const noticed = (call?: SayingOf) =>
  noticeOf(register, { tone: 'error', text: 'Said.', ...(call ? { of: call } : {}) });
const status = (code: number): Failure => ({ cause: 'status', status: code });

test.each<[string, SayingOf, boolean]>([
  ['a read that nobody answered', of('brand/fetchAll/rejected', { cause: 'noResponse' }, {}), true],
  ['a read that took too long', of('brand/fetch/rejected', { cause: 'timeout' }), true],
  ['a read while the server is at fault', of('brand/fetchAll/rejected', status(500), {}), true],
  ['a read that came too often', of('brand/fetchAll/rejected', status(429), {}), true],
  ['a read of what is not there', of('brand/fetch/rejected', status(404)), false],
  ['a read that is forbidden', of('brand/fetch/rejected', status(403)), false],
  ['a deletion that nobody answered', of('brand/remove/rejected', { cause: 'network' }), true],
  ['a deletion that is refused', of('brand/remove/rejected', status(409)), false],
  ['a change, which may undo another one by then', of('brand/update/rejected', status(503)), false],
  ['a creation, which may have been made', of('brand/create/rejected', { cause: 'timeout' }, {}), false],
  [
    'a password, which is no resource of a list',
    of('account/updatePassword/rejected', status(500), {}),
    false,
  ],
  ['what went well', of('brand/fetchAll/fulfilled', undefined, {}), false],
  ['no call of a resource', of('auth/signIn/rejected', status(500), {}), false],
])('Retry for %s: %#', (_, call, isOffered) => {
  expect(noticed(call).again).toHaveLength(isOffered ? 1 : 0);
});

test.each<[string, SayingOf | undefined, string | undefined]>([
  ['a change', of('brand/update/fulfilled'), 'b1'],
  ['a change that failed', of('brand/update/rejected', status(500)), 'b1'],
  [
    'one venue of a product',
    of('product/updatePricing/fulfilled', undefined, { productId: 'p1', venueId: 'v' }),
    'p1',
  ],
  [
    'what the server made of a new record',
    of('brand/create/fulfilled', undefined, {}, { message: 'm', brand: { _id: 'b9' } }),
    'b9',
  ],
  ['a deletion that failed', of('brand/remove/rejected', status(500)), 'b1'],
  ['a deletion', of('brand/remove/fulfilled'), undefined],
  ['a list', of('brand/fetchAll/rejected', status(500), {}), undefined],
  ['no call', undefined, undefined],
])('the record of %s', (_, call, id) => {
  expect(noticed(call).about?.id).toBe(id);
});

test('words and key are kept, and nothing of what was sent', () => {
  const notice = noticeOf(register, {
    tone: 'error',
    text: 'Said.',
    key: 'read',
    of: of('brand/update/rejected', status(500)),
  });
  expect(notice).toEqual({
    tone: 'error',
    text: 'Said.',
    key: 'read',
    about: { resource: 'brand', operation: 'update', id: 'b1' },
    again: [],
  });
});
