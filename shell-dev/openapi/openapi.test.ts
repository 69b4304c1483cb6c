import { readFileSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { AnyResource } from '../../src/kit/declare/resource';
import { fieldTypeOf } from '../../src/kit/fieldTypes/registry';
import { schemaOf, subjectOf } from '../../src/kit/fieldTypes/validation/schema';
import { createdRecord } from '../../src/kit/state/created';
import { reducerOf } from '../../src/kit/state/reducer';
import { callOf } from '../../src/kit/state/requests';
import { API_PREFIX } from '../../src/rules/constants';
import { LOGOUT_PATH } from '../../src/session/auth/auth';
import { permissionEntries } from '../../src/session/auth/permissions';
import { readUser } from '../../src/session/auth/user';
import { openTestApi, visitorAs } from '../api/testing/visitor';
import { type DescribedCall, describedCalls, openApiDocument } from './document';
import { exampleParams } from './examples/bodies';
import { sentSchema } from './fieldSchemas';
import { OPENAPI_FILE, openApiText } from './file';
import { lint } from './lint';
import { recordName } from './records';
import type { JsonSchema } from './schema';

let calls: DescribedCall[];
let validator: (schema: JsonSchema) => ValidateFunction;

beforeAll(async () => {
  calls = await describedCalls();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...(await openApiDocument()) });
  // calls of a resource share schemas, and each is compiled once
  const compiled = new Map<string, ValidateFunction>();
  validator = (schema) => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(absolute(schema));
    compiled.set(text, validate);
    return validate;
  };
});

/** A schema outside of the document, with its references into it. */
function absolute(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
}

const answersOf = ({ answer }: DescribedCall) => Object.entries(answer.examples);

test('the committed file is what the declarations give; else `npm run openapi` writes it again', async () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8') === (await openApiText())).toBe(true);
});

test('the linter accepts it', async () => {
  expect(await lint(OPENAPI_FILE)).toMatchObject({ isValid: true });
});

test('the development API has every call of the document, and no other', async () => {
  const api = await openTestApi();
  const routes = routesOf(api.server.printRoutes({ commonPrefix: false }));
  await api.close();
  const described = calls.map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(described.toSorted());
  expect(described.length).toBeGreaterThan(80);
});

test('what the development API answers to reads meets the document', async () => {
  const api = await openTestApi();
  try {
    const admin = await visitorAs(api, 'Admin');
    const firstIds = new Map<string, string>();
    const reads = calls.filter(({ method, path }) => method === 'GET' && path !== LOGOUT_PATH);
    // lists first: the other reads are of their first records
    for (const { id, path, answer, of } of reads.toSorted((one, other) => depthOf(one) - depthOf(other))) {
      const known = { id: firstIds.get(of?.resource.name ?? '') ?? '', name: 'POPCORN20' };
      const { status, body } = await admin.get(path.replace(/:(\w+)/, (_, name) => Reflect.get(known, name)));
      expect({ id, status, errors: errorsOf(answer.schema, body) }).toEqual({
        id,
        status: 200,
        errors: null,
      });
      const [first] = listIn(body) as { _id: string }[];
      if (of?.operation === 'fetchAll' && first) firstIds.set(of.resource.name, first._id);
    }
    expect(firstIds.size).toBe(10);
  } finally {
    await api.close();
  }
});

const depthOf = ({ path }: DescribedCall) => path.split(':').length;

/** 'GET product-brand/get-brand/:id' for each line of the printed tree below /api/v1. */
function routesOf(tree: string): string[] {
  const prefixes: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4;
    prefixes.length = depth;
    prefixes[depth] = path;
    const whole = prefixes.join('');
    if (!whole.startsWith(`${API_PREFIX}/`) || methods === '') return [];
    const own = methods.split(', ').filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    return own.map((method) => `${method} ${whole.slice(API_PREFIX.length + 1)}`);
  });
}

test('every example of a body and of an answer meets its schema', () => {
  for (const call of calls) {
    const { id, body, answer } = call;
    if (body) expect({ id, errors: errorsOf(body.schema, body.example) }).toEqual({ id, errors: null });
    for (const [name, example] of answersOf(call))
      expect({ id, name, errors: errorsOf(answer.schema, example) }).toEqual({ id, name, errors: null });
  }
});

function errorsOf(schema: JsonSchema, value: unknown) {
  const validate = validator(schema);
  validate(value);
  return validate.errors ?? null;
}

test('each alternative of an answer and of a record is met by an example that meets no other', () => {
  const alternatives = new Map<string, JsonSchema>();
  const met = new Set<string>();
  for (const call of calls) {
    const options = (call.answer.schema.anyOf ?? []) as JsonSchema[];
    for (const [index, option] of options.entries()) alternatives.set(`${call.id} ${index}`, option);
    for (const [, example] of answersOf(call)) {
      const indices = [...options.keys()].filter((index) => validator(options[index] ?? {})(example));
      if (indices.length === 1) met.add(`${call.id} ${indices[0]}`);
    }
  }
  expect([...alternatives.keys()].filter((name) => !met.has(name))).toEqual([]);
});

