import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { idColumn } from '../../kit/fileColumns/fileColumns';
import { fileContext, fileVenues } from '../../kit/fileColumns/fileNames';
import { HIDDEN_SHEET, hiddenHeader } from '../../kit/fileColumns/hiddenSheet';
import { csvParts } from '../../lib/tables/csv';
import { createTableSession } from '../../lib/tables/worker/tableSession';
import { finished } from '../../lib/timeSlices';
import { register } from '../../resources/register';
import { type ExportSource, exportColumns, exportTable } from '../export/exportTable';
import { checkContext, type ImportSource } from './check/checkContext';
import type { CheckedRow } from './check/checkedRow';
import { checkRows, rowStatusesOf } from './check/checkTable';
import { finderOf } from './check/findRecord';
import { matchColumns } from './columns/matchColumns';
import { targetsOf } from './columns/targets';
import { changeRequests } from './run/importPlan';
import { exportedValues } from './useImportCheck';

const NAMES = ['brand', 'category', 'subcategory', 'product', 'coupon', 'vendor', 'venue', 'company'];

/** Products with all kinds of entries; the browser tests export all of them. */
const PRODUCTS = 80;
/** Reading a workbook is slow without a browser. */
const WORKBOOK = 60;

let known: ReturnType<typeof read> | undefined;

/** The lists of the development API, read once. */
function stored() {
  known ??= read();
  return known;
}

async function read() {
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const lists: Record<string, { resource: AnyResource; list: readonly Identified[] }> = {};
  for (const name of NAMES) {
    const resource = register.find((one) => one.name === name) as unknown as AnyResource;
    const operation = resource.operations.fetchAll as { path: string };
    const answer = await answerOf(`${api.origin}/api/v1/${operation.path}`);
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

function answerOf(address: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.withCredentials = true;
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = reject;
    request.send();
  });
}

async function setUp(name: string, layout: 'columns' | 'rows', most = PRODUCTS) {
  const { lists, venues } = await stored();
  const { resource, list: all } = lists[name] as { resource: AnyResource; list: readonly Identified[] };
  const step = name === 'product' ? Math.floor(all.length / most) : 1;
  const list = all.filter((_, index) => index % step === 0);
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
  const groups = new Set(['list', 'fields', ...venueLists.map(({ list: of }) => of)]);
  const table = exportTable(source, { records: list, groups, layout, isTemplate: false });
  const text = [...csvParts(table, { separator: ';', decimals: ',' })].join('');
  const importSource: ImportSource = {
    resource,
    list,
    lists,
    venues,
    formats: { currencies: ['€'], moneyDecimals: 2, decimalSign: '.' },
    may: () => true,
  };
  const targets = targetsOf(resource, venueLists, venues);

  async function check(file: string): Promise<CheckedRow[]> {
    const session = createTableSession();
    const details = await session.open(new TextEncoder().encode(file).slice().buffer as ArrayBuffer, 'x');
    if (typeof details === 'string') throw new Error(details);
    const [headers = [], ...rows] = await session.rows('rows', 0, details.rowCount);
    const mappings = matchColumns(headers, targets);
    expect(mappings.filter(({ key }) => key === undefined)).toEqual([]);
    const columns = mappings.flatMap(({ key }, index) => {
      const target = targets.find((one) => one.key === key);
      return target ? [{ at: index, target, notation: { decimal: ',' as const } }] : [];
    });
    return finished(
      checkRows(checkContext(importSource, columns, { clears: false, find: finderOf(resource, list) }), rows),
    );
  }

  /** Exports names and prices to a workbook; returns what edits its shown rows and checks them against a list. */
  async function openWorkbook() {
    const choice = {
      records: list,
      groups: new Set(['list', 'pricingDetails']),
      layout,
      isTemplate: false,
    };
    const columns = [idColumn, ...exportColumns(source, choice)];
    const { columns: plan, rows: exportedRows } = exportTable(source, choice, { columns });
    const written = [...exportedRows];
    const session = createTableSession();
    await session.addRows(0, written);
    await session.addRows(1, [...hiddenHeader(name, columns, 0), ...written]);
    const bytes = await session.workbook([
      { name: 'Export', columns: plan },
      { name: HIDDEN_SHEET, columns: plan, isHidden: true },
    ]);
    const details = await session.open(bytes.slice().buffer as ArrayBuffer, HIDDEN_SHEET);
    if (typeof details === 'string') throw new Error(details);
    const [headers = [], ...stored] = await session.rows('rows', 0, details.rowCount);
    const hidden = await session.rows('hidden', 0, details.hiddenCount);
    const mappings = matchColumns(headers, targets);
    const imported = mappings.flatMap(({ key }, index) => {
      const target = targets.find((one) => one.key === key);
      return target ? [{ at: index, target, notation: { decimal: '.' as const } }] : [];
    });
    const exported = exportedValues(name, hidden, venues);
    return (edit: (rows: string[][], keys: readonly string[]) => void, now: readonly Identified[]) => {
      const rows = stored.map((cells) => [...cells]);
      edit(
        rows,
        columns.map(({ key }) => key),
      );
      const context = checkContext({ ...importSource, list: now }, imported, {
        clears: false,
        find: finderOf(resource, now),
        ...(exported && { exported }),
      });
      return finished(checkRows(context, rows));
    };
  }
  return { text, check, openWorkbook, list, resource };
}

