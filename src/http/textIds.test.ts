import type { HttpCall } from './client';
import { withTextIds } from './textIds';

/** A client that answers with these, one after the other, and what was sent with it. */
function clientWith(...answers: unknown[]) {
  const sent: HttpCall[] = [];
  const client = withTextIds({
    async send(call) {
      sent.push(call);
      return answers.shift() ?? null;
    },
  });
  return { client, sent, read: () => client.send({ method: 'GET', path: 'x' }) };
}

describe('the ids of an answer', () => {
  test.each([
    [
      'a list under its name',
      { brands: [{ _id: 1001 }, { _id: 'b' }] },
      { brands: [{ _id: '1001' }, { _id: 'b' }] },
    ],
    ['a list by itself', [{ _id: 0 }, { _id: -7 }], [{ _id: '0' }, { _id: '-7' }]],
    ['a record', { _id: 3, name: 'A' }, { _id: '3', name: 'A' }],
    ['a record under its name', { brand: { _id: 3 }, message: 'ok' }, { brand: { _id: '3' }, message: 'ok' }],
    ['no id', { brands: [{ name: 4 }, null, 5], count: 2 }, { brands: [{ name: 4 }, null, 5], count: 2 }],
    ['a number that is not exact', [{ _id: 2 ** 53 }], [{ _id: 2 ** 53 }]],
    ['nothing', null, null],
  ])('%s', async (_, answer, read) => {
    expect(await clientWith(answer).read()).toEqual(read);
  });
});

describe('a reference is sent as it came', () => {
  const paths = [
    { path: 'vendor', storedAt: 'vendor', isId: true },
    { path: 'scope.included', storedAt: 'included', isId: true },
    { path: 'brand', storedAt: 'brand', isId: false },
  ];
  const body = { vendor: '7', scope: { included: ['8', 'c9', '07'] }, brand: '7', name: '7' };

  test('as the number that a list had', async () => {
    const { client, sent, read } = clientWith({ vendors: [{ _id: 7 }, { _id: 8 }] });
    await read();
    await client.send({ method: 'PATCH', path: 'x', body, references: { paths } });
    expect(sent[1]).toEqual({
      method: 'PATCH',
      path: 'x',
      body: { vendor: 7, scope: { included: [8, 'c9', '07'] }, brand: '7', name: '7' },
    });
  });

  test('as the number that the record itself had', async () => {
    const { client, sent } = clientWith();
    const stored = { vendor: '7', included: [8, 'c9'], brand: 7 };
    await client.send({ method: 'PATCH', path: 'x', body, references: { paths, stored } });
    expect(sent[0]?.body).toEqual({
      vendor: '7',
      scope: { included: [8, 'c9', '07'] },
      brand: 7,
      name: '7',
    });
  });

  test('as a text where texts came', async () => {
    const { client, sent, read } = clientWith({ vendors: [{ _id: '7' }] });
    await read();
    await client.send({ method: 'PATCH', path: 'x', body, references: { paths } });
    expect(sent[1]?.body).toEqual(body);
  });
});
