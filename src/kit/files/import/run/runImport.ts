import { actionSentence, type Failure } from '../../../../http/failure';
import type { Services } from '../../../../http/request';
import { changes as texts } from '../../../../messages/changes';
import { importing } from '../../../../messages/importing';
import type { Dispatch } from '../../../../session/auth/session';
import { type Ending, type RunItem, runItems } from '../../../changes/send/runItems';
import type { Identified, ResourceState } from '../../../declare/effects';
import type { AnyResource } from '../../../declare/resource';
import { batchBegan, batchEnded } from '../../../store/batchState';
import { read } from '../../../store/read';
import type { CellChange, CheckedRow, FindRecord } from '../check/checkRow';
import {
  afterCreation,
  type ChangeRequest,
  changeRequests,
  creationBody,
  isStored,
  type NewReference,
  overtaken,
  referenceBody,
} from './importPlan';

/** What is imported: the rows that count, and the records that they name and that do not exist. */
export interface ImportPlan {
  resource: AnyResource;
  references: readonly NewReference[];
  rows: readonly CheckedRow[];
  /** Finds the record of a row in a list that was just read. */
  finderOf(list: readonly Identified[]): (row: CheckedRow) => ReturnType<FindRecord>;
}

/** The stages of an import, in their order. */
export type Stage = 'references' | 'new' | 'changes';

/** Progress of an import. */
export interface ImportProgress {
  stage: Stage;
  stages: Record<Stage, { done: number; of: number; failed: number }>;
}

/** How an import ended. */
export interface ImportReport {
  created: number;
  /** Records that were created because rows name them. */
  references: number;
  changed: number;
  /** The number of values that were changed. */
  fields: number;
  failed: readonly { row: CheckedRow; reason: string }[];
  /** Rows that were not sent: the import was stopped, or the connection was lost. */
  left: readonly CheckedRow[];
  isLost: boolean;
}

/** What an import asks and tells. */
export interface ImportWatch {
  isStopped(): boolean;
  onProgress(progress: ImportProgress): void;
}

/**
 * Imports: first the records that rows name, then new records, then changes. Before records are created the list
 * is read again, and what exists by then is not created once more: an import that was cut off can be repeated.
 * Before changes are sent the list is read again too; what a colleague changed since the check is not
 * overwritten. It belongs to the store: leaving the page stops nothing.
 */
