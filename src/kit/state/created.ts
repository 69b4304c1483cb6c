import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';

/** A record that was just created, before a list that holds it is loaded. */
export interface Created {
  /** Undefined where the server's answer does not carry the record. */
  id: string | undefined;
  name: string;
  /** The list before the create call. */
  before: readonly Identified[];
  /** What the server has stored otherwise than it was sent (R167). */
  rejected?: readonly StoredValue[];
}

/** A field by its label, and its stored value as text; empty where there is none. */
export interface StoredValue {
  label: string;
  stored: string;
  isPlural: boolean;
}

/** The new record, from the answer to a create operation and the body that was sent. */
export function createdBy(
  resource: Pick<AnyResource, 'shape' | 'titleOf'>,
  { answer, body, before }: { answer: unknown; body: object; before: readonly Identified[] },
): Created {
  const record = createdRecord(resource, { answer, body });
  return { id: record?._id, name: record ? resource.titleOf(record) : nameOf(resource, body), before };
}

/** The new record in the answer to a create operation; undefined where the answer does not carry it. */
export function createdRecord(
  resource: Pick<AnyResource, 'shape' | 'titleOf'>,
  { answer, body }: { answer: unknown; body: object },
): Identified | undefined {
  const name = nameOf(resource, body);
  const parts = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  const records = [answer, ...parts].flatMap((part) => resource.shape(part) ?? []);
  return records.find((each) => resource.titleOf(each) === name) ?? records[0];
}

function nameOf(resource: Pick<AnyResource, 'shape' | 'titleOf'>, body: object): string {
  const sent = resource.shape({ ...body, _id: '' });
  return sent ? resource.titleOf(sent) : '';
}

/** The new record in a list: by its id, else the one with its name that the list before did not hold. */
export function createdIn(
  resource: Pick<AnyResource, 'titleOf'>,
  list: readonly Identified[],
  { id, name, before }: Created,
): Identified | undefined {
  if (list === before) return undefined;
  if (id !== undefined) return list.find(({ _id }) => _id === id);
  const namesakes = list.filter((record) => resource.titleOf(record) === name);
  return namesakes.findLast(({ _id }) => !before.some((known) => known._id === _id));
}
