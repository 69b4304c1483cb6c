import { actionSentence } from '../../../src/http/failure';
import type { Field, FormValues } from '../../../src/kit/declare/field';
import { venueFields } from '../../../src/kit/declare/fields';
import type { Page } from '../../../src/kit/declare/pages';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { changedBody } from '../../../src/kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../src/kit/fieldTypes/registry';
import { valueAt } from '../../../src/lib/paths';
import { register } from '../../../src/resources/register';
import type { Check } from '../check';
import { jsonOf, nameOf } from '../exchange';
import { checkAnswer } from './answers';
import { checkEntries } from './entryWrites';
import { checkForeignWrites } from './foreign';
import { MADE_IN_ORDER, Made } from './made';
import { placesOf } from './places';
import { checkReaderWrites, type Reader } from './reader';
import { fieldsOf } from './values';

const PHOTO_BYTES = 4.9 * 1_024 * 1_024;

/**
 * Writes on records of its own, which are removed at the end, also where the check is ended.
 * @returns what could not be removed
 */
export async function checkWrites(check: Check, reader?: Reader): Promise<string[]> {
  const made = new Made(check, placesOf(check));
  let left: string[] = [];
  try {
    for (const name of MADE_IN_ORDER) {
      const resource = register.find((one) => one.name === name);
      if (!resource || check.options.signal?.aborted) break;
      check.options.onProgress?.(`${resource.label.many}, written`);
      const record = await made.create(resource);
      if (record) await checkPages(made, resource, record);
      if (record && name === 'brand') {
        await checkBrandAlone(made, resource, record);
        await checkForeignWrites(check, resource, record);
      }
      if (record && reader) await checkReaderWrites(check, reader, resource, record);
      if (record) await checkEntries(check, resource, { id: record._id, venues: made.places.venues });
    }
    if (!check.options.signal?.aborted) await checkDeletion(check, made);
  } finally {
    left = await made.removeAll();
  }
  return left;
}

/** A change that a page makes, as its form has the value. */
interface PageChange {
  field: Field;
  value: unknown;
  /** What is changed with it, because a page without is refused. */
  together: FormValues;
  /** What it is changed to afterwards: emptied, where it was empty. */
  back: unknown;
}

/** Each page of a record: what it changes is stored, what it leaves out stays, null empties. */
async function checkPages(made: Made, resource: AnyResource, record: Identified): Promise<void> {
  const { check } = made;
  for (const page of Object.values<Page>(resource.pages)) {
    if (check.options.signal?.aborted) return;
    const operation = page.saves && resource.operations[page.saves];
    const change = operation && changeOf(made, page, record);
    if (!change || page === resource.pages.create) continue;
    await checkPage(check, resource, record, { page, change, call: `PATCH ${operation.path}` });
  }
}

/** A page of texts has one filled and emptied; one of references, another of them; that of venues, fewer of them. */
function changeOf(made: Made, page: Page, record: Identified): PageChange | undefined {
  if (!page.fields) {
    const [everywhere, venues] = venueFields;
    const { isLimited, venues: all } = made.places;
    const [venue] = all;
    if (venue === undefined) return undefined;
    return isLimited
      ? { field: venues, value: [venue], together: { [everywhere.path]: false }, back: all }
      : { field: everywhere, value: false, together: { [venues.path]: [venue] }, back: true };
  }
  const text = page.fields.find(isFreeText);
  if (text) {
    const value = text.type === 'wholeNumber' ? 3 : 'check';
    return { field: text, value, together: togetherOf(page), back: '' };
  }
  for (const field of page.fields) {
    const { type, required, reference } = field;
    if (required || !reference || typeof reference.to !== 'string') continue;
    const other = made.recordOf(reference.to);
    if (type === 'references' && other) return { field, value: [other._id], together: {}, back: [] };
    const before = fieldTypeOf(field).read(valueAt(record, field.path));
    if (type === 'reference' && !reference.within) return { field, value: '', together: {}, back: before };
  }
  return undefined;
}

const isFreeText = ({ type, required, unique, when, check }: Field) =>
  ['text', 'multiline', 'identifier', 'wholeNumber'].includes(type) &&
  !required &&
  !unique &&
  !when &&
  !check;

/** Values without which a part of a record is refused once any of it is filled. */
const togetherOf = (page: Page): FormValues =>
  Object.fromEntries(
    (page.fields ?? [])
      .filter(({ required }) => required === 'onceAnyFilled')
      .map(({ path }) => [path, 'check']),
  );

