import { createHttp, type Http } from './client';
import { createUnchangedAnswers } from './unchangedAnswers';

const LIST = { method: 'GET', path: 'product-brand/get-all-brands' } as const;
let http: Http;
let userId: string | null = 'u1';

beforeEach(async () => {
  const api = await stockApi();
  await api.reset();
  await api.signIn('manager');
  userId = 'u1';
  http = createHttp(
    () => api.origin,
    () => userId,
  );
});

test('a list that did not change is the same object', async () => {
  const first = await http.send(LIST);
  expect(first).toHaveProperty('brands');
  expect(await http.send(LIST)).toBe(first);
});

test('after a change the list is another object', async () => {
  const first = (await http.send(LIST)) as { brands: { _id: string }[] };
  await http.send({ method: 'DELETE', path: `product-brand/delete-brand/${first.brands.at(-1)?._id}` });
  const second = (await http.send(LIST)) as { brands: unknown[] };
  expect(second.brands).toHaveLength(first.brands.length - 1);
});

test('another user gets an object of their own', async () => {
  const first = await http.send(LIST);
  userId = 'u2';
  const second = await http.send(LIST);
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
});

test('of many answers the latest are kept', () => {
  const unchanged = createUnchangedAnswers(() => 'u1');
  for (let each = 0; each <= 20; each += 1) unchanged.keep(`/${each}`, 'tag', each);
  expect(unchanged.get('/0', 'tag')).toBeUndefined();
  expect(unchanged.get('/1', 'tag')).toMatchObject({ data: 1 });
  expect(unchanged.get('/20', 'other')).toBeUndefined();
});
