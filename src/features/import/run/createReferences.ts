import { actionSentence, type Failure } from '../../../http/failure';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { createdRecord } from '../../../kit/state/created';
import type { RunItem } from '../../../kit/writes/send/runItems';
import { mayBeStored } from '../../../kit/writes/send/unanswered';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { eachInSlices } from '../../../lib/timeSlices';
import { importRun } from '../../../messages/importing';
import { sent as messages } from '../../../messages/review';
import { referenceId } from '../../../rules/scope';
import type { CellChange, CheckedRow } from '../check/checkedRow';
import { missingKey } from '../check/readCell';
import { type Double, doublesOf } from './doubles';
import { type NewReference, referenceBody } from './importPlan';
import { type ImportRequests, isFailure, type Stored } from './requests';

/** What became of the records that rows name. */
export interface CreatedReferences {
  doubles: readonly Double[];
  /** The rows with the ids of these records, in slices, and those that cannot be sent, by the reason. */
  resolve(rows: readonly CheckedRow[]): Promise<{
    resolved: readonly CheckedRow[];
    refused: ReadonlyMap<string, readonly CheckedRow[]>;
  }>;
}

/**
 * Creates the records that rows name, except those that exist by now; first those without a parent. Where the
 * list of a resource cannot be read again nothing of it is created: it might exist already. Rows that name a
 * record which does not exist afterwards are not sent.
 */
export async function createReferences(
  references: readonly NewReference[],
  requests: ImportRequests,
  onCreated: () => void,
): Promise<CreatedReferences> {
  const creation = new CreationOfReferences(requests, onCreated);
  await creation.run(references.filter(({ parent }) => !parent));
  await creation.run(references.filter(({ parent }) => parent));
  const { ids, reasons, doubles } = creation;
  const resolved = (change: CellChange): CellChange => {
    const { pending, target } = change;
    if (!pending || target.field?.reference?.by !== 'id') return change;
    return { ...change, value: ids.get(missingKey(pending)) };
  };
  return {
    doubles,
    async resolve(rows) {
      const sent: CheckedRow[] = [];
      const refused = new Map<string, CheckedRow[]>();
      await eachInSlices(rows, (row) => {
        const lacking = row.changes.find(({ pending }) => pending && !ids.has(missingKey(pending)))?.pending;
        if (!lacking) {
          sent.push({ ...row, changes: row.changes.map(resolved) });
          return;
        }
        const reason = importRun.withoutReference(lacking.name, reasons.get(missingKey(lacking)));
        const these = refused.get(reason);
        if (these) these.push(row);
        else refused.set(reason, [row]);
      });
      return { resolved: sent, refused };
    },
  };
}

class CreationOfReferences {
  /** The ids of the records that exist, and why others do not, by {@link missingKey}. */
  readonly ids = new Map<string, string>();
  readonly reasons = new Map<string, string>();
  /** Those of them that others have created too. */
  readonly doubles: Double[] = [];
  /** The ids of the records that were created. */
  readonly #created = new Set<string>();

  constructor(
    readonly requests: ImportRequests,
    readonly onCreated: () => void,
  ) {}

