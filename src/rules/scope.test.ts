import { availableScope, defaultScope, offered, offeredVenues, referenceId, scopeTest } from './scope';

// neither list is sorted by name, and both start with an inactive entry: the default scope depends on it
const companies = [
  { id: 'c0', name: 'Closed', isActive: false },
  { id: 'c2', name: 'orion', isActive: true },
  { id: 'c1', name: 'Halden', isActive: true },
];
const venues = [
  { id: 'v0', name: 'Attic', isActive: false, companyId: 'c2' },
  { id: 'v2', name: 'Riverside', isActive: true, companyId: 'c1' },
  { id: 'v1', name: 'Harbour', isActive: true, companyId: 'c1' },
  { id: 'v3', name: 'Opera', isActive: true, companyId: 'c2' },
];
const everything = { allCompanies: true, allVenues: true };
const own = { allCompanies: false, allVenues: false };
const allCompaniesOnly = { allCompanies: true, allVenues: false };

test('only active entries are offered, sorted by name', () => {
  expect(offered(companies).map(({ id }) => id)).toEqual(['c1', 'c2']);
});

test.each([
  ['allCompanies', []],
  ['', []],
  ['c1', ['v1', 'v2']],
])('venues offered while the company is %s', (company, ids) => {
  expect(offeredVenues(venues, company).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['all flags', everything, 'allCompanies', 'allVenues'],
  ['no flags: the first active company and its first active venue', own, 'c2', 'v3'],
  ['all venues only: the first active company', { allCompanies: false, allVenues: true }, 'c2', 'allVenues'],
  ['all companies only: the first active venue of the list', allCompaniesOnly, 'allCompanies', 'v2'],
])('the default scope with %s', (_, user, selectedCompany, selectedVenue) => {
  expect(defaultScope(user, companies, venues)).toEqual({ selectedCompany, selectedVenue });
});

test.each([
  [
    'a valid scope stays',
    { selectedCompany: 'c1', selectedVenue: 'v2' },
    { selectedCompany: 'c1', selectedVenue: 'v2' },
  ],
  [
    'all venues of a company',
    { selectedCompany: 'c2', selectedVenue: 'allVenues' },
    { selectedCompany: 'c2', selectedVenue: 'allVenues' },
  ],
  [
    'an inactive company',
    { selectedCompany: 'c0', selectedVenue: 'allVenues' },
    { selectedCompany: 'c2', selectedVenue: 'v3' },
  ],
  [
    'an inactive venue',
    { selectedCompany: 'c2', selectedVenue: 'v0' },
    { selectedCompany: 'c2', selectedVenue: 'v3' },
  ],
  [
    "another company's venue",
    { selectedCompany: 'c1', selectedVenue: 'v3' },
    { selectedCompany: 'c2', selectedVenue: 'v3' },
  ],
  [
    'all companies without the flag',
    { selectedCompany: 'allCompanies', selectedVenue: 'allVenues' },
    { selectedCompany: 'c2', selectedVenue: 'v3' },
  ],
  [
    'nothing stored',
    { selectedCompany: '', selectedVenue: '' },
    { selectedCompany: 'c2', selectedVenue: 'v3' },
  ],
])('a stored scope: %s', (_, stored, settled) => {
  expect(availableScope(stored, own, companies, venues)).toEqual(settled);
});

test.each([
  ['a venue of the user stays', 'v1', allCompaniesOnly, 'v1'],
  ['an inactive venue becomes the first of the list', 'v0', allCompaniesOnly, 'v2'],
  ['a venue becomes all venues for a user who has them all', 'v1', everything, 'allVenues'],
])('a stored scope of all companies: %s', (_, selectedVenue, user, settled) => {
  const stored = { selectedCompany: 'allCompanies', selectedVenue };
  expect(availableScope(stored, user, companies, venues)).toEqual({
    selectedCompany: 'allCompanies',
    selectedVenue: settled,
  });
});

test('a company without an active venue starts with all of its venues', () => {
  const closed = venues.map((venue) => ({ ...venue, isActive: venue.companyId !== 'c2' }));
  expect(defaultScope(own, companies, closed)).toEqual({ selectedCompany: 'c2', selectedVenue: 'allVenues' });
});

test('a user without any company gets the default scope, and settling it again returns the same object', () => {
  const start = availableScope({ selectedCompany: 'c1', selectedVenue: 'v1' }, own, [], []);
  expect(start).toEqual({ selectedCompany: 'allCompanies', selectedVenue: 'allVenues' });
  expect(availableScope(start, own, [], [])).toBe(start);
});

const records = [
  { id: 'everywhere', allVenues: true, venues: ['v3'] },
  { id: 'none named' },
  { id: 'empty', venues: [] },
  { id: 'harbour', venues: [{ _id: 'v1' }] },
  { id: 'opera', venues: ['v3'] },
];
test.each([
  ['all', 'allCompanies', 'allVenues', ['everywhere', 'none named', 'empty', 'harbour', 'opera']],
  ['a company', 'c1', 'allVenues', ['everywhere', 'none named', 'empty', 'harbour']],
  ['a venue', 'c1', 'v2', ['everywhere', 'none named', 'empty']],
  ['its venue', 'c2', 'v3', ['everywhere', 'none named', 'empty', 'opera']],
])('records in the scope of %s', (_, selectedCompany, selectedVenue, ids) => {
  expect(records.filter(scopeTest({ selectedCompany, selectedVenue }, venues)).map(({ id }) => id)).toEqual(
    ids,
  );
});

test('a reference is an id or a populated record', () => {
  expect([referenceId('v1'), referenceId({ _id: 'v1' }), referenceId({}), referenceId(null)]).toEqual([
    'v1',
    'v1',
    undefined,
    undefined,
  ]);
});

/** Orders refer to one venue, or only to their company. */
const carried = [
  { id: 'at v1', venue: 'v1' },
  { id: 'at v2, populated', venue: { _id: 'v2', name: 'Riverside' } },
  { id: 'at v3', venue: 'v3', company: 'c1' },
  { id: 'of c1', company: { _id: 'c1' } },
  { id: 'of c2', company: 'c2' },
  { id: 'nowhere', venue: null },
];

test.each([
  ['allCompanies', 'allVenues', ['at v1', 'at v2, populated', 'at v3', 'of c1', 'of c2', 'nowhere']],
  ['c1', 'allVenues', ['at v1', 'at v2, populated', 'of c1', 'nowhere']],
  ['c2', 'v3', ['at v3', 'of c2', 'nowhere']],
  ['c1', 'v2', ['at v2, populated', 'of c1', 'nowhere']],
])(
  'the scope %s and %s has the orders of its venues and its company',
  (selectedCompany, selectedVenue, ids) => {
    const belongs = scopeTest({ selectedCompany, selectedVenue }, venues);
    expect(carried.filter(belongs).map(({ id }) => id)).toEqual(ids);
  },
);
