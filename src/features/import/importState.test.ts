import { BEFORE_FILE, type ImportAction, type ImportState, importReducer } from './importState';
import type { ImportSetup } from './run/storedImports';

const file = {};
const mapped: ImportState = {
  ...BEFORE_FILE,
  step: 'columns',
  mappings: [{ key: 'name' }, { key: undefined }, { key: 'price' }],
};
const setup = {
  mappings: [{ key: 'name' }],
  answers: { 0: ',' },
  clears: true,
  pending: [{ resource: 'brand', name: 'Cremello' }],
} as unknown as ImportSetup;

test.each<[title: string, before: ImportState, action: ImportAction, after: Partial<ImportState>]>([
  [
    'a file that was read opens its columns',
    BEFORE_FILE,
    { type: 'fileRead', mappings: [{ key: 'name' }], setup: undefined },
    { step: 'columns', mappings: [{ key: 'name' }] },
  ],
  [
    'an import that goes on opens the check with its decisions',
    BEFORE_FILE,
    { type: 'fileRead', mappings: setup.mappings, setup },
    { step: 'check', mappings: setup.mappings, answers: { 0: ',' }, clears: true },
  ],
  [
    'another row of headings stays in its step and drops what was answered about the columns of before',
    { ...mapped, step: 'check', answers: { 1: '.' }, added: ['Price @ Harbour'], clears: true },
    { type: 'fileRead', mappings: [{ key: 'sku' }], setup: undefined },
    { step: 'check', mappings: [{ key: 'sku' }], answers: {}, added: [], clears: false },
  ],
  [
    'a column is mapped by its index',
    mapped,
    { type: 'columnMapped', index: 1, key: 'sku' },
    { mappings: [{ key: 'name' }, { key: 'sku', how: 'user' }, { key: 'price' }] },
  ],
  [
    'only columns without a field are ignored',
    mapped,
    { type: 'otherColumnsIgnored' },
    { mappings: [{ key: 'name' }, { key: '', how: 'user' }, { key: 'price' }] },
  ],
  [
    'an answer about one column keeps the answers about the others',
    { ...mapped, answers: { 0: '.' } },
    { type: 'notationAnswered', index: 2, answer: ',' },
    { answers: { 0: '.', 2: ',' } },
  ],
  [
    'an added column is the last one',
    mapped,
    { type: 'columnAdded', mapping: { key: 'price@h', how: 'user' }, heading: 'Price @ Harbour' },
    { added: ['Price @ Harbour'], mappings: [...mapped.mappings, { key: 'price@h', how: 'user' }] },
  ],
  [
    'a chosen row belongs to its file',
    mapped,
    { type: 'headingRowChosen', of: file, row: 2 },
    { chosenRow: { of: file, row: 2 } },
  ],
  ['confirmed columns open the check', mapped, { type: 'columnsConfirmed' }, { step: 'check' }],
  ['a replaced file opens the first step', mapped, { type: 'fileReplaced' }, { step: 'file' }],
])('%s', (_, before, action, after) => {
  expect(importReducer(before, action)).toEqual({ ...before, ...after, pending: expect.any(Map) });
});

test('the missing records of an import that goes on are created as decided before', () => {
  const { pending } = importReducer(BEFORE_FILE, { type: 'fileRead', mappings: [], setup });
  expect([...pending.values()]).toEqual(setup.pending);
});
