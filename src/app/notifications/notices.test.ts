import type { Failure } from '../../http/failure';
import { register } from '../../resources/register';
import { noticeOf } from './notices';
import type { NoticeSource } from './toaster';

const of = (
  type: string,
  failure?: Failure,
  params: NoticeSource['params'] = { id: 'b1' },
  answer?: unknown,
): NoticeSource => ({
  type,
  params,
  ...(failure ? { failure } : {}),
  ...(answer === undefined ? {} : { answer }),
});
const noticed = (call?: NoticeSource) =>
  noticeOf(register, { tone: 'error', text: 'Said.', ...(call ? { of: call } : {}) });
const status = (code: number): Failure => ({ cause: 'status', status: code });

test.each<[string, NoticeSource, boolean]>([
  ['a read without a response', of('brand/fetchAll/rejected', { cause: 'noResponse' }, {}), true],
  ['a read that timed out', of('brand/fetch/rejected', { cause: 'timeout' }), true],
  ['a read that fails with 500', of('brand/fetchAll/rejected', status(500), {}), true],
  ['a read that fails with 429', of('brand/fetchAll/rejected', status(429), {}), true],
  ['a read that fails with 404', of('brand/fetch/rejected', status(404)), false],
  ['a read that fails with 403', of('brand/fetch/rejected', status(403)), false],
  ['a deletion without a response', of('brand/remove/rejected', { cause: 'network' }), true],
  ['a deletion that fails with 409', of('brand/remove/rejected', status(409)), false],
  ['a change, which could overwrite a later one', of('brand/update/rejected', status(503)), false],
  [
    'a creation, which may have succeeded on the server',
    of('brand/create/rejected', { cause: 'timeout' }, {}),
    false,
  ],
  ['a password change, which has no record', of('account/updatePassword/rejected', status(500), {}), false],
  ['a successful read', of('brand/fetchAll/fulfilled', undefined, {}), false],
  ['a request of no resource', of('auth/signIn/rejected', status(500), {}), false],
])('Retry for %s: %#', (_, call, isOffered) => {
  expect(noticed(call).again).toHaveLength(isOffered ? 1 : 0);
});

test.each<[string, NoticeSource | undefined, string | undefined]>([
  ['a change', of('brand/update/fulfilled'), 'b1'],
  ['a failed change', of('brand/update/rejected', status(500)), 'b1'],
  [
    'the prices of a product at one venue',
    of('product/updatePricing/fulfilled', undefined, { productId: 'p1', venueId: 'v' }),
    'p1',
  ],
  [
    'a created record, from the answer',
    of('brand/create/fulfilled', undefined, {}, { message: 'm', brand: { _id: 'b9' } }),
    'b9',
  ],
  ['a failed deletion', of('brand/remove/rejected', status(500)), 'b1'],
  ['a deletion', of('brand/remove/fulfilled'), undefined],
  ['a list', of('brand/fetchAll/rejected', status(500), {}), undefined],
  ['a text without a request', undefined, undefined],
])('the record of %s', (_, call, id) => {
  expect(noticed(call).about?.id).toBe(id);
});

test('text and key are kept, and none of the request data', () => {
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