export function runImport(plan: ImportPlan, { isStopped, onProgress }: ImportWatch) {
  return async (dispatch: Dispatch, getState: () => unknown, _: Services): Promise<ImportReport> => {
    const { resource } = plan;
    const creation = resource.pages.create?.fields ?? [];
    const failed = new Map<CheckedRow, string>();
    const sent = new Set<CheckedRow>();
    const progress: ImportProgress = { stage: 'references', stages: emptyStages() };
    let isLost = false;
    let fieldCount = 0;

    const stage = async (
      name: Stage,
      items: readonly RunItem[],
      onEnded: (key: string, ending: Ending) => void,
    ) => {
      progress.stage = name;
      progress.stages[name] = { done: 0, of: items.length, failed: 0 };
      onProgress(structuredClone(progress));
      if (items.length === 0 || isLost || isStopped()) return;
      const result = await dispatch(
        runItems(items, {
          isStopped,
          onWaiting: () => undefined,
          onEnded(key, ending) {
            const counts = progress.stages[name];
            counts.done++;
            if (!ending.ok) counts.failed++;
            onEnded(key, ending);
            onProgress(structuredClone(progress));
          },
        }),
      );
      isLost = result.isLost || !result.isSameUser;
    };
    const listNow = async (one: AnyResource): Promise<readonly Identified[] | Failure> => {
      const outcome = await dispatch(read(one, 'fetchAll', {}, { kind: 'supporting' }));
      return outcome.ok ? listIn(getState(), one) : outcome.failure;
    };
    const failAll = (these: readonly CheckedRow[], failure: Failure) => {
      for (const row of these) failed.set(row, actionSentence(failure));
    };

    dispatch(batchBegan([resource.name]));
    const references = await createReferences(plan.references, stage, listNow);
    const resolve = (change: CellChange) => resolved(change, plan.references, getState());
    const rows = plan.rows.map((row): CheckedRow => ({ ...row, changes: row.changes.map(resolve) }));

    const fresh = rows.filter(({ state, id }) => state === 'new' || id === undefined);
    const before = fresh.length > 0 ? await listNow(resource) : [];
    const ids = new Map<CheckedRow, string>();
    for (const row of rows) if (row.id !== undefined) ids.set(row, row.id);
    let created = 0;
    if (isFailure(before)) failAll(fresh, before);
    else {
      const find = plan.finderOf(before);
      const missing = fresh.filter((row) => {
        const { record } = find(row);
        if (record) ids.set(row, record._id);
        return !record;
      });
      const byKey = new Map(missing.map((row) => [`row ${row.at}`, row]));
      const items = missing.map(
        (row): RunItem => ({
          key: `row ${row.at}`,
          resource,
          operation: 'create',
          params: {},
          prepare: () => ({ send: creationBody(creation, row) }),
        }),
      );
      await stage('new', items, (key, ending) => {
        const row = byKey.get(key);
        if (!row) return;
        if (!ending.ok) failed.set(row, actionSentence(ending.failure));
        else {
          created++;
          sent.add(row);
        }
      });
    }

    const known = await listNow(resource);
    let changed = 0;
    if (isFailure(known))
      failAll(
        rows.filter((row) => !failed.has(row) && !sent.has(row)),
        known,
      );
    else {
      const byId = new Map(known.map((record) => [record._id, record]));
      const find = plan.finderOf(known);
      const isNew = new Set(fresh.filter((row) => sent.has(row)));
      const requests = new Map<string, { row: CheckedRow; request: ChangeRequest }>();
      for (const row of rows) {
        if (failed.has(row) || (fresh.includes(row) && !ids.has(row) && !sent.has(row))) continue;
        const id = ids.get(row) ?? find(row).record?._id;
        const changes = isNew.has(row) ? afterCreation(creation, row) : row.changes;
        if (id === undefined) {
          if (changes.length > 0) failed.set(row, importing.notFoundAgain);
          continue;
        }
        for (const request of changeRequests(resource, id, changes))
          requests.set(`${row.at} ${request.key}`, { row, request });
      }
      const items = [...requests].map(
        ([key, { row, request }]): RunItem => ({
          key,
          resource,
          operation: request.operation,
          params: request.params,
          prepare: () => {
            const now = byId.get(request.record);
            if (!now) return { refused: texts.gone(resource.label.one.toLowerCase()) };
            if (isStored(now, request)) return { isDone: true };
            const other = isNew.has(row) ? undefined : overtaken(now, request);
            if (other) return { refused: texts.changedMeanwhile([other.target.head]) };
            return { send: request.bodyOf(now) };
          },
        }),
      );
      const open = new Map<CheckedRow, number>();
      for (const { row } of requests.values()) open.set(row, (open.get(row) ?? 0) + 1);
      await stage('changes', items, (key, ending) => {
        const one = requests.get(key);
        if (!one) return;
        const left = (open.get(one.row) ?? 1) - 1;
        open.set(one.row, left);
        if (!ending.ok) failed.set(one.row, actionSentence(ending.failure));
        else fieldCount += one.request.changes.length;
        if (left > 0 || failed.has(one.row)) return;
        if (!isNew.has(one.row)) changed++;
        sent.add(one.row);
      });
      // a created record whose other values were not sent is not complete
      for (const [row, left] of open) if (left > 0) sent.delete(row);
      for (const row of rows) if (!open.has(row) && ids.has(row) && !failed.has(row)) sent.add(row);
    }
    dispatch(batchEnded({ resources: [resource.name], toast: undefined }));
    return {
      created,
      references,
      changed,
      fields: fieldCount,
      failed: [...failed]
        .map(([row, reason]) => ({ row, reason }))
        .sort((one, other) => one.row.at - other.row.at),
      left: rows.filter((row) => !sent.has(row) && !failed.has(row)),
      isLost,
    };
  };
}

type RunStage = (
  name: Stage,
  items: readonly RunItem[],
  onEnded: (key: string, ending: Ending) => void,
) => Promise<void>;

/** Creates the records that rows name, except those that exist by now; returns their number. */
async function createReferences(
  references: readonly NewReference[],
  stage: RunStage,
  listNow: (resource: AnyResource) => Promise<readonly Identified[] | Failure>,
): Promise<number> {
  const resources = [...new Set(references.map(({ resource }) => resource))];
  const missing: NewReference[] = [];
  for (const resource of resources) {
    const list = await listNow(resource);
    const names = new Set(isFailure(list) ? [] : list.map((record) => resource.titleOf(record)));
    missing.push(...references.filter((one) => one.resource === resource && !names.has(one.name)));
  }
  let created = 0;
  const items = missing.map(
    (one, at): RunItem => ({
      key: `reference ${at}`,
      resource: one.resource,
      operation: 'create',
      params: {},
      prepare: () => ({ send: referenceBody(one) }),
    }),
  );
  await stage('references', items, (_, ending) => {
    if (ending.ok) created++;
  });
  for (const resource of resources) await listNow(resource);
  return created;
}

/** A reference to a record that the import has created: its id, where the field refers by id. */
function resolved(change: CellChange, references: readonly NewReference[], state: unknown): CellChange {
  const { pending, target } = change;
  if (!pending || target.field?.reference?.by !== 'id') return change;
  const resource = references.find((one) => one.resource.name === pending.resource)?.resource;
  const record = resource && listIn(state, resource).find((one) => resource.titleOf(one) === pending.name);
  return record ? { ...change, value: record._id } : change;
}

const emptyStages = (): ImportProgress['stages'] => ({
  references: { done: 0, of: 0, failed: 0 },
  new: { done: 0, of: 0, failed: 0 },
  changes: { done: 0, of: 0, failed: 0 },
});

function isFailure(value: readonly Identified[] | Failure): value is Failure {
  return !Array.isArray(value);
}

function listIn(state: unknown, { name }: AnyResource): readonly Identified[] {
  const { resources } = state as { resources: Record<string, ResourceState> };
  return resources[name]?.list ?? [];
}
