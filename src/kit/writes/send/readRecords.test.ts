import { brand } from '../../../resources/brand/brand';
import { testStore } from '../../../testing/testStore';
import type { AnyResource } from '../../declare/resource';
import { readRecords } from './readRecords';

const resource = brand as unknown as AnyResource;

test('records are in the order in which they were asked for, whichever is answered first', async () => {
  const answers = new Map<string, () => void>();
  const store = testStore(() => ({}), {
    services: {
      http: {
        async send({ path }) {
          const id = path.split('/').at(-1) ?? '';
          await new Promise<void>((resolve) => answers.set(id, resolve));
          return { brand: { _id: id, brandDetails: { name: id } } };
        },
      },
    },
  });
  const reading = readRecords(store.dispatch, resource, ['b1', 'b2', 'b3'], 'quiet');
  for (const id of ['b3', 'b1', 'b2']) {
    while (!answers.has(id)) await Promise.resolve();
    answers.get(id)?.();
    await Promise.resolve();
  }
  const { records, failures } = await reading;
  expect([...records.keys()]).toEqual(['b1', 'b2', 'b3']);
  expect(failures.size).toBe(0);
});
