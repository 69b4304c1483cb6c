/** What the server does with a write. */
export type Handling = 'take' | 'ignore' | 'alter' | 'refuse' | 'wait';

/** Values by cell: 'p1/v1/price', 'p1//name'. */
export type Cells = ReadonlyMap<string, unknown>;

/** A record as the server has it. */
export type StoredRecord = Record<string, unknown>;

type Entry = Record<string, unknown> & { venue: string };

/** What the server has. */
export interface Data {
  products: Map<string, StoredRecord>;
  vendors: Map<string, StoredRecord>;
}

/** What a deletion writes into the cell of a record as a whole. */
export const DELETED = { field: 'record', text: 'deleted' } as const;

export function deletedCells(id: string): Cells {
  return new Map([[`${id}//${DELETED.field}`, DELETED.text]]);
}

/** The people who sign in, by the email that is also their id. */
export const PEOPLE = ['marta', 'jonas'] as const;

/** Their profiles. */
export const peopleOf: Readonly<Record<string, object>> = Object.fromEntries(
  PEOPLE.map((id) => [
    id,
    {
      _id: id,
      userDetails: { name: id, lastName: 'Kovács' },
      roleDetails: { role: 'Admin' },
      loginDetails: { email: id, userNumber: '2002' },
      venueDetails: { allCompanies: true, allVenues: true, companyList: [], venueList: [] },
    },
  ]),
);

/** The venues of all products. */
export const venues = [
  { id: 'v1', name: 'Harbour', isActive: true, companyId: 'c1' },
  { id: 'v2', name: 'Kings Park', isActive: true, companyId: 'c1' },
];

/** The lists of entries by venue. */
const LISTS = ['pricingDetails', 'inventoryDetails'] as const;

/** What a colleague makes of a stock: no number that is added to another one leads to it by chance. */
export const farFromEntries = (amount: number): number => 50_000 + 10 * amount;

/** Three products at two venues, and two vendors. */
export function dataAtStart(): Data {
  const products = ['p1', 'p2', 'p3'].map((id, index): [string, StoredRecord] => [
    id,
    {
      _id: id,
      name: `Product ${index + 1}`,
      sku: `SKU-${index + 1}`,
      price: 10,
      isActive: true,
      category: 'Drinks',
      allVenues: true,
      minOrderQuantity: 1,
      pricingDetails: venues.map(({ id: venue }) => ({
        venue,
        price: 20 + index,
        costPrice: 5,
        isAvailable: true,
      })),
      inventoryDetails: venues.map(({ id: venue }) => ({ venue, quantity: 30 + index, trackStock: true })),
    },
  ]);
  const vendors = ['s1', 's2'].map((id, index): [string, StoredRecord] => [
    id,
    {
      _id: id,
      vendorDetails: { name: `Vendor ${index + 1}`, isActive: true, leadTimeDays: 3, notes: 'None' },
      contactDetails: {},
      addressDetails: {},
    },
  ]);
  return { products: new Map(products), vendors: new Map(vendors) };
}

/** The cells of a record, or of a part of it. */
export function cellsOf(id: string, record: StoredRecord): Cells {
  const cells = new Map<string, unknown>();
  const add = (venue: string, values: object, prefix = '') => {
    for (const [key, value] of Object.entries(values)) {
      if (key === '_id' || key === 'venue' || LISTS.includes(key as (typeof LISTS)[number])) continue;
      if (key.endsWith('Details') && typeof value === 'object' && value !== null)
        add(venue, value, `${key}.`);
      else cells.set(`${id}/${venue}/${prefix}${key}`, value ?? null);
    }
  };
  add('', record);
  for (const list of LISTS) for (const entry of entriesOf(record, list)) add(entry.venue, entry);
  return cells;
}

/** A call of the backend: what it answers, and what it has stored. */
interface Operation {
  run(body: unknown, handling: Handling): { answer: unknown; stored?: Cells };
}

/** The operation behind a path; undefined where the record does not exist. */
export function operationAt(data: Data, method: string, path: string): Operation | undefined {
  const [base = '', call = '', id = '', venue = ''] = path.split('/');
  const kind = base === 'vendor' ? 'vendors' : 'products';
  const one = base === 'vendor' ? 'vendor' : 'product';
  if (path === 'user_p/permissions') return answering({ data: permissions });
  if (call.startsWith('get-all-')) {
    const isOurs = base === 'vendor' || base === 'product';
    return answering(isOurs ? { [kind]: [...data[kind].values()] } : []);
  }
  if (method === 'POST') return creation(data, kind);
  const record = data[kind].get(id);
  if (!record) return undefined;
  if (method === 'GET') return answering({ [one]: record });
  if (method === 'DELETE') return deletion(data, kind, id);
  const list = LISTS.find((each) => call.includes(each.replace('Details', '')));
  return {
    run(body, handling) {
      const taken = takenOf(body as StoredRecord, record, list, venue, handling);
      if (!list) {
        merge(record, taken);
        return { answer: { message: 'Saved', [one]: record }, stored: cellsOf(id, taken) };
      }
      const entry = { ...taken, venue };
      const others = entriesOf(record, list).filter((each) => each.venue !== venue);
      record[list] = [...others, entry];
      return { answer: { message: 'Saved', [list]: entry }, stored: cellsOf(id, { [list]: [entry] }) };
    },
  };
}

const answering = (answer: unknown): Operation => ({ run: () => ({ answer }) });

function deletion(data: Data, kind: 'products' | 'vendors', id: string): Operation {
  return {
    run() {
      data[kind].delete(id);
      return { answer: { message: 'Deleted' }, stored: deletedCells(id) };
    },
  };
}

function creation(data: Data, kind: 'products' | 'vendors'): Operation {
  return {
    run(body) {
      const id = `new${data[kind].size}`;
      data[kind].set(id, { ...(body as object), _id: id });
      return { answer: { message: 'Created' }, stored: cellsOf('new', body as StoredRecord) };
    },
  };
}

/** What the server makes of a body: all of it, nothing of what differs, or other figures. */
function takenOf(
  body: StoredRecord,
  record: StoredRecord,
  list: (typeof LISTS)[number] | undefined,
  venue: string,
  handling: Handling,
): StoredRecord {
  if (handling === 'take') return body;
  const before = list ? entriesOf(record, list).find((entry) => entry.venue === venue) : record;
  return differing(body, before ?? {}, handling);
}

function differing(body: StoredRecord, before: StoredRecord, handling: Handling): StoredRecord {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const known = before[key];
      if (isObject(value) && isObject(known)) return [key, differing(value, known, handling)];
      if (JSON.stringify(known) === JSON.stringify(value)) return [key, value];
      return [key, handling === 'alter' && typeof value === 'number' ? value + 1 : known];
    }),
  );
}

function merge(record: StoredRecord, body: StoredRecord): void {
  for (const [key, value] of Object.entries(body)) {
    const known = record[key];
    if (isObject(value) && isObject(known)) merge(known, value);
    else record[key] = value;
  }
}

function entriesOf(record: StoredRecord, list: (typeof LISTS)[number]): Entry[] {
  return (record[list] ?? []) as Entry[];
}

function isObject(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one role may do everything. */
const permissions = ['/all-products', '/all-vendors'].map((pageRoute) => ({
  pageRoute,
  roles: [{ role: 'Admin', access: 'write' }],
}));
