import { configureStore } from '@reduxjs/toolkit';
import { brand } from '../../../resources/brand/brand';
import type { CheckedRow } from '../check/checkedRow';
import { ImportRun } from './importRun';
import { runImport } from './runImport';

test('an exception ends an import with a report: the rows that are not done have failed', async () => {
  const store = configureStore({ reducer: (state: object = { auth: { user: null } }) => state });
  const row = { at: 0, about: 'Padaria', changes: [], errors: [] } as unknown as CheckedRow;
  const plan = {
    resource: brand,
    references: [],
    rows: [row],
    finderOf: () => Promise.reject(new TypeError('broken')),
  };
  const failed: string[] = [];
  const watch = {
    isStopped: () => false,
    ask: async () => null,
    onProgress: () => undefined,
    onWaiting: () => undefined,
    onDone: () => undefined,
    onFailed: (rows: readonly { reason: string }[]) => failed.push(...rows.map(({ reason }) => reason)),
  };
  const actions: string[] = [];
  const dispatch = (action: unknown): unknown => {
    if (typeof action === 'function') return Promise.reject(new TypeError('broken'));
    actions.push((action as { type: string }).type);
    return action;
  };
  const report = await runImport(plan, watch)(dispatch as never, store.getState, {} as never);
  expect(report).toMatchObject({ created: 0, changed: 0, remaining: [] });
  expect(report.failed.map(({ row: one }) => one.at)).toEqual([0]);
  expect(failed).toEqual(['An unexpected error occurred.']);
  expect(actions).toEqual(['batch/began', 'batch/ended']);
});

test('an import that cannot be run ends too, and can be tried again', async () => {
  const store = {
    getState: () => ({ auth: { user: null } }),
    dispatch: () => Promise.reject(new TypeError('broken')),
  };
  const run = new ImportRun(store as never);
  const row = { at: 0 } as unknown as CheckedRow;
  const plan = { resource: brand, references: [], rows: [row], finderOf: async () => () => ({}) };
  await run.start(plan, { rowCount: 1 } as never);
  expect(run.state()?.report?.failed).toEqual([{ row, reason: 'An unexpected error occurred.', parts: [] }]);
  run.forget();
  expect(run.state()).toBeNull();
});
