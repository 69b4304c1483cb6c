import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { product } from '../../../resources/product/declaration/product';
import type { CheckedRow } from '../check/checkedRow';
import { targetsOf } from '../columns/targets';
import { ChangeStage } from './changeStage';
import { changeRequests } from './importPlan';
import type { FailedRow } from './importReport';
import type { ImportRequests } from './requests';
import { RowFailures } from './rowFailures';

const resource = product as unknown as AnyResource;
/** More than one part of the stage. */
const COUNT = 1_500;

const records = (priceOf: (at: number) => number): Identified[] =>
  Array.from({ length: COUNT }, (_, index) => ({
    _id: `p${index}`,
    name: `Product ${index}`,
    price: priceOf(index),
  }));

/** Rows that change the price of each record from 1 to 2. */
function sendings() {
  const target = targetsOf(resource, [], []).find(({ key }) => key === 'price');
  if (!target) throw new Error('Products have no price.');
  const pairs = Array.from({ length: COUNT }, (_, index) => {
    const changes = [{ target, venue: '', value: 2, before: 1 }];
    const row = { at: index, changes } as unknown as CheckedRow;
    const [request] = changeRequests(resource, `p${index}`, changes);
    if (!request) throw new Error('No request saves the price.');
    return [`${index}`, { request, rows: new Map([[row, changes]]) }] as const;
  });
  return new Map(pairs);
}

/** Runs the stage; each part takes `seconds`, and `later` is the list of the server from then on. */
async function run(seconds: number, later: readonly Identified[]) {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const failed: FailedRow[] = [];
  const sent: string[] = [];
  let reads = 0;
  const requests = {
    isEnded: false,
    isOver: false,
    expect: () => undefined,
    async list() {
      reads++;
      return later;
    },
    async send(...[, items, onEnded]: Parameters<ImportRequests['send']>) {
      for (const { key, prepare } of items) {
        const verdict = await prepare();
        if ('send' in verdict) sent.push(key);
        if ('refused' in verdict)
          onEnded?.(key, { ok: false, failure: { cause: 'stale', message: verdict.refused } });
        else onEnded?.(key, { ok: true, message: undefined });
      }
      now += seconds * 1_000;
      return new Map();
    },
  } as unknown as ImportRequests;
  const done: number[] = [];
  const stage = new ChangeStage({
    resource,
    requests,
    failed: new RowFailures((rows) => failed.push(...rows)),
    isCreated: () => false,
    onDone: ({ at }) => done.push(at),
  });
  await stage.run(
    sendings(),
    records(() => 1),
  );
  return { failed, sent, done, reads, fields: stage.fields };
}

afterEach(() => jest.restoreAllMocks());

/** A colleague has changed one product of the second part since. */
const later = records((at) => (at === 1_400 ? 9 : 1));

test('a list that is older than a minute is read again, and what a colleague changed since is not overwritten', async () => {
  const { failed, sent, done, reads, fields } = await run(61, later);
  expect(reads).toBe(1);
  expect(failed.map(({ row }) => row.at)).toEqual([1_400]);
  expect(failed[0]?.reason).toMatch(/Price was changed/i);
  expect(sent).toHaveLength(COUNT - 1);
  expect(sent).not.toContain('1400');
  expect(done).toHaveLength(COUNT - 1);
  expect(fields).toBe(COUNT - 1);
});

test('a list that was just read serves all parts', async () => {
  const { failed, sent, reads } = await run(20, later);
  expect(reads).toBe(0);
  expect(failed).toEqual([]);
  expect(sent).toHaveLength(COUNT);
});
