import { readSentence } from '../../../src/http/failure';
import { venueEntries } from '../../../src/kit/declare/effects';
import type { Field } from '../../../src/kit/declare/field';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { sectionsOf } from '../../../src/kit/declare/shape';
import { isSubRecord } from '../../../src/kit/declare/subRecords';
import { valueAt } from '../../../src/lib/paths';
import { isSameJson } from '../../../src/lib/sameJson';
import { register } from '../../../src/resources/register';
import { referenceId } from '../../../src/rules/scope';
import type { Check } from '../check';
import { jsonOf, nameOf } from '../exchange';
import { checkAnswer, checkTransport } from './answers';
import { checkValues, fieldsOf } from './values';

/** Every list, its records, and one of them by its id. */
export async function checkLists(check: Check): Promise<void> {
  const { backend, options } = check;
  const { lists } = options;
  const listed = register.filter(
    ({ name, operations }) => operations.fetchAll && (!lists || lists.includes(name)),
  );
  const raw = new Map<string, readonly unknown[]>();
  for (const resource of listed) {
    if (options.signal?.aborted) return;
    options.onProgress?.(resource.label.many);
    raw.set(resource.name, await readList(check, resource));
  }
  for (const resource of listed) {
    if (options.signal?.aborted) return;
    const records = backend.list(resource.name);
    await checkValues(check, resource, records, raw.get(resource.name) ?? []);
    await checkVenueLists(check, resource, records);
    await checkRecord(check, resource, records);
    await checkOtherReads(check, resource, records);
  }
  await checkOtherReads(
    check,
    register.find(({ name }) => name === 'account'),
    [NO_RECORD],
  );
}

/** The account is read without an id. */
const NO_RECORD: Identified = { _id: '' };

/** @returns the records as the server sent them */
async function readList(check: Check, resource: AnyResource): Promise<readonly unknown[]> {
  const { backend, findings, options } = check;
  const { state, failure, exchange } = await backend.call(resource, 'fetchAll');
  if (!exchange) return [];
  const call = nameOf(exchange);
  checkAnswer(findings, exchange, options.page);
  const found = listIn(jsonOf(exchange), resource);
  if (failure) {
    const isSent = exchange.status === 200 && exchange.failure === undefined;
    const withoutId = isSent && found ? `${found.items.length} records without` : undefined;
    findings.broken({
      call,
      path: withoutId === undefined ? '' : '_id',
      expected: withoutId === undefined ? 'a list' : 'an id in each record',
      came:
        withoutId ?? exchange.failure ?? (isSent ? keysOf(jsonOf(exchange)) : `status ${exchange.status}`),
      shows: readSentence(failure),
    });
    return [];
  }
  if (!found) {
    findings.broken({
      call,
      path: '',
      expected: 'a list under its plural name, under data, or by itself',
      came: keysOf(jsonOf(exchange)),
      shows: `an empty list of ${resource.label.many.toLowerCase()}`,
    });
    return [];
  }
  const { items, place } = found;
  const isFlat = isFlatIn(resource, items);
  findings.checked(call, exchange, `${place}, ${isFlat ? 'flat' : 'nested'}`);
  if (place === 'by itself' || place === 'under data')
    findings.differs({
      call,
      path: '',
      expected: 'the list under its plural name',
      came: `the list ${place}`,
      shows: 'the same',
    });
  if (isFlat)
    findings.differs({
      call,
      path: [...sectionsOf(Object.values(resource.pages)).keys()][0] ?? '',
      expected: 'nested records',
      came: 'flat ones',
      shows: 'the same',
    });
  if (items.length > state.list.length)
    findings.broken({
      call,
      path: '_id',
      expected: 'an id in each record',
      came: `${items.length - state.list.length} records without`,
      shows: `${state.list.length} of ${items.length} records`,
    });
  if (items.some((item) => typeof valueAt(item, '_id') === 'number'))
    findings.differs({ call, path: '_id', expected: 'texts', came: 'numbers', shows: 'the same' });
  const doubled = doublesIn(state.list.map(({ _id }) => _id));
  for (const id of doubled)
    findings.broken({
      call,
      path: '_id',
      expected: 'each id once',
      came: `${id} several times`,
      shows: 'a row twice; only one of them changes',
    });
  const tag = exchange.headers.get('etag');
  const { path } = exchange;
  const again = tag
    ? await backend.browser.send({ method: 'GET', path, headers: { 'if-none-match': tag } })
    : undefined;
  checkTransport(findings, exchange, { again, page: options.page });
  return items;
}

function listIn(json: unknown, { operations }: AnyResource): { items: unknown[]; place: string } | undefined {
  const plural = pluralOf(operations.fetchAll?.path ?? '');
  for (const [items, place] of [
    [valueAt(json, plural), `under ${plural}`],
    [valueAt(json, 'data'), 'under data'],
    [json, 'by itself'],
  ] as const)
    if (Array.isArray(items)) return { items, place };
  return undefined;
}

/** The name of a list as its address has it: 'brands' of 'product-brand/get-all-brands'. */
const pluralOf = (path: string) => path.replace(/^.*\/get-all-/, '').replace(/-v\d+$/, '');