const errorsIn = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ at, errors, changes }) =>
    [...errors, ...changes].map((one) => ({ at, ...one, target: undefined })),
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
    expect(errorsIn(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(list.length);
    const rowStatuses = rowStatusesOf(rows, { leftOut: new Set(), duplicates: new Map(), taken: new Set() });
    expect(new Set(rowStatuses.map(({ state }) => state))).toEqual(new Set(['same']));
    expect(rowStatuses.some(({ isImported }) => isImported)).toBe(false);
  },
);

/** The record with another price, and another price at every venue. */
function repriced(record: Identified): Identified {
  const entries = (Reflect.get(record, 'pricingDetails') ?? []) as object[];
  return {
    ...record,
    price: 77.77,
    pricingDetails: entries.map((entry) => ({ ...entry, price: 88.88 })),
  } as Identified;
}

test.each(['columns', 'rows'] as const)(
  'of an exported workbook with venues in %s only what the spreadsheet changed is sent',
  async (layout) => {
    const { openWorkbook, list, resource } = await setUp('product', layout, WORKBOOK);
    const check = await openWorkbook();
    const edited: number[] = [];
    const edit = (rows: string[][], keys: readonly string[]) => {
      const filled = (index: number) => rows.filter((row) => (row[index] ?? '') !== '').length;
      const priceAt = keys.findIndex(
        (key, index) => key.startsWith('pricingDetails/price') && filled(index) >= 30,
      );
      for (const [index, row] of rows.entries()) {
        if (edited.length === 30 || (row[priceAt] ?? '') === '') continue;
        row[priceAt] = `${index % 90}.11`;
        edited.push(index);
      }
    };
    // colleagues have changed the prices of every record since
    const rows = check(edit, list.map(repriced));
    expect(edited).toHaveLength(30);
    expect(rows.filter(({ state }) => state !== 'same').map((row) => row.at)).toEqual(edited);
    const changes = rows.flatMap((row) => row.changes);
    expect(changes).toHaveLength(30);
    const requests = rows.flatMap((row) => changeRequests(resource, row.id ?? '', row.changes));
    expect(requests).toHaveLength(30);
    // what both changed is a conflict, which can be given up for what is stored
    expect(changes.every(({ exported }) => exported !== undefined)).toBe(true);
    const stored = check(() => undefined, list.map(repriced));
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['same']));
  },
);
