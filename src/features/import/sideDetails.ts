import { isNamePath } from '../../kit/declare/field';
import { routeOf } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { fileFindings } from '../../messages/fileFindings';
import { importing } from '../../messages/importing';
import type { ImportSource } from './check/checkContext';
import type { ImportedColumn } from './check/checkedRow';
import type { MissingReference } from './check/readCell';
import type { CheckSummary, Pending } from './check/summary';
import type { NotUsed } from './steps/CheckSide';
import type { FileHeading } from './steps/ColumnsStep';
import type { MissingGroup, MissingName } from './steps/MissingCard';
import type { ImportFile } from './useImportFile';

/** The missing records that rows name, each once; those that will be created stay in the list. */
export function missingGroups(
  named: CheckSummary['missing'],
  { lists, may }: ImportSource,
  pending: Pending,
): MissingGroup[] {
  const groups = new Map<string, MissingName[]>();
  for (const [key, { missing, rows }] of named) {
    const { resource } = missing;
    const parent = missing.parent && { parent: missing.parent.name };
    const isCreatable = creatable(lists[resource]?.resource, missing);
    const one = { key, name: missing.name, ...parent, rows, isPending: pending.has(key), isCreatable };
    const known = groups.get(resource);
    if (known) known.push(one);
    else groups.set(resource, [one]);
  }
  return [...groups].flatMap(([resource, names]): MissingGroup[] => {
    const of = lists[resource];
    if (!of) return [];
    const { create } = of.resource.pages;
    const { one, many } = of.resource.label;
    return [
      {
        resource,
        one: one.toLowerCase(),
        many: many.toLowerCase(),
        mayCreate: create !== undefined && may(routeOf(create)),
        known: of.list.map(of.resource.titleOf).sort((left, right) => left.localeCompare(right)),
        names,
      },
    ];
  });
}

/** Only its name and its parent are known: nothing else may be required. */
function creatable(resource: AnyResource | undefined, { parent }: MissingReference): boolean {
  const fields = resource?.pages.create?.fields ?? [];
  return fields.every(
    ({ path, required, initial }) =>
      required !== true || isNamePath(path) || initial !== undefined || path === parent?.at,
  );
}

/** What a file holds. */
interface Holding {
  headings: readonly FileHeading[];
  checked: Pick<CheckSummary, 'refused' | 'rounded' | 'words'>;
  columns: readonly ImportedColumn[];
  /** The headings of values that exports write and imports ignore. */
  readOnly: readonly string[];
  file: Pick<ImportFile, 'unseen' | 'lineErrors' | 'choice'> | undefined;
  /** The number of rows above the headings. */
  above: number;
}

/** Everything that the file holds and that is not used, each with its reason. */
export function notUsedIn({ headings, checked, columns, readOnly, file, above }: Holding): NotUsed[] {
  const { refused, rounded, words } = checked;
  const ignored = headings.flatMap(({ text, mapping }) => {
    if (mapping.key !== '') return [];
    const { unused } = mapping;
    const own = readOnly.includes(text) ? importing.onlyWritten : importing.ignoredByYou;
    const why = unused ? importing.unused[unused] : own;
    return [{ what: `${importing.column} ${text}`, why }];
  });
  const headerAt = (at: number) => columns.find((column) => column.at === at)?.target.header ?? '';
  const cells = (counts: ReadonlyMap<number, number>, what: typeof importing.rounded, why: string) =>
    [...counts].map(([at, count]) => ({ what: what(count, String(count), headerAt(at)), why }));
  return [
    ...(above > 0 ? [{ what: importing.rowsAbove(above), why: importing.aboveHeadings }] : []),
    ...(file ? leftOutOf(file) : []),
    ...ignored,
    ...cells(refused, importing.refused, importing.noWrite),
    ...cells(words, importing.words, importing.wordsNote),
    ...cells(rounded, importing.rounded, importing.roundedNote),
  ];
}

/** What was left out when the file was read. */
function leftOutOf({ unseen, lineErrors = [], choice }: NonNullable<Holding['file']>): NotUsed[] {
  const { hiddenRows, hiddenColumns } = choice?.takes ?? {};
  const { rows = [], columns = [] } = unseen ?? {};
  const lines = lineErrors.map(({ line }) => line);
  return [
    ...(rows.length > 0 && !hiddenRows
      ? [{ what: fileFindings.leftOutRows(String(rows.length), rows.length), why: fileFindings.hiddenInFile }]
      : []),
    ...(columns.length > 0 && !hiddenColumns
      ? [{ what: fileFindings.leftOutColumns(columns), why: fileFindings.hiddenInFile }]
      : []),
    ...(lines.length > 0 ? [{ what: fileFindings.leftOutLines(lines), why: fileFindings.notReadable }] : []),
  ];
}
