import type { Field } from '../../src/kit/declare/field';
import { venueFields } from '../../src/kit/declare/fields';
import type { AnyResource } from '../../src/kit/declare/resource';
import type { VenueList } from '../../src/kit/declare/venueLists';
import { sectionFields } from '../../src/resources/account/drawer/sections';
import { storedSchema } from './fieldSchemas';
import { flatSchema, nestedSchema } from './fieldTree';
import { anyOf, type JsonSchema, listOf, object, orNull, ref } from './schema';

const TEXT: JsonSchema = { type: 'string' };
const TOGGLE: JsonSchema = { type: 'boolean' };

/** What a record has besides its fields. */
const OF_RECORDS: Readonly<Record<string, JsonSchema>> = {
  _id: { type: 'string', minLength: 1, description: 'Without it a value is no record.' },
  updatedAt: orNull(TEXT),
  updatedBy: orNull(TEXT),
};

/** The name of a record's schema: 'Brand'. */
export const recordName = ({ name }: AnyResource): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The fields of a record: those of its pages, each once, and where it is sold. */
export function fieldsOf({ pages }: AnyResource): readonly Field[] {
  const declared = Object.values(pages).flatMap(({ fields = [] }) => fields);
  const fields = pages.venue ? [...declared, ...venueFields] : declared;
  return [...new Map<string, Field>(fields.map((field) => [field.path, field])).values()];
}

/**
 * The schemas of a resource's records and of its entries per venue. A record whose fields belong to sub-records may
 * be nested or flat, and so may one whose declaration names sub-records that a server may have.
 */
export function recordComponents(
  resource: AnyResource,
  lists: readonly VenueList[],
): Record<string, JsonSchema> {
  const name = recordName(resource);
  const own = OTHERS[resource.name];
  if (own) return { [name]: own };
  const fields = fieldsOf(resource);
  const entries = Object.fromEntries(lists.map((list) => [list.list, listOf(ref(entryName(list)))]));
  const more = { ...OF_RECORDS, ...entries };
  const nested = nestedSchema(inSubRecords(resource, fields), storedSchema, more);
  const flat = flatSchema(fields, storedSchema, more);
  const schemas: Record<string, JsonSchema> = hasTwoShapes(resource)
    ? {
        [name]: anyOf([ref(`${name}Nested`), ref(`${name}Flat`)]),
        [`${name}Nested`]: nested,
        [`${name}Flat`]: flat,
      }
    : { [name]: flat };
  for (const list of lists)
    schemas[entryName(list)] = nestedSchema(list.fields, storedSchema, { venue: ref('Reference') });
  return schemas;
}

/** The name of the schema of an entry: 'PricingEntry' of `pricingDetails`. */
export const entryName = ({ list }: Pick<VenueList, 'list'>): string =>
  `${list.charAt(0).toUpperCase()}${list.slice(1).replace(/Details$/, '')}Entry`;

/** May a record have its fields in sub-records as well as flat? */
export function hasTwoShapes(resource: AnyResource): boolean {
  return inSubRecords(resource, fieldsOf(resource)).some(({ path }) => path.includes('.'));
}

/** The fields at the paths that they have where the sub-records of the declaration exist. */
function inSubRecords({ subRecords }: AnyResource, fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => {
    const holder = Object.keys(subRecords).find((key) => subRecords[key]?.includes(field.path));
    return holder === undefined ? field : { ...field, path: `${holder}.${field.path}` };
  });
}

const COMPANY_OR_VENUE = object({ _id: TEXT, name: TEXT, isActive: TOGGLE }, ['_id', 'name', 'isActive']);

/** Records whose fields no page declares. */
const OTHERS: Readonly<Record<string, JsonSchema>> = {
  account: nestedSchema(sectionFields, storedSchema, {
    _id: { type: 'string', minLength: 1 },
    roleDetails: object({ role: TEXT }, ['role']),
    venueDetails: object({
      allCompanies: TOGGLE,
      allVenues: TOGGLE,
      companyList: listOf(COMPANY_OR_VENUE),
      venueList: listOf({
        allOf: [COMPANY_OR_VENUE, object({ companyId: TEXT }, ['companyId'])],
      }),
    }),
  }),
  company: object(
    {
      ...OF_RECORDS,
      companyDetails: object(
        {
          cName: TEXT,
          cSector: orNull(TEXT),
          cRegisterNumber: orNull(TEXT),
          cVATNumber: orNull(TEXT),
          isActive: TOGGLE,
        },
        ['cName', 'isActive'],
      ),
      contactDetails: object({ cContactEmail: orNull(TEXT), cContactPhone: orNull(TEXT) }),
    },
    ['_id', 'companyDetails'],
  ),
  venue: object(
    {
      ...OF_RECORDS,
      companyId: ref('Reference'),
      venueDetails: object({ venueName: TEXT, venueType: orNull(TEXT), isActive: TOGGLE }, [
        'venueName',
        'isActive',
      ]),
      contactDetails: object({ vContactName: orNull(TEXT) }),
      addressDetails: object({ vAddressLine1: orNull(TEXT) }),
    },
    ['_id', 'venueDetails'],
  ),
  room: object(
    {
      ...OF_RECORDS,
      venueId: ref('Reference'),
      roomDetails: object({ name: TEXT, type: orNull(TEXT), isActive: TOGGLE }, ['name', 'isActive']),
    },
    ['_id', 'roomDetails'],
  ),
  order: object(
    {
      ...OF_RECORDS,
      orderNumber: TEXT,
      orderDate: { type: 'string', description: 'A moment.' },
      orderStatus: TEXT,
      Customer: orNull(object({ name: TEXT, lastName: TEXT, email: TEXT, phone: TEXT })),
      items: listOf(
        object({
          product: ref('Reference'),
          name: TEXT,
          quantity: { type: 'number' },
          price: { type: 'number' },
        }),
      ),
      venue: ref('Reference'),
      totalAmount: { type: 'number' },
      notes: orNull(TEXT),
    },
    ['_id', 'orderNumber', 'orderDate', 'orderStatus'],
  ),
};