function isFlatIn({ pages }: AnyResource, items: readonly unknown[]): boolean {
  const [section] = sectionsOf(Object.values(pages)).keys();
  return (
    section !== undefined && items.length > 0 && !items.some((item) => isSubRecord(valueAt(item, section)))
  );
}

const keysOf = (json: unknown) =>
  typeof json === 'object' && json !== null ? Object.keys(json).join(', ') || 'an empty object' : typeof json;

function doublesIn(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  return new Set(ids.filter((id) => known.size === known.add(id).size));
}

/** The entries of venues: each of a venue that exists, one for each venue, with values of the right type. */
async function checkVenueLists(
  check: Check,
  resource: AnyResource,
  records: readonly Identified[],
): Promise<void> {
  const { backend, findings } = check;
  const venues = new Set(backend.list('venue').map(({ _id }) => _id));
  const call = `GET ${resource.operations.fetchAll?.path}`;
  for (const { list, fields, label } of await resource.venueLists()) {
    for (const [index, record] of records.entries()) {
      const entries: unknown = valueAt(record, list);
      const path = `[${index}].${list}`;
      if (entries !== undefined && entries !== null && !Array.isArray(entries)) {
        findings.broken({
          call,
          path,
          expected: 'a list',
          came: typeof entries,
          shows: `no ${label.toLowerCase()}`,
        });
        continue;
      }
      const ids = (Array.isArray(entries) ? entries : []).map((entry) =>
        referenceId(valueAt(entry, 'venue')),
      );
      if (ids.includes(undefined))
        findings.broken({
          call,
          path: `${path}.venue`,
          expected: 'a venue in each entry',
          came: 'nothing',
          shows: 'blank cells',
        });
      const known = ids.filter((id) => id !== undefined);
      for (const id of doublesIn(known))
        findings.broken({
          call,
          path: `${path}.venue`,
          expected: 'one entry for each venue',
          came: `several of ${id}`,
          shows: 'the first of them',
        });
      if (venues.size > 0)
        for (const id of known)
          if (!venues.has(id))
            findings.differs({
              call,
              path: `${path}.venue`,
              expected: 'a venue of the list',
              came: id,
              shows: 'nothing of this entry',
            });
      for (const entry of venueEntries(record, list).values())
        checkEntry(check, call, { path, entry, fields, one: resource.label.one });
    }
  }
}

function checkEntry(
  { findings }: Check,
  call: string,
  { path, entry, fields, one }: { path: string; entry: object; fields: readonly Field[]; one: string },
): void {
  for (const field of fields) {
    const found = fieldsOf.problem(field, one, valueAt(entry, field.path));
    if (found) findings.add({ call, path: `${path}.${field.path}`, ...found });
  }
}

/** The first record by its id: the same as in the list. */
async function checkRecord(
  check: Check,
  resource: AnyResource,
  records: readonly Identified[],
): Promise<void> {
  const { backend, findings, options } = check;
  const [first] = records;
  if (!first || !resource.operations.fetch) return;
  const { state, failure, exchange } = await backend.call(resource, 'fetch', { id: first._id });
  if (!exchange) return;
  const call = `GET ${resource.operations.fetch.path}`;
  checkAnswer(findings, { ...exchange, path: resource.operations.fetch.path }, options.page);
  if (failure || state.record?._id !== first._id) {
    findings.broken({
      call,
      path: '',
      expected: `the record ${first._id}`,
      came: failure ? `status ${exchange.status}` : (state.record?._id ?? keysOf(jsonOf(exchange))),
      shows: failure ? readSentence(failure) : 'An unexpected error occurred.',
    });
    return;
  }
  for (const { path } of fieldsOf.all(resource)) {
    const [listed, single] = [valueAt(first, path), valueAt(state.record, path)];
    if (isSameJson(listed ?? null, single ?? null)) continue;
    findings.differs({
      call,
      path,
      expected: `as in the list: ${shown(listed)}`,
      came: shown(single),
      shows: 'another value in the list than on the page',
    });
  }
}

/** The reads of a resource besides its list and a record: parts of a record, a record by another key. */
async function checkOtherReads(
  { backend, findings, options }: Check,
  resource: AnyResource | undefined,
  [first]: readonly Identified[],
): Promise<void> {
  if (!resource || !first) return;
  for (const [name, { method, path, effect }] of Object.entries(resource.operations)) {
    const isKnown = name === 'fetchAll' || (name === 'fetch' && path.includes(':id'));
    if (method !== 'GET' || isKnown) continue;
    const params = path.includes(':') ? { id: first._id, name: resource.titleOf(first) } : {};
    const { failure, exchange } = await backend.call(resource, name, params);
    if (!exchange) continue;
    const call = `GET ${path}`;
    checkAnswer(findings, { ...exchange, path }, options.page);
    if (failure)
      findings.broken({
        call,
        path: '',
        expected: 'an answer',
        came: exchange.failure ?? `status ${exchange.status}`,
        shows: readSentence(failure),
      });
    else if (effect.isIn && !effect.isIn(jsonOf(exchange)))
      findings.broken({
        call,
        path: '',
        expected: 'what was asked for, under its name',
        came: keysOf(jsonOf(exchange)),
        shows: 'a blank',
      });
  }
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
