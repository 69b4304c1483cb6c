import { createRequestOrder } from './requestOrder';

function pending<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

test('an older read that ends after a newer one is stale', async () => {
  const order = createRequestOrder();
  const [older, newer] = [pending<string>(), pending<string>()];
  const first = order.read('brand/list', () => older.promise);
  const second = order.read('brand/list', () => newer.promise);
  newer.answer('new');
  await expect(second).resolves.toBe('new');
  older.answer('old');
  await expect(first).rejects.toEqual({ cause: 'stale' });
});

test('reads of different targets are independent', async () => {
  const order = createRequestOrder();
  const list = pending<string>();
  const first = order.read('brand/list', () => list.promise);
  await expect(order.read('brand/record', async () => 'record')).resolves.toBe('record');
  list.answer('list');
  await expect(first).resolves.toBe('list');
});

test('a read that a write has overtaken is sent again', async () => {
  const order = createRequestOrder();
  const slow = pending<string>();
  const answers = [slow.promise, Promise.resolve('after the write')];
  const read = order.read(
    'brand/list',
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  );
  await order.write(['brand/list'], async () => undefined);
  slow.answer('before the write');
  await expect(read).resolves.toBe('after the write');
});

test('a read ends after a limited number of attempts while writes continue', async () => {
  const order = createRequestOrder();
  let asked = 0;
  const read = order.read('brand/list', async () => {
    asked += 1;
    await order.write(['brand/list'], async () => undefined);
    return asked;
  });
  await expect(read).resolves.toBe(3);
});

test('a read that a batch has overtaken waits for its end and is sent once', async () => {
  const order = createRequestOrder();
  const slow = pending<string>();
  const ask = jest.fn(async () => 'after the batch').mockReturnValueOnce(slow.promise);
  const release = order.hold(['brand/list']);
  const read = order.read('brand/list', ask);
  for (let member = 0; member < 5; member += 1) await order.write(['brand/list'], async () => undefined);
  slow.answer('during the batch');
  await order.read('vendor/list', async () => 'not held');
  expect(ask).toHaveBeenCalledTimes(1);
  release();
  await expect(read).resolves.toBe('after the batch');
  expect(ask).toHaveBeenCalledTimes(2);
});
