import { coupon } from '../../../resources/coupon/coupon';
import type { Dispatch } from '../../../session/auth/session';
import { createAvailabilityChecks } from './availabilityChecks';

const name = coupon.pages.create.fields.find(({ path }) => path === 'name');

test.each([
  ['taken', { ok: true, answer: { coupon: { _id: '1', name: 'POPCORN20' } } }],
  ['taken', { ok: true, answer: { data: [{ _id: '1' }] } }],
  ['taken', { ok: true, answer: { message: 'Coupon found' } }],
  ['free', { ok: true, answer: null }],
  ['free', { ok: true, answer: { coupon: null, message: 'No coupon found' } }],
  ['free', { ok: true, answer: { data: [] } }],
  ['free', { ok: false, failure: { cause: 'status', status: 404 } }],
  ['unknown', { ok: false, failure: { cause: 'status', status: 500 } }],
])('a code is %s after %j', async (expected, outcome) => {
  const dispatch = (() => Promise.resolve(outcome)) as unknown as Dispatch;
  if (!name) throw new Error('The create page has no field for the code');
  expect(await createAvailabilityChecks(dispatch, coupon as never).ask(name, 'POPCORN20')).toBe(expected);
});

test('an answer of more than ten seconds ago is asked for again before a save (R214)', async () => {
  const dispatch = jest.fn(() => Promise.resolve({ ok: true, answer: null }));
  if (!name) throw new Error('The create page has no field for the code');
  const checks = createAvailabilityChecks(dispatch as unknown as Dispatch, coupon as never);
  await checks.ask(name, 'POPCORN20');
  expect(checks.hasAnswer(name, 'POPCORN20')).toBe(true);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
  expect(checks.hasAnswer(name, 'POPCORN20')).toBe(false);
  await checks.ask(name, 'POPCORN20');
  expect(dispatch).toHaveBeenCalledTimes(2);
  expect(checks.hasAnswer(name, 'POPCORN20')).toBe(true);
  jest.restoreAllMocks();
});