async function checkPage(
  check: Check,
  resource: AnyResource,
  { _id: id }: Identified,
  { page, change, call }: { page: Page; change: PageChange; call: string },
): Promise<void> {
  const { backend, findings } = check;
  const { field, value, together, back } = change;
  const { path } = field;
  const before = await readAgain(check, resource, id);
  if (!before) return;
  const save = (sent: unknown) =>
    backend.call(
      resource,
      page.saves ?? '',
      { id },
      changedBody(page.fields ?? venueFields, before, { ...together, [path]: sent }),
    );
  const first = await save(value);
  if (first.exchange)
    checkAnswer(findings, { ...first.exchange, path: call.replace('PATCH ', '') }, check.options.page);
  if (first.failure || !first.exchange) {
    findings.broken({
      call,
      path,
      expected: 'to be stored',
      came: `status ${first.exchange?.status}`,
      shows: actionSentence(first.failure ?? { cause: 'unexpected' }),
    });
    return;
  }
  const { effect } = resource.operations[page.saves ?? ''] ?? {};
  if (effect?.isIn && !effect.isIn(jsonOf(first.exchange)))
    findings.differs({
      call,
      path: '',
      expected: 'the record in the answer',
      came: 'none',
      shows: 'what was sent, until it is read again',
    });
  const after = await readAgain(check, resource, id);
  if (!after) return;
  if (!isSameValue(field, valueAt(after, path), value))
    findings.broken({
      call,
      path,
      expected: JSON.stringify(value),
      came: shown(valueAt(after, path)),
      shows: 'that it is saved, and the old value after a reload',
    });
  for (const other of fieldsOf.all(resource)) {
    const isSent = other.path in together;
    const expected = isSent ? together[other.path] : valueAt(before, other.path);
    if (other.path === path || isSameValue(other, expected, valueAt(after, other.path))) continue;
    findings.broken({
      call,
      path: other.path,
      expected: `${isSent ? '' : 'unchanged: '}${shown(expected)}`,
      came: shown(valueAt(after, other.path)),
      shows: 'another value than was entered',
    });
  }
  const twice = await save(value);
  if (twice.failure)
    findings.differs({
      call,
      path,
      expected: 'the same again',
      came: `status ${twice.exchange?.status}`,
      shows: actionSentence(twice.failure),
    });
  const last = await save(back);
  const stored = valueAt(await readAgain(check, resource, id), path);
  if (last.failure || !isSameValue(field, stored, back))
    findings.broken({
      call,
      path,
      expected: back === '' ? 'null empties it' : `the value of before: ${shown(back)}`,
      came: shown(stored),
      shows: 'the old value after a reload',
    });
}

/** What one resource shows for all: a name twice, and a photo of almost 5 MB. */
async function checkBrandAlone(made: Made, resource: AnyResource, record: Identified): Promise<void> {
  const { backend, findings } = made.check;
  const { details } = resource.pages;
  if (!details?.fields) return;
  const body = changedBody(details.fields, record, {});
  const twice = await backend.browser.send({
    method: 'POST',
    path: resource.operations.create?.path ?? '',
    body: { ...body, ...made.atVenues },
  });
  if (twice.status < 400) {
    findings.differs({
      call: nameOf(twice),
      path: 'brandDetails.name',
      expected: 'a refusal of a name that exists',
      came: String(twice.status),
      shows: 'two brands of one name, which products cannot tell apart',
    });
    const id = resource.shape(
      valueAt(jsonOf(twice), 'brand') ?? valueAt(jsonOf(twice), 'data') ?? jsonOf(twice),
    )?._id;
    if (id)
      await backend.browser.send({
        method: 'DELETE',
        path: (resource.operations.remove?.path ?? '').replace(':id', id),
      });
  }
  const photo = `data:image/png;base64,${'A'.repeat(Math.ceil(PHOTO_BYTES / 3) * 4)}`;
  const call = `PATCH ${resource.operations.update?.path}, 5 MB`;
  const large = await backend.call(
    resource,
    'update',
    { id: record._id },
    changedBody(details.fields, record, { 'brandDetails.photo': { url: photo, name: 'check.png' } }),
  );
  findings.checked(call, large.exchange ?? EMPTY);
  if (large.failure && large.failure.message === undefined)
    findings.broken({
      call,
      path: 'brandDetails.photo',
      expected: 'to be stored, or refused with a message',
      came: `status ${large.exchange?.status}`,
      shows: actionSentence(large.failure),
    });
  else if (large.failure)
    findings.differs({
      call,
      path: 'brandDetails.photo',
      expected: 'to be stored',
      came: `status ${large.exchange?.status}`,
      shows: actionSentence(large.failure),
    });
}

const EMPTY = { status: 0, milliseconds: 0, bytes: 0 };

/** A deletion answers, the record is gone from its list and by its id, and a second one fails with 404. */
async function checkDeletion(check: Check, made: Made): Promise<void> {
  const { backend, findings } = check;
  const resource = register.find(({ name }) => name === 'coupon');
  const record = made.recordOf('coupon');
  if (!resource || !record) return;
  const params = { id: record._id };
  const { path = '' } = resource.operations.remove ?? {};
  const call = `DELETE ${path}`;
  const removed = await backend.call(resource, 'remove', params);
  if (removed.exchange) checkAnswer(findings, { ...removed.exchange, path }, check.options.page);
  if (removed.failure) {
    findings.broken({
      call,
      path: '',
      expected: 'a deletion',
      came: `status ${removed.exchange?.status}`,
      shows: actionSentence(removed.failure),
    });
    return;
  }
  const { state } = await backend.call(resource, 'fetchAll');
  if (state.list.some(({ _id }) => _id === record._id)) {
    findings.broken({
      call,
      path: '',
      expected: 'no such record in the list',
      came: 'the record',
      shows: 'the row again after a reload',
    });
    return;
  }
  made.forget(record._id);
  const gone = await backend.call(resource, 'fetch', params);
  if (gone.failure?.status !== 404)
    findings.differs({
      call: `GET ${resource.operations.fetch?.path}, deleted`,
      path: 'status',
      expected: '404',
      came: String(gone.exchange?.status),
      shows: 'another sentence than that the record is gone',
    });
  const again = await backend.call(resource, 'remove', params);
  if (again.failure?.status !== 404)
    findings.differs({
      call: `${call}, deleted`,
      path: 'status',
      expected: '404',
      came: String(again.exchange?.status),
      shows: 'a failure where the record is gone already',
    });
}

async function readAgain(
  { backend }: Check,
  resource: AnyResource,
  id: string,
): Promise<Identified | undefined> {
  const { state, failure } = await backend.call(resource, 'fetch', { id });
  return failure || state.record?._id !== id ? undefined : state.record;
}

/** Whether the product shows the same: what is not stored has the value of a new record. */
function isSameValue(field: Field, left: unknown, right: unknown): boolean {
  const { read, isSame } = fieldTypeOf(field);
  return isSame(read(left), read(right));
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
