import { type Field, targetOf } from '../../../src/kit/declare/field';
import { venueFields } from '../../../src/kit/declare/fields';
import type { Page } from '../../../src/kit/declare/pages';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { fieldTypeOf } from '../../../src/kit/fieldTypes/registry';
import { subjectOf } from '../../../src/kit/fieldTypes/validation/schema';
import { valueAt } from '../../../src/lib/paths';
import { sameNameKey } from '../../../src/lib/sameName';
import { alreadyExists } from '../../../src/messages/validation';
import { referenceId } from '../../../src/rules/scope';
import type { Check } from '../check';
import type { Finding } from '../findings';

/** The declared fields of records, and what can be wrong with a stored value of one. */
export const fieldsOf = {
  /** The fields of all pages of a resource, each once; a page that saves and declares none is that of its venues. */
  all({ pages }: AnyResource): readonly Field[] {
    const fields = Object.values<Page>(pages).flatMap(
      ({ fields: own, saves }): readonly Field[] => own ?? (saves === undefined ? [] : venueFields),
    );
    return [...new Map(fields.map((field) => [field.path, field])).values()];
  },

  /** What the product makes of a stored value that it did not expect; undefined where it is as expected. */
  problem(
    field: Field,
    one: string,
    stored: unknown,
  ): Pick<Finding, 'verdict' | 'expected' | 'came' | 'shows'> | undefined {
    if (stored === undefined || stored === null || stored === '') return undefined;
    const type = fieldTypeOf(field);
    const sent = type.send(type.read(stored));
    const subject = subjectOf(one, field);
    const came = `${JSON.stringify(stored)}`.slice(0, 60);
    const expected = `a value of the type ${field.type}`;
    // whether it is required, and how long it may be, is for the user to see when they edit it
    const plain: Field = {
      path: field.path,
      label: field.label,
      type: field.type,
      ...(field.choices && { choices: field.choices }),
    };
    const { error } = type.schema(plain, subject).safeParse(sent ?? null);
    if (error || sent === undefined || sent === null)
      return { verdict: 'broken', expected, came, shows: error?.issues[0]?.message ?? 'a blank' };
    const isOther = typeof sent !== typeof stored && typeof stored !== 'object';
    return isOther
      ? { verdict: 'differs', expected, came, shows: `the same as ${JSON.stringify(sent)}` }
      : undefined;
  },
};

/** The values of all records: their types, unique ones that are doubled, references that lead nowhere. */
export async function checkValues(
  check: Check,
  resource: AnyResource,
  records: readonly Identified[],
  raw: readonly unknown[],
): Promise<void> {
  const { findings } = check;
  const call = `GET ${resource.operations.fetchAll?.path}`;
  const { one } = resource.label;
  for (const field of fieldsOf.all(resource)) {
    const isRequired = field.required === true && !field.when;
    for (const [index, record] of records.entries()) {
      const stored = valueAt(record, field.path);
      const path = `[${index}].${field.path}`;
      const problem = fieldsOf.problem(field, one, stored);
      if (problem) findings.add({ call, path, ...problem });
      if (isRequired && (stored ?? '') === '')
        findings.differs({
          call,
          path,
          expected: 'a value',
          came: 'nothing',
          shows: 'a blank, and a refusal when it is edited',
        });
    }
    if (field.unique) checkUnique(check, call, { field, one, records });
    checkReferences(check, call, field, records);
  }
  if (records.length > 0 && raw.length > 0) checkActive(check, call, resource, raw);
}

function checkUnique(
  { findings }: Check,
  call: string,
  { field, one, records }: { field: Field; one: string; records: readonly Identified[] },
): void {
  const known = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const stored = valueAt(record, field.path);
    if (typeof stored !== 'string' || stored.trim() === '') continue;
    const within = field.within === undefined ? '' : String(referenceId(valueAt(record, field.within)));
    const key = `${within} ${sameNameKey(stored)}`;
    const other = known.get(key);
    if (other === undefined) known.set(key, index);
    else
      findings.differs({
        call,
        path: `[${index}].${field.path}`,
        expected: 'a value that no other record has',
        came: `${JSON.stringify(stored)}, as in [${other}]`,
        shows: `when it is edited: ${alreadyExists(subjectOf(one, field))}`,
      });
  }
}

function checkReferences(
  { backend, findings }: Check,
  call: string,
  field: Field,
  records: readonly Identified[],
): void {
  const { reference } = field;
  if (!reference || !['reference', 'references'].includes(field.type)) return;
  for (const [index, record] of records.entries()) {
    const target = targetOf(reference, (path) => valueAt(record, path));
    const others = target === undefined ? [] : backend.list(target);
    // a list that could not be read says nothing about references
    if (others.length === 0) continue;
    const stored = valueAt(record, field.path);
    for (const value of Array.isArray(stored) ? stored : [stored]) {
      const id = referenceId(value) ?? '';
      if (id === '') continue;
      const isKnown = others.some(
        (other) => other._id === id || sameNameKey(nameIn(other)) === sameNameKey(id),
      );
      if (!isKnown)
        findings.differs({
          call,
          path: `[${index}].${field.path}`,
          expected: `a record of ${target}`,
          came: id,
          shows: reference.by === 'id' ? 'the id in place of a name' : 'a name that no list offers',
        });
    }
  }
}

/** The name of a record, wherever its resource has it. */
function nameIn(record: Identified): string {
  for (const value of [record, ...Object.values(record)]) {
    const name = valueAt(value, 'name');
    if (typeof name === 'string') return name;
  }
  return '';
}

/** Records that are neither active nor inactive count as inactive. */
function checkActive(
  { findings }: Check,
  call: string,
  resource: AnyResource,
  raw: readonly unknown[],
): void {
  if (!resource.hasStatus) return;
  const places = [
    'isActive',
    ...Object.values(resource.pages).flatMap(({ fields = [] }) => fields.map(({ path }) => path)),
  ].filter((path) => /(^|\.)isActive$/.test(path));
  for (const [index, record] of raw.entries()) {
    const values = places.map((path) => valueAt(record, path)).filter((value) => value !== undefined);
    if (values.length === 0 && places.length > 1)
      findings.broken({
        call,
        path: `[${index}].isActive`,
        expected: 'true or false',
        came: 'nothing',
        shows: 'Inactive',
      });
  }
}
