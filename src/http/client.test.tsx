import axios, { AxiosHeaders } from 'axios';
import { createHttp, createUnchangedAnswers, type Http } from './client';

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
  for (let each = 0; each <= 20; each += 1) unchanged.keep(`/${each}`, 'tag', '[]', each);
  expect(unchanged.get('/0', 'tag', '[]')).toBeUndefined();
  expect(unchanged.get('/1', 'tag', '[]')).toMatchObject({ data: 1 });
  expect(unchanged.get('/20', 'other', '[]')).toBeUndefined();
});

test('an answer with the tag of the last one and another text is another answer', () => {
  const unchanged = createUnchangedAnswers(() => 'u1');
  unchanged.keep('/', 'tag', '["a"]', ['a']);
  expect(unchanged.get('/', 'tag', '["a"]')).toMatchObject({ data: ['a'] });
  expect(unchanged.get('/', 'tag', '["b"]')).toBeUndefined();
});

describe('a long answer', () => {
  const { adapter } = axios.defaults;
  const products = Array.from({ length: 20_000 }, (_, index) => ({
    _id: `${index}`,
    name: 'Salted popcorn, large',
  }));
  const answering = (data: string) => {
    axios.defaults.adapter = async (config) => ({
      data,
      status: 200,
      statusText: 'OK',
      headers: new AxiosHeaders({ etag: '"1"' }),
      config,
    });
    return createHttp(
      () => '',
      () => 'u1',
    );
  };
  afterEach(() => {
    Object.assign(axios.defaults, { adapter });
  });

  test('is parsed in slices, once for each entity tag', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const long = answering(JSON.stringify({ products }));
    const first = await long.send(LIST);
    expect(first).toEqual({ products });
    expect(parse.mock.calls.length).toBeGreaterThan(2);
    expect(await long.send(LIST)).toBe(first);
    parse.mockRestore();
  });

  test('that is no JSON is a failure', async () => {
    await expect(answering(`<p>${'x'.repeat(1_000_000)}`).send(LIST)).rejects.toEqual({
      cause: 'unexpected',
    });
  });

  test('is dropped when the reader leaves while it is parsed', async () => {
    const left = new AbortController();
    const answer = answering(JSON.stringify({ products })).send({ ...LIST, signal: left.signal });
    jest.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      left.abort();
      return [];
    });
    await expect(answer).rejects.toEqual({ cause: 'aborted' });
  });
});
