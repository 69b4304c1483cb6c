import { useEffect, useState } from 'react';
import type { CheckedRow } from '../../../src/features/import/check/checkedRow';
import { useImport } from '../../../src/features/import/useImport';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { type KeptImport, readImport } from '../../../src/kit/files/import/run/keptImports';
import { product } from '../../../src/resources/product/declaration/product';
import { fetchPermissions } from '../../../src/session/auth/permissions';
import { useStoreDispatch, useUser } from '../../../src/session/auth/session';
import type { ScreenHandle } from './world';

/** The page that imports products. */
export interface ImportHandle extends ScreenHandle {
  state: ReturnType<typeof useImport>;
  /** An import that was cut off: offered while no other file is open. */
  begun: KeptImport | undefined;
}

const RESOURCE = product as unknown as AnyResource;
const NONE: readonly string[] = [];

/** The columns of the file besides the SKU, by the cells that they are for. */
export const COLUMNS = [
  ['Price @ Harbour', 'v1/price'],
  ['Price @ Kings Park', 'v2/price'],
  ['Unit of measure', '/unitOfMeasure'],
] as const;

export function ImportScreen({ onRender }: { onRender(handle: ImportHandle | undefined): void }) {
  const dispatch = useStoreDispatch();
  const user = useUser()?._id ?? '';
  useEffect(() => void dispatch(fetchPermissions()), [dispatch]);
  const state = useImport(RESOURCE, NONE);
  const [begun, setBegun] = useState<KeptImport>();
  const { running, known, step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with each step
  useEffect(() => void readImport({ user, resource: product.name }).then(setBegun), [user, step]);
  onRender(
    known && {
      state,
      begun,
      held: () => ({
        changes: new Map(running ? cellsIn(running.facts.data) : []),
        offered: begun ? cellsIn(begun.rows.slice(1).filter((_, at) => !begun.done.has(at))) : [],
        hasMore: false,
        failed: [],
      }),
    },
  );
  return null;
}

/** The cells of rows of the file: a SKU and a figure for each column. */
export function cellsIn(rows: readonly (readonly string[])[]): (readonly [cell: string, text: string])[] {
  return rows.flatMap(([sku = '', ...texts]) =>
    COLUMNS.flatMap(([, place], at) => {
      const text = texts[at] ?? '';
      return text === '' ? [] : [[`${sku.replace('SKU-', 'p')}/${place}`, text] as const];
    }),
  );
}

/** The cells that a checked row changes. */
export function cellsOfRow({ id, changes }: CheckedRow): (readonly [cell: string, text: string])[] {
  return changes.map(({ target, venue, value }) => {
    const field = target.list ? (target.field?.path ?? '') : target.key;
    return [`${id}/${venue}/${field}`, String(value)] as const;
  });
}
