import type { Field } from '../../../src/kit/declare/field';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { put, valueAt } from '../../../src/lib/paths';
import { fieldsOf, hasTwoShapes } from '../records';
import { exampleRecords } from './records';

type Values = Record<string, unknown>;

/** The example of a resource in the shapes that a server may send it in; the first is the usual one. */
export interface RecordShapes {
  nested: object;
  flat: object;
  /** With its references populated. */
  populated: object;
}

/**
 * @throws Error for a resource without an example
 */
export function shapesOf(resource: AnyResource): RecordShapes {
  const record = exampleRecords[resource.name];
  if (!record) throw new Error(`No example of ${resource.name} is in examples/records.ts.`);
  const nested = nestedIn(resource, record);
  return {
    nested,
    flat: hasTwoShapes(resource) ? flatIn(resource, record) : record,
    populated: populatedIn(resource, record),
  };
}

/** With the sub-records that the declaration says a server may have. */
function nestedIn({ subRecords }: AnyResource, record: Values): Values {
  const nested = structuredClone(record);
  for (const [key, names] of Object.entries(subRecords))
    for (const name of names) {
      put(nested, `${key}.${name}`, nested[name]);
      delete nested[name];
    }
  return nested;
}

/** With the fields of the sub-records at its top level. */
function flatIn(resource: AnyResource, record: Values): Values {
  const sections = new Set(
    fieldsOf(resource).flatMap(({ path }) => (path.includes('.') ? [path.split('.')[0] ?? ''] : [])),
  );
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      sections.has(key) ? Object.entries(value as Values) : [[key, value]],
    ),
  );
}

function populatedIn(resource: AnyResource, record: Values): Values {
  const populated = structuredClone(record);
  for (const field of fieldsOf(resource)) populate(populated, field);
  for (const value of Object.values(populated))
    if (Array.isArray(value)) for (const entry of value) if (valueAt(entry, 'venue')) withVenue(entry);
  if ('venue' in populated) withVenue(populated);
  return populated;
}

function populate(record: Values, { path, type, reference }: Field): void {
  if (!reference && type !== 'venues') return;
  const stored = valueAt(record, path);
  const one = (value: unknown) =>
    reference?.by === 'name'
      ? { _id: '65f1a00000000000000000f1', name: value }
      : { _id: value, name: 'Its name' };
  if (Array.isArray(stored)) put(record, path, stored.map(one));
  else if (typeof stored === 'string') put(record, path, one(stored));
}

const withVenue = (entry: Values) => {
  entry.venue = { _id: entry.venue, venueDetails: { venueName: 'Halden Harbour' } };
};
