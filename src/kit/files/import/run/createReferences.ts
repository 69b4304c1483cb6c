import { actionSentence } from '../../../../http/failure';
import { importRun } from '../../../../messages/importing';
import type { RunItem } from '../../../changes/send/runItems';
import type { Identified } from '../../../declare/effects';
import type { AnyResource } from '../../../declare/resource';
import type { CellChange, CheckedRow } from '../check/checkRow';
import { type NewReference, referenceBody } from './importPlan';
import { type ImportRequests, isFailure } from './requests';

/** What became of the records that rows name. */
export interface CreatedReferences {
  created: number;
  /** The row with the ids of these records, or why it cannot be sent. */
  resolve(row: CheckedRow): { row: CheckedRow } | { reason: string };
}

/**
 * Creates the records that rows name, except those that exist by now. Where the list of a resource cannot be read
 * again nothing of it is created: it might exist already. Rows that name a record which does not exist afterwards
 * are not sent.
 */
export async function createReferences(
  references: readonly NewReference[],
  requests: ImportRequests,
): Promise<CreatedReferences> {
  const resources = [...new Set(references.map(({ resource }) => resource))];
  const reasons = new Map<string, string>();
  const missing: NewReference[] = [];
  for (const resource of resources) {
    const ofResource = references.filter((one) => one.resource === resource);
    const list = await requests.list(resource);
    if (isFailure(list)) for (const one of ofResource) reasons.set(keyOf(one), actionSentence(list));
    else missing.push(...ofResource.filter(({ name }) => idIn(list, resource, name) === undefined));
  }
  const items = missing.map(
    (one): RunItem => ({
      key: keyOf(one),
      resource: one.resource,
      operation: 'create',
      params: {},
      prepare: () => ({ send: referenceBody(one) }),
    }),
  );
  const endings = await requests.send('references', items);
  for (const [key, ending] of endings) if (!ending.ok) reasons.set(key, actionSentence(ending.failure));
  const ids = requests.isOver ? new Map<string, string>() : await idsOf(references, requests, reasons);
  const wanted = new Map(references.map((one) => [keyOf(one), one]));
  const resolve = (change: CellChange): CellChange => {
    const { pending, target } = change;
    if (!pending || target.field?.reference?.by !== 'id') return change;
    return { ...change, value: ids.get(nameKey(pending.resource, pending.name)) };
  };
  return {
    created: [...endings.values()].filter(({ ok }) => ok).length,
    resolve(row) {
      for (const change of row.changes) {
        const key = named(change);
        const lost = key === undefined ? undefined : wanted.get(key);
        if (!lost || ids.has(keyOf(lost))) continue;
        return { reason: importRun.withoutReference(lost.name, reasons.get(keyOf(lost))) };
      }
      return { row: { ...row, changes: row.changes.map(resolve) } };
    },
  };
}

/** The ids of the records that exist now. */
async function idsOf(
  references: readonly NewReference[],
  requests: ImportRequests,
  reasons: Map<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const resource of new Set(references.map((one) => one.resource))) {
    const list = await requests.list(resource);
    for (const one of references) {
      if (one.resource !== resource) continue;
      if (isFailure(list)) reasons.set(keyOf(one), actionSentence(list));
      const id = isFailure(list) ? undefined : idIn(list, resource, one.name);
      if (id !== undefined) ids.set(keyOf(one), id);
    }
  }
  return ids;
}

function idIn(list: readonly Identified[], { titleOf }: AnyResource, name: string): string | undefined {
  return list.find((record) => titleOf(record) === name)?._id;
}

/** The key of the record that a cell names, where it may be one of the missing. */
function named({ pending, target, value }: CellChange): string | undefined {
  if (pending) return nameKey(pending.resource, pending.name);
  const { reference } = target.field ?? {};
  const isName = reference?.by === 'name' && typeof reference.to === 'string' && typeof value === 'string';
  return isName ? nameKey(reference.to as string, value) : undefined;
}

const nameKey = (resource: string, name: string) => `${resource}\n${name}`;
const keyOf = ({ resource, name }: NewReference) => nameKey(resource.name, name);
