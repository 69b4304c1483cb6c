import type { Identified } from '../kit/declare/effects';
import type { AnyResource } from '../kit/declare/resource';
import { type ExportSource, exportTable } from '../kit/files/export/exportTable';
import { fileContext, fileVenues } from '../kit/files/fileNames';
import { checkContext, type ImportSource } from '../kit/files/import/check/checkContext';
import type { CheckedRow } from '../kit/files/import/check/checkRow';
import { checkRows, standingsOf } from '../kit/files/import/check/checkTable';
import { matchColumns } from '../kit/files/import/columns/matchColumns';
import { targetsOf } from '../kit/files/import/columns/targets';
import { csvParts } from '../lib/tables/csv';
import { createTableSession } from '../lib/tables/worker/tableSession';
import { register } from './register';

const NAMES = ['brand', 'category', 'subcategory', 'product', 'coupon', 'vendor', 'venue', 'company'];

/** The lists of the development API. */
async function stored() {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const lists: Record<string, { resource: AnyResource; list: readonly Identified[] }> = {};
  for (const name of NAMES) {
    const resource = register.find((one) => one.name === name) as unknown as AnyResource;
    const operation = resource.operations.fetchAll as { path: string };
    const answer = await read(`${api.origin}/api/v1/${operation.path}`);
    const raw = Object.values(answer).find(Array.isArray) as unknown[];
    lists[name] = { resource, list: raw.flatMap((one) => resource.shape(one) ?? []) };
  }
  const titleOf = (name: string) => (record: Identified) => lists[name]?.resource.titleOf(record) ?? '';
  const venues = (lists.venue?.list ?? []).map((one) => ({
    id: one._id,
    name: titleOf('venue')(one),
    companyId: String(Reflect.get(one, 'companyId')),
    isActive: true,
  }));
  const companies = (lists.company?.list ?? []).map((one) => ({
    id: one._id,
    name: titleOf('company')(one),
    isActive: true,
  }));
  return { lists, venues: fileVenues(venues, companies) };
}

function read(address: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.withCredentials = true;
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = reject;
    request.send();
  });
}

function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

async function setUp(name: string, layout: 'columns' | 'rows') {
  const { lists, venues } = await stored();
  const { resource, list } = lists[name] as { resource: AnyResource; list: readonly Identified[] };
  const venueLists = await resource.venueLists();
  const source: ExportSource = {
    resource,
    own: [],
    shown: ['name'],
    context: { now: 0, venues: [] } as never,
    contextOf: fileContext(lists, venues),
    venueLists,
    venues,
  };
  const groups = new Set(['list', 'fields', ...venueLists.map(({ at }) => at)]);
  const table = exportTable(source, { records: list, groups, layout, isTemplate: false });
  const text = [...csvParts(table, { separator: ';', decimals: ',' })].join('');
  const importSource: ImportSource = { resource, list, lists, venues, currencies: ['€'], may: () => true };
  const targets = targetsOf(resource, venueLists, venues);

  /** Reads and checks a file. */
  async function check(file: string): Promise<CheckedRow[]> {
    const session = createTableSession();
    const facts = await session.open(new TextEncoder().encode(file).slice().buffer as ArrayBuffer, 'x');
    if (typeof facts === 'string') throw new Error(facts);
    const [heads = [], ...rows] = await session.rows('rows', 0, facts.rowCount);
    const mappings = matchColumns(heads, targets);
    expect(mappings.filter(({ key }) => key === undefined)).toEqual([]);
    const columns = mappings.flatMap(({ key }, at) => {
      const target = targets.find((one) => one.key === key);
      return target ? [{ at, target, notation: { decimal: ',' as const } }] : [];
    });
    return finished(checkRows(checkContext(importSource, columns, { clears: false }), rows));
  }
  return { text, check, list };
}

const problemsIn = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ at, problems, changes }) =>
    [...problems, ...changes].map((one) => ({ at, ...one, target: undefined })),
  );

test.each([
  ['brand', 'columns'],
  ['category', 'columns'],
  ['subcategory', 'columns'],
  ['coupon', 'columns'],
  ['vendor', 'columns'],
  ['product', 'columns'],
  ['product', 'rows'],
] as const)(
  'the export of every %s with one venue in %s is the same when it is imported',
  async (name, layout) => {
    const { text, check, list } = await setUp(name, layout);
    const rows = await check(text);
    expect(problemsIn(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(list.length);
    const standings = standingsOf(rows, { leftOut: new Set(), twins: new Map() });
    expect(new Set(standings.map(({ state }) => state))).toEqual(new Set(['same']));
    expect(standings.some(({ isImported }) => isImported)).toBe(false);
  },
);
