import type { AnyResource } from '../../../kit/declare/resource';
import { type ImportSetup, keepDone, keepImport } from '../../../kit/files/import/run/keptImports';
import { inSlices } from '../../../lib/timeSlices';
import type { ImportSource } from '../check/checkContext';
import type { CheckedRow } from '../check/checkedRow';
import { finderSlices } from '../check/findRecord';
import { withoutChanges } from '../check/questions';
import type { CheckSummary } from '../check/summary';
import type { NewReference } from './importPlan';
import type { ImportPlan } from './importReport';
import type { ImportFacts, ImportRun } from './importRun';

interface Started {
  resource: AnyResource;
  source: ImportSource;
  user: string | undefined;
  run: ImportRun;
  checked: CheckSummary;
  table: Pick<ImportFacts, 'headings' | 'data'> & { hidden: readonly (readonly string[])[] };
  setup: Omit<ImportSetup, 'numbers'>;
  numberOf(at: number): number;
}

/** Imports what the check has found, after the file and what was chosen for it are kept on the device. */
export async function startImport(of: Started): Promise<void> {
  const address = of.run.background?.address();
  const { resource, source, user, run, checked, table, setup, numberOf } = of;
  const { rows, standings, counts, wrong, by } = checked;
  // the values that are not decided stay as Stock has them
  const imported = rows.flatMap((row, at) =>
    standings[at]?.isImported ? withoutChanges(row, standings[at].open) : [],
  );
  const { separator } = setup.file;
  const plan = planOf(resource, source, setup, imported);
  const referred = new Set(plan.references.map(({ resource: of }) => of.label));
  const facts: ImportFacts = {
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
  const keptAt = user === undefined ? undefined : { user, resource: resource.name };
  if (keptAt) {
    const numbers = table.data.map((_, at) => numberOf(at));
    const kept = { rows: [table.headings, ...table.data], hidden: table.hidden };
    await keepImport(keptAt, { ...setup, numbers }, kept);
    await keepDone(
      keptAt,
      rows.flatMap(({ at }) => (standings[at]?.isImported ? [] : [at])),
    );
  }
  await run.start(plan, facts, keptAt, address);
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
