import { type Field, type FormValues, isNamePath } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { savedFieldsOf } from '../../../kit/declare/savedFields';
import { entryAsStored } from '../../../kit/declare/storedNotes';
import { bodyOf, changedBody, valuesOf } from '../../../kit/fieldTypes/formValues';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { isCell } from '../../../kit/writes/source/ownParts';
import { hasInitial } from '../../../kit/writes/source/validateEntry';
import type { CellChange, CheckedRow } from '../check/checkedRow';

/** A record that other rows name and that is created first. */
export interface NewReference {
  resource: AnyResource;
  name: string;
  /** The record that it belongs to, which may have to be created as well, and where it refers to it. */
  parent?: { resource: AnyResource; name: string; at: string };
}

/** The changes of one request: of the fields of a page, or of the entry of a venue. */
export interface ChangeRequest {
  key: string;
  record: string;
  operation: string;
  params: Record<string, string>;
  changes: readonly CellChange[];
  /** The body, built on the record as it was just read. */
  bodyOf(now: Identified): unknown;
}

/** A request for changes, with the rows that give them, each with its own. */
export interface Sending {
  request: ChangeRequest;
  rows: ReadonlyMap<CheckedRow, readonly CellChange[]>;
}

/** The body that creates the record of a row: the initial values of the form, and those of the row. */
export function creationBody(creation: readonly Field[], row: CheckedRow): Record<string, unknown> {
  const values = valuesOf(creation, undefined);
  const cellValues = new Map(
    row.changes.filter(({ venue }) => venue === '').map((one) => [one.target.key, one.value]),
  );
  for (const { path } of creation) if (cellValues.has(path)) values[path] = cellValues.get(path);
  // venues of the row mean these venues, not all of them
  if (cellValues.has('venues') && !cellValues.has('allVenues') && 'allVenues' in values)
    values.allVenues = false;
  return bodyOf(creation, values);
}

/** The body that creates a record of which only the name, and the id of its parent, is known. */
export function referenceBody(
  { resource, name, parent }: NewReference,
  parentId?: string,
): Record<string, unknown> {
  const fields = resource.pages.create?.fields ?? [];
  const values = valuesOf(fields, undefined);
  const named = fields.find(({ path }) => isNamePath(path));
  if (named) values[named.path] = name;
  if (parent && parentId !== undefined) values[parent.at] = parentId;
  return bodyOf(fields, values);
}

/** The changes of a new record that its creation does not save. */
export function afterCreation(creation: readonly Field[], row: CheckedRow): CellChange[] {
  const paths = new Set(creation.map(({ path }) => path));
  return row.changes.filter(({ target, venue }) => venue !== '' || !paths.has(target.key));
}

/** The same for changes of the same value of a record. */
export const changeKey = ({ target, venue }: CellChange) =>
  `${venue}/${target.list?.list ?? ''}/${target.field?.path ?? target.key}`;

/**
 * The requests that save what rows change of one record (R213): those of a page or venue together, because each request
 * sends the stored values of what it does not change. Of changes of the same value the last counts.
 */
export function sendingsOf(
  resource: AnyResource,
  record: string,
  changesOf: ReadonlyMap<CheckedRow, readonly CellChange[]>,
): Sending[] {
  const [only, ...others] = changesOf;
  if (only && others.length === 0)
    return changeRequests(resource, record, only[1]).map((request) => ({
      request,
      rows: new Map([[only[0], request.changes]]),
    }));
  const last = new Map([...changesOf.values()].flat().map((change) => [changeKey(change), change]));
  return changeRequests(resource, record, [...last.values()]).map((request) => {
    const keys = new Set(request.changes.map(changeKey));
    const rows = new Map<CheckedRow, readonly CellChange[]>();
    for (const [row, changes] of changesOf) {
      const own = changes.filter((change) => keys.has(changeKey(change)));
      if (own.length > 0) rows.set(row, own);
    }
    return { request, rows };
  });
}

/** The requests that save these changes of one record. */
export function changeRequests(
  resource: AnyResource,
  record: string,
  changes: readonly CellChange[],
): ChangeRequest[] {
  const groups = new Map<string, CellChange[]>();
  for (const change of changes) {
    const key = `${record} ${change.target.list?.list ?? change.target.page ?? ''} ${change.venue}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups].flatMap(([key, group]) => requestOf(resource, record, key, group) ?? []);
}

const NO_LISTS: readonly never[] = [];

function requestOf(
  resource: AnyResource,
  record: string,
  key: string,
  changes: readonly CellChange[],
): ChangeRequest | undefined {
  const [{ target, venue } = { target: undefined, venue: '' }] = changes;
  const list = target?.list;
  if (list)
    return {
      key,
      record,
      operation: list.operation,
      params: list.paramsOf(record, venue),
      changes,
      bodyOf: (now) => ({ ...entryWith(list.fields, entriesOf(now, list).get(venue), changes), venue }),
    };
  const page = resource.pages[target?.page ?? ''];
  const saved = page && savedFieldsOf(resource, NO_LISTS).find((one) => one.page === page);
  if (!saved?.operation || saved.fields.length === 0) return undefined;
  const { operation, fields, paramsOf } = saved;
  return {
    key,
    record,
    operation,
    params: paramsOf(record, venue),
    changes,
    bodyOf: (now) => changedBody(fields, now, changedValues(fields, changes)),
  };
}

function changedValues(fields: readonly Field[], changes: readonly CellChange[]): FormValues {
  const values = Object.fromEntries(
    changes.flatMap(({ target: { field }, value }) => (field ? [[field.path, value]] : [])),
  );
  // venues that a file names mean these venues
  const isNamed = 'venues' in values && fields.some(({ path }) => path === 'allVenues');
  return isNamed ? { allVenues: false, ...values } : values;
}

/** A whole entry: what is stored, with the changes. A new one has its switches with their initial values. */
function entryWith(fields: readonly Field[], entry: object | undefined, changes: readonly CellChange[]) {
  const initial = fields.filter((field) => entry === undefined && isCell(field) && hasInitial(field));
  const change = { ...valuesOf(initial, undefined), ...changedValues(fields, changes) };
  return { ...entryAsStored(entry), ...changedBody(fields, entry, change) };
}
