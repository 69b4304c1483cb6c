import type { Operation } from '../../src/kit/declare/operations';
import type { AnyResource } from '../../src/kit/declare/resource';
import type { VenueList } from '../../src/kit/declare/venueLists';
import { type AnswerPlaces, placesOf } from './answers';
import { exampleRecords } from './examples/records';
import { shapesOf } from './examples/shapes';
import { entryName, recordName } from './records';
import { anyOf, type JsonSchema, listOf, object, ref } from './schema';

/** An answer, its schema and examples of it by name. */
export interface Answer {
  description: string;
  schema: JsonSchema;
  examples: Readonly<Record<string, unknown>>;
}

/** The texts that an answer may carry besides its content: Stock shows them as they are. */
const TEXTS: Readonly<Record<string, JsonSchema>> = {
  message: { type: 'string' },
  notification: { type: 'string' },
};
const NO_VALUE: JsonSchema = { not: {} };

/** An answer that carries texts and nothing under these names. */
export const textsWithout = (names: readonly string[]): JsonSchema =>
  object({ ...TEXTS, ...Object.fromEntries([...names, '_id'].map((name) => [name, NO_VALUE])) });

/** The successful answer to an operation of a resource. */
export function answerOf(
  resource: AnyResource,
  [key, operation]: [string, Operation],
  lists: readonly VenueList[],
): Answer {
  const list = lists.find((each) => each.operation === key);
  if (list) return entryAnswer(resource, list);
  const places = placesOf(operation.effect);
  const isRead = operation.method === 'GET';
  if (places.carries === 'list') return listAnswer(resource, places);
  if (places.carries === 'part') return partAnswer(places, isRead);
  if (places.carries === 'record') return recordAnswer(resource, places, isRead);
  // the product looks into the answers to these without an effect: the new record, the owner of a code
  if (operation.method === 'POST' || isRead) return recordAnswer(resource, ownPlaces(resource), isRead);
  return textsAnswer(places.names);
}

/** Where a resource's record is in an answer. */
function ownPlaces({ operations }: AnyResource): AnswerPlaces {
  const fetch = operations.fetch;
  return fetch ? placesOf(fetch.effect) : { carries: 'record', names: ['data'] };
}

function listAnswer(
  resource: AnyResource,
  { names: [plural = 'data', data = 'data', ...totals] }: AnswerPlaces,
): Answer {
  const records = listOf(ref(recordName(resource)));
  const more = Object.fromEntries(totals.map((total) => [total, { type: 'number' }]));
  const { nested, flat, populated } = shapesOf(resource);
  const sums = totals.length > 0 ? { totalOrderAmount: 16.4, totalOrders: 1 } : {};
  return {
    description: `The list under \`${plural}\`, under \`${data}\`, or by itself. With an ETag and \`Cache-Control: private, no-cache\` a list that did not change is a 304.`,
    schema: {
      anyOf: [
        object({ [plural]: records, ...more }, [plural]),
        object({ [data]: records, ...more }, [data]),
        records,
      ],
    },
    examples: { plural: { [plural]: [nested], ...sums }, data: { [data]: [flat] }, bare: [populated] },
  };
}

function recordAnswer(resource: AnyResource, { names }: AnswerPlaces, isRead: boolean): Answer {
  const [singular = 'data', data = 'data'] = names;
  const record = ref(recordName(resource));
  const { nested, flat, populated } = shapesOf(resource);
  const message = 'Saved.';
  const schemas = [
    object({ ...TEXTS, [singular]: record }, [singular]),
    object({ ...TEXTS, [data]: record }, [data]),
    record,
  ];
  const examples = {
    singular: { [singular]: nested },
    data: { [data]: flat },
    bare: populated,
  };
  const where = `The record under \`${singular}\`, under \`${data}\`, or by itself`;
  if (isRead) return { description: `${where}.`, schema: { anyOf: schemas }, examples };
  return {
    description: `${where}; or no record: then what was sent counts as stored. A \`message\` is shown.`,
    schema: { anyOf: [...schemas, textsWithout(names)] },
    examples: { ...examples, singular: { ...examples.singular, message }, texts: { message } },
  };
}

function partAnswer({ names }: AnswerPlaces, isRead: boolean): Answer {
  const part: JsonSchema = { type: 'object' };
  const schemas = names.map((name) => object({ ...TEXTS, [name]: part }, [name]));
  const examples = Object.fromEntries(names.map((name) => [name, { [name]: { _id: EXAMPLE_PART } }]));
  const [first = '', ...others] = names;
  const where = `The part under \`${first}\`${others.length > 0 ? ', also where the name is misspelt' : ''}`;
  if (isRead) return { description: `${where}.`, schema: anyOf(schemas), examples };
  return {
    description: `${where}; or only a \`message\`.`,
    schema: { anyOf: [...schemas, textsWithout(names)] },
    examples: { ...examples, texts: { message: 'Saved.' } },
  };
}

const EXAMPLE_PART = '65f1a00000000000000000e1';

/** The entry of a venue: by itself or in a list, in the answer or in a record in it. */
function entryAnswer(resource: AnyResource, list: VenueList): Answer {
  const entry = ref(entryName(list));
  const held = anyOf([entry, listOf(entry)]);
  const record = exampleRecords[resource.name];
  const entries = (record?.[list.list] as object[] | undefined) ?? [];
  const [one] = entries;
  const { name } = resource;
  return {
    description: `The entry of the venue under \`${list.list}\`, in the answer or in a record in it; or none: then what was sent counts as stored.`,
    schema: {
      anyOf: [
        object({ ...TEXTS, [list.list]: held }, [list.list]),
        object({ ...TEXTS, [name]: ref(recordName(resource)) }, [name]),
        textsWithout([list.list, name]),
      ],
    },
    examples: {
      entry: { [list.list]: one, message: 'Saved.' },
      entries: { [list.list]: entries },
      record: { [name]: record },
      texts: { message: 'Saved.' },
    },
  };
}

/** An answer without content; where it names a value, it takes the place of what was asked for. */
export function textsAnswer(names: readonly string[] = []): Answer {
  const values = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const [name] = names;
  return {
    description: `A \`message\` is shown.${name === undefined ? '' : ` Without \`${name}\` what was asked for counts.`}`,
    schema: object({ ...TEXTS, ...values }),
    examples: {
      ...(name !== undefined && { [name]: { [name]: EXAMPLE_VALUES[name], message: 'Done.' } }),
      texts: { message: 'Done.' },
    },
  };
}

const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  vendorId: '65f1a0000000000000000006',
  orderStatus: 'Ready',
};
