import type { BulkAction } from './bulkActions';
import { keepMessage, toList, toRecord } from './effects';
import type { FieldOf, ValueAt } from './field';
import { code, email, money, photo, reference, references, text, toggle, wholeNumber } from './fields';
import type { ListColumn, ListContext, ListFilter } from './listDeclaration';
import { get, patch, post } from './operations';
import { hrefTo } from './pages';
import type { CheckedUse } from './registered';
import { defineResource, type ScreenProps } from './resource';

interface Shelf {
  _id: string;
  shelfDetails: { name: string; isActive: boolean; kind?: 'low' | 'high'; rent?: number | null };
  aisle?: string | { _id: string };
  products?: readonly string[];
}

const declare = defineResource<Shelf>();
const rest = {
  label: { one: 'Shelf', many: 'Shelves' },
  search: ({ shelfDetails }: Shelf) => [shelfDetails.name],
};
const operations = {
  create: post('shelf/create-shelf', keepMessage),
  fetch: get('shelf/get-shelf/:id', toRecord('shelf')),
  fetchAll: get('shelf/get-all-shelves', toList('shelves')),
  update: patch('shelf/update-shelf/:id', toRecord('shelf')),
};
function checked(fields: readonly FieldOf<Shelf, keyof typeof operations>[]) {
  return declare('shelf', {
    ...rest,
    operations,
    pages: { details: { path: '/x/:id', fields, saves: 'update' } },
  });
}
const name = text('shelfDetails.name', 'Name');

/*
 * Each refusal is an expected compile error: `npm run typecheck` fails when the compiler stops refusing.
 */
test('a valid declaration returns typed pages and operations', () => {
  const shelf = declare('shelf', {
    ...rest,
    operations,
    pages: {
      list: { path: '/all-shelves', tab: 'All Shelves' },
      details: { path: '/all-shelves/shelf-details/:id', tab: 'Details', fields: [name], saves: 'update' },
      map: { path: '/all-shelves/shelf-map/:id', tab: 'Map', screen: () => Promise.resolve(() => null) },
      venue: { path: '/all-shelves/shelf-venue/:id', tab: 'Venue', saves: 'update' },
    },
  });
  expect(hrefTo(shelf.pages.details, { id: 'a/b' })).toBe('/all-shelves/shelf-details/a%2Fb');
  // @ts-expect-error a link without its id
  expect(() => hrefTo(shelf.pages.details, {})).toThrow('needs id');
});

test('the compiler refuses fields with unknown paths, references or rules', () => {
  const page = (fields: Parameters<typeof checked>[0]) => checked(fields);
  page([text('shelfDetails.name', 'Name', { unique: true, within: 'shelfDetails.isActive' })]);
  // @ts-expect-error unique within a path that is not in the record
  page([text('shelfDetails.name', 'Name', { unique: true, within: 'shelfDetails.row' })]);
  // @ts-expect-error a reference at a path that is not in the record
  page([reference('shelfDetails.row', 'Row', { to: 'brand' })]);
  // @ts-expect-error a number at a path that is not in the record
  page([wholeNumber('shelfDetails.height', 'Height', { min: 0 })]);
  // @ts-expect-error a reference that names no resource
  reference('shelfDetails.name', 'Name', { required: true });
  // @ts-expect-error a reference by neither id nor name
  reference('shelfDetails.name', 'Name', { to: 'category', by: 'code' });
  // @ts-expect-error a reference to a resource that is not registered
  page([reference('aisle', 'Aisle', { to: 'aisle' })]);
  // @ts-expect-error a rule that does not exist
  email('shelfDetails.name', 'Name', { required: 'sometimes' });
  // @ts-expect-error a rule that reads a path that is not in the record
  page([toggle('shelfDetails.isActive', 'Active', { when: (at: ValueAt<'row'>) => at('row') === 1 })]);
  page([code('shelfDetails.name', 'Name', { availabilityOperation: 'fetch' })]);
  // @ts-expect-error an operation that the resource does not have
  page([code('shelfDetails.name', 'Name', { availabilityOperation: 'fetchByName' })]);
  expect.assertions(0);
});

test('the compiler refuses fields whose type cannot store the values at their path', () => {
  const page = (fields: Parameters<typeof checked>[0]) => checked(fields);
  page([text('shelfDetails.kind', 'Kind'), money('shelfDetails.rent', 'Rent')]);
  page([
    reference('aisle', 'Aisle', { to: 'category' }),
    references('products', 'Products', { to: 'product' }),
  ]);
  // @ts-expect-error a text at a boolean
  page([text('shelfDetails.isActive', 'Active')]);
  // @ts-expect-error a text at a number
  page([text('shelfDetails.rent', 'Rent')]);
  // @ts-expect-error a toggle at a text
  page([toggle('shelfDetails.name', 'Name')]);
  // @ts-expect-error an amount at a text
  page([money('shelfDetails.name', 'Name')]);
  // @ts-expect-error a whole number at a boolean
  page([wholeNumber('shelfDetails.isActive', 'Active')]);
  // @ts-expect-error a reference at a boolean
  page([reference('shelfDetails.isActive', 'Active', { to: 'category' })]);
  // @ts-expect-error a reference at a list
  page([reference('products', 'Products', { to: 'product' })]);
  // @ts-expect-error several references at one
  page([references('aisle', 'Aisle', { to: 'category' })]);
  // @ts-expect-error a photo at a text
  page([photo('shelfDetails.name', 'Name')]);
  // @ts-expect-error a toggle that starts as a text
  toggle('shelfDetails.isActive', 'Active', { initial: 'yes' });
  // @ts-expect-error a unit of a text
  text('shelfDetails.name', 'Name', { unit: 'kg' });
  expect.assertions(0);
});

