import type { AnyResource } from '../../../kit/declare/resource';
import { inSlices } from '../../../lib/timeSlices';
import type { ImportSource } from '../check/checkContext';
import type { CheckedRow } from '../check/checkedRow';
import { finderSlices } from '../check/findRecord';
import { withoutChanges } from '../check/questions';
import type { CheckSummary } from '../check/summary';
import type { NewReference } from './importPlan';
import type { ImportPlan } from './importReport';
import type { ImportDetails, ImportRun } from './importRun';
import {
  dropImport,
  type ImportKey,
  type ImportSetup,
  keepDone,
  keepImport,
  newImportKey,
} from './storedImports';

interface Started {
  resource: AnyResource;
  source: ImportSource;
  /** Who imports, with which backend. */
  user: string | undefined;
  backend: string;
  run: ImportRun;
  checked: CheckSummary;
  table: Pick<ImportDetails, 'headings' | 'data'> & { hidden: readonly (readonly string[])[] };
  setup: Omit<ImportSetup, 'numbers'>;
  numberOf(at: number): number;
  /** The kept import that this one goes on with. */
  resumed?: ImportKey | undefined;
}

/** Imports what the check has found, after the file and what was chosen for it are kept on the device. */
export async function startImport(of: Started): Promise<void> {
  const address = of.run.background?.address();
  const { resource, source, user, backend, run, checked, table, setup, numberOf, resumed } = of;
  const { rows, rowStatuses, counts, wrong, by } = checked;
  // the values that are not decided stay as Stock has them
  const imported = rows.flatMap((row, index) =>
    rowStatuses[index]?.isImported ? withoutChanges(row, rowStatuses[index].open) : [],
  );
  const { separator } = setup.file;
  const plan = planOf(resource, source, setup, imported);
  const referred = new Set(plan.references.map(({ resource: of }) => of.label));
  const details: ImportDetails = {
    rowCount: imported.length,
    same: counts.same,
    skipped: wrong,
    references: [...referred].map(({ one, many }) => ({ one: one.toLowerCase(), many: many.toLowerCase() })),
    numberOf,
    headings: table.headings,
    data: table.data,
    separator: separator === undefined || separator === '|' ? ',' : separator,
    file: setup.file,
    by,
  };
  const key = user === undefined ? undefined : newImportKey({ backend, user, resource: resource.name });
  if (key) {
    const numbers = table.data.map((_, index) => numberOf(index));
    const stored = { rows: [table.headings, ...table.data], hidden: table.hidden };
    const isStored = await keepImport(key, { ...setup, numbers }, stored);
    await keepDone(
      key,
      rows.flatMap(({ at }) => (rowStatuses[at]?.isImported ? [] : [at])),
    );
    if (isStored && resumed) await dropImport(resumed);
  }
  await run.start(plan, details, key, address);
}

function planOf(
  resource: AnyResource,
  { lists }: ImportSource,
  { pending, file }: Started['setup'],
  rows: readonly CheckedRow[],
): ImportPlan {
  const references = pending.flatMap(({ resource: name, name: title, parent }): NewReference[] => {
    const [of, parentOf] = [lists[name]?.resource, parent && lists[parent.resource]?.resource];
    if (!of) return [];
    if (!parent || !parentOf) return [{ resource: of, name: title }];
    return [{ resource: of, name: title, parent: { ...parent, resource: parentOf } }];
  });
  return {
    resource,
    file: file.isPasted ? undefined : file.name,
    references,
    rows,
    async finderOf(list) {
      const find = await inSlices(finderSlices(resource, list));
      const valueIn = (row: CheckedRow, path: string) =>
        row.changes.find(({ target, venue }) => venue === '' && target.key === path)?.value;
      return (row) => find?.(row.id, (path) => valueIn(row, path)) ?? {};
    },
  };
}