  async run(references: readonly NewReference[]): Promise<void> {
    if (references.length === 0 || this.requests.isOver) return;
    const lists = await this.#lists(
      references.flatMap(({ resource, parent }) => [resource, ...(parent ? [parent.resource] : [])]),
    );
    const items = references.flatMap((one): RunItem[] => {
      const key = keyOf(one);
      const [list, parents] = [lists.get(one.resource), one.parent && lists.get(one.parent.resource)];
      if (!list || isFailure(list)) return this.#fail(key, list);
      if (parents && isFailure(parents)) return this.#fail(key, parents);
      const parentId = one.parent && parents && idIn(parents, one.parent);
      if (one.parent && parentId === undefined) {
        this.reasons.set(key, importRun.withoutParent(one.parent.name));
        return [];
      }
      if (idIn(list, one, parentId) !== undefined) return [];
      const send = referenceBody(one, parentId);
      return [{ key, resource: one.resource, operation: 'create', params: {}, prepare: () => ({ send }) }];
    });
    const unanswered: NewReference[] = [];
    const byKey = new Map(references.map((one) => [keyOf(one), one]));
    const endings = await this.requests.send('references', items, (key, ending) => {
      const one = byKey.get(key);
      if (ending.ok) {
        const { answer } = ending;
        const record = one && createdRecord(one.resource, { answer, body: referenceBody(one) });
        if (record) this.#created.add(record._id);
        return this.onCreated();
      }
      this.#fail(key, ending.failure);
      if (one && mayBeStored(ending.failure)) unanswered.push(one);
    });
    await this.#compare(unanswered, lists);
    if (!this.requests.isOver) await this.#find(references, lists, endings.size > 0);
  }

  /** Records whose creation got no answer, and that exist all the same, are created. */
  async #compare(unanswered: readonly NewReference[], known: Lists): Promise<void> {
    for (const resource of new Set(unanswered.map((one) => one.resource))) {
      const list = await this.requests.compared(resource);
      const stored = unanswered.flatMap((one): Stored[] => {
        if (one.resource !== resource) return [];
        const parents = one.parent && known.get(one.parent.resource);
        const parentId = one.parent && parents && !isFailure(parents) ? idIn(parents, one.parent) : undefined;
        const id = isFailure(list) ? undefined : idIn(list, one, parentId);
        const record = isFailure(list) ? undefined : list.find(({ _id }) => _id === id);
        if (isFailure(list)) this.reasons.set(keyOf(one), messages.unanswered);
        if (!record) return [];
        this.reasons.delete(keyOf(one));
        this.onCreated();
        return [{ operation: 'create', params: {}, body: referenceBody(one, parentId), record }];
      });
      this.requests.accept(resource, stored);
    }
  }

  /** Looks up the ids of the records that exist now. */
  async #find(references: readonly NewReference[], known: Lists, isChanged: boolean): Promise<void> {
    const lists = isChanged ? await this.#lists(references.map(({ resource }) => resource)) : known;
    for (const [resource, list] of lists)
      if (isChanged && !isFailure(list))
        this.doubles.push(...(await doublesOf(resource, this.#created, list)));
    for (const one of references) {
      const list = lists.get(one.resource);
      const parents = one.parent && known.get(one.parent.resource);
      if (!list || isFailure(list) || (parents && isFailure(parents))) continue;
      const parentId = one.parent && parents && idIn(parents, one.parent);
      const id = one.parent && parentId === undefined ? undefined : idIn(list, one, parentId);
      if (id !== undefined) this.ids.set(keyOf(one), id);
    }
  }

  async #lists(resources: readonly AnyResource[]): Promise<Lists> {
    const lists = new Map<AnyResource, readonly Identified[] | Failure>();
    for (const resource of new Set(resources)) lists.set(resource, await this.requests.list(resource));
    return lists;
  }

  #fail(key: string, failure: Failure | undefined): [] {
    if (failure) this.reasons.set(key, actionSentence(failure));
    return [];
  }
}

type Lists = Map<AnyResource, readonly Identified[] | Failure>;

/** The id of the record with this name, and with this parent where it must have one. */
function idIn(
  list: readonly Identified[],
  { resource: { titleOf }, name, parent }: NewReference,
  parentId?: string,
): string | undefined {
  const key = sameNameKey(name);
  const found = list.find(
    (record) =>
      sameNameKey(titleOf(record)) === key &&
      (!parent || referenceId(valueAt(record, parent.at)) === parentId),
  );
  return found?._id;
}

const keyOf = ({ resource, name, parent }: NewReference) =>
  missingKey({
    resource: resource.name,
    name,
    ...(parent && { parent: { ...parent, resource: parent.resource.name } }),
  });