test('the compiler refuses a column or a filter that reads the context without declaring it', () => {
  const idOfNow = ({ _id }: Shelf, { now }: ListContext) => `${_id} ${now}`;
  const now = { key: 'now', label: 'Now' };
  const column = { key: 'now', header: 'Now', width: '80px', cell: () => null };
  const filters: ListFilter<Shelf>[] = [
    { ...now, of: ({ _id }) => _id },
    { ...now, needsContext: true, of: idOfNow },
    // @ts-expect-error a filter that reads the context
    { ...now, of: idOfNow },
  ];
  const columns: ListColumn<Shelf>[] = [
    { column, needsContext: true, keyOf: idOfNow },
    // @ts-expect-error a column whose order reads the context
    { column, keyOf: idOfNow },
  ];
  expect([...filters, ...columns].map(({ needsContext = false }) => needsContext)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('the compiler refuses invalid pages and operations', () => {
  declare('shelf', {
    ...rest,
    operations,
    // @ts-expect-error a page with neither fields nor a screen
    pages: { details: { path: '/all-shelves/shelf-details/:id', tab: 'Details' } },
  });
  declare('shelf', {
    ...rest,
    operations,
    // @ts-expect-error `saves` names no operation
    pages: { details: { path: '/all-shelves/shelf-details/:id', fields: [name], saves: 'rename' } },
  });
  declare('shelf', {
    ...rest,
    operations,
    // @ts-expect-error a field path that is not in the record
    pages: { details: { path: '/x/:id', fields: [text('shelfDetails.colour', 'Colour')], saves: 'update' } },
  });
  const details = { path: '/x/:id', fields: [name], saves: 'update' } as const;
  declare('shelf', { ...rest, operations, pages: { details: { ...details, shortcut: 'D' } } });
  // @ts-expect-error a key that no page has
  declare('shelf', { ...rest, operations, pages: { details: { ...details, shortCut: 'D' } } });
  // @ts-expect-error a venue page that saves by no operation of the resource
  declare('shelf', { ...rest, operations, pages: { venue: { path: '/x/:id', saves: 'updateVenue' } } });
  expect.assertions(0);
});

test('the compiler refuses a screen that calls an operation the resource does not have', () => {
  const map = async () => (_: ScreenProps<Shelf, 'update'>) => null;
  const removal = async () => (_: ScreenProps<Shelf, 'remove'>) => null;
  const ofOthers = async () => (_: ScreenProps<Shelf & { aisle: string }>) => null;
  const page = { path: '/all-shelves/shelf-map/:id', tab: 'Map' };
  declare('shelf', { ...rest, operations, pages: { map: { ...page, screen: map } } });
  // @ts-expect-error there is no operation `remove`
  declare('shelf', { ...rest, operations, pages: { map: { ...page, screen: removal } } });
  // @ts-expect-error the screen is for other records
  declare('shelf', { ...rest, operations, pages: { map: { ...page, screen: ofOthers } } });
  expect.assertions(0);
});

test('the compiler refuses a bulk action that runs an operation the resource does not have', () => {
  const action = <Operation extends string>(): Promise<BulkAction<Shelf, Operation>> =>
    new Promise(() => undefined);
  declare('shelf', { ...rest, operations, bulkActions: [() => action<'update'>()] });
  // @ts-expect-error there is no operation `remove`
  declare('shelf', { ...rest, operations, bulkActions: [() => action<'remove'>()] });
  expect.assertions(0);
});

test('the compiler checks a use against the record and the filters of the resource that it names', () => {
  const byCoupon = { resource: 'coupon', path: 'included', by: 'id', filter: 'brand' } as const;
  const used = (usedBy: readonly CheckedUse<Shelf>[]) => declare('shelf', { ...rest, operations, usedBy });
  used([{ resource: 'subcategory', path: 'subCategoryDetails.category', by: 'id', filter: 'category' }]);
  used([{ ...byCoupon, where: { path: 'appliesTo', is: 'brands' } }]);
  // @ts-expect-error no such resource is registered
  used([{ resource: 'shelfs', path: 'name', by: 'id', filter: 'brand' }]);
  // @ts-expect-error a path of another record
  used([{ resource: 'subcategory', path: 'brand', by: 'id', filter: 'category' }]);
  // @ts-expect-error a filter of another list
  used([{ resource: 'coupon', path: 'included', by: 'id', filter: 'gap' }]);
  // @ts-expect-error a value that its record cannot have there
  used([{ ...byCoupon, where: { path: 'appliesTo', is: 'shelves' } }]);
  expect.assertions(0);
});

test('the compiler refuses a column or a filter that names no registered resource', () => {
  const of = () => undefined;
  declare('shelf', { ...rest, operations, filters: { bin: { label: 'Bin', of, resource: 'brand' } } });
  // @ts-expect-error no such resource is registered
  declare('shelf', { ...rest, operations, filters: { bin: { label: 'Bin', of, resource: 'shelfs' } } });
  expect.assertions(0);
});