test('the records of each list are met nested and flat, where both are described', async () => {
  const { components } = (await openApiDocument()) as { components: { schemas: Record<string, JsonSchema> } };
  const lists = calls.filter(({ of }) => of?.operation === 'fetchAll');
  const shapes = lists.flatMap((call) => {
    const name = call.of ? recordName(call.of.resource) : '';
    const records = answersOf(call).flatMap(([, answer]) => listIn(answer));
    return [`${name}Nested`, `${name}Flat`]
      .filter((shape) => shape in components.schemas)
      .map((shape) => ({ shape, records }));
  });
  const unmet = shapes.filter(({ shape, records }) => {
    const validate = validator({ $ref: `#/components/schemas/${shape}` });
    return !records.some((record) => validate(record));
  });
  expect(shapes.length).toBe(10);
  expect(unmet.map(({ shape }) => shape)).toEqual([]);
});

/** The records of a list answer. */
const listIn = (answer: unknown): unknown[] =>
  [answer, ...Object.values(answer as object)].find((one) => Array.isArray(one)) ?? [];

test('the product reads every example of an answer', () => {
  for (const call of calls) {
    for (const [name, example] of answersOf(call))
      expect({ id: call.id, name, isRead: isRead(call, name, example) }).toEqual({
        id: call.id,
        name,
        isRead: true,
      });
  }
});

function isRead(call: DescribedCall, name: string, example: unknown): boolean {
  if (!call.of) return isReadBySession(call, name, example);
  const { resource, operation } = call.of;
  const { method, effect } = resource.operations[operation] ?? {};
  if (!effect) return false;
  if (name === 'texts') return textOf(example) !== undefined;
  if (method === 'POST' || operation === 'fetchByName')
    return createdRecord(resource, { answer: example, body: Object(call.body?.example) }) !== undefined;
  if (effect.isIn) return effect.isIn(example);
  const before = stateBefore(resource);
  const request = callOf(resource, operation);
  const state = reducerOf(resource)(
    before,
    request.fulfilled(example, 'test', { params: exampleParams, kind: 'read' }, { notify: { kind: 'read' } }),
  );
  if (operation.startsWith('fetchAll')) return state.list.length === listIn(example).length;
  return state.list !== before.list || state.record !== before.record;
}

/** The state of a resource with the record that the parameters of the examples name. */
function stateBefore(resource: AnyResource) {
  const state = reducerOf(resource)(undefined, { type: '@@init' });
  const id = resource.name === 'product' ? exampleParams.productId : exampleParams.id;
  const named = { _id: resource.name === 'vendor' ? '65f1a0000000000000000006' : (id ?? '') };
  return { ...state, record: named, list: [named, { _id: 'another' }] };
}

const textOf = (answer: unknown) => (answer as { message?: string }).message;

function isReadBySession({ path }: DescribedCall, name: string, example: unknown): boolean {
  if (path.endsWith('permissions')) return permissionEntries(example)?.length === 1;
  if (name === 'texts' || name === 'newDevice') return textOf(example) !== undefined;
  return (readUser(example) === null) === (name === 'nobody');
}

test('the forms accept the example of every body that they send', () => {
  const sent = calls.filter(({ body }) => body?.fields);
  for (const { id, body, of } of sent) {
    const result = schemaOf(body?.fields ?? [], of?.resource.label.one ?? '').safeParse(
      structuredClone(body?.example),
    );
    expect({ id, error: result.error?.issues }).toEqual({ id, error: undefined });
  }
  expect(sent.length).toBeGreaterThan(25);
});

test('what a field accepts meets its schema, which does not accept everything', () => {
  const fields = calls.flatMap(({ body, of }) =>
    (body?.fields ?? []).map((field) => ({ field, one: of?.resource.label.one ?? '' })),
  );
  for (const { field, one } of fields) {
    const { send, read, schema } = fieldTypeOf(field);
    const meets = validator(sentSchema(field, one));
    const own = [field.min, field.max, ...(field.choices ?? []).map(({ value }) => value)];
    for (const value of [...VALUES, ...own]) {
      const sent = send(read(value));
      const isAccepted = schema(field, subjectOf(one, field)).safeParse(structuredClone(sent)).success;
      const example = { path: field.path, sent };
      if (isAccepted && sent !== undefined)
        expect({ ...example, meets: meets(sent) }).toEqual({ ...example, meets: true });
    }
    expect({ path: field.path, meets: meets({ strange: true }) }).toMatchObject({ meets: false });
  }
  expect(fields.length).toBeGreaterThan(80);
});

/** Values of all types, within and beyond the limits of fields. */
const VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    'a',
    'ab',
    'a b',
    'x'.repeat(100),
    'x'.repeat(101),
    'x'.repeat(2_001),
    'SUMMER-1',
    '4006381333931',
  ],
  ...['2026-05-04', 'ines@halden.example', '+49 40 555 2041', 'kettle.example', '#E0B040', '#abc', '1001'],
  ...[-1, 0, 1, 1.5, 2.25, 99.999, 100, 101, 1e9, 1e12],
  ...[true, false, null, undefined, [], ['65f1a0000000000000000001']],
  ...[[{ key: 'Size', value: '4 l' }], { url: 'https://images.example/a.webp', name: 'a.webp' }],
];
