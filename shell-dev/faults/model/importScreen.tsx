import { type RefObject, useEffect, useRef } from 'react';
import type { CheckedRow } from '../../../src/features/import/check/checkedRow';
import { useBegunImport } from '../../../src/features/import/steps/BegunImport';
import { useImport } from '../../../src/features/import/useImport';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { product } from '../../../src/resources/product/declaration/product';
import { fetchPermissions } from '../../../src/session/auth/permissions';
import { useStoreDispatch } from '../../../src/session/auth/session';
import type { ScreenHandle } from './world';

type Begun = ReturnType<typeof useBegunImport>;

/** The page that imports products. */
export interface ImportHandle extends ScreenHandle {
  state: ReturnType<typeof useImport>;
  /** An import that was cut off is offered while no file is open. */
  begun: Begun | undefined;
}

const RESOURCE = product as unknown as AnyResource;
const NO_NAMES: readonly string[] = [];

/** The columns of the file besides the SKU, by the cells that they are for. */
export const COLUMNS = [
  ['Price @ Harbour', 'v1/price'],
  ['Price @ Kings Park', 'v2/price'],
  ['Unit of measure', '/unitOfMeasure'],
] as const;

export function ImportScreen({ onRender }: { onRender(handle: ImportHandle | undefined): void }) {
  const dispatch = useStoreDispatch();
  useEffect(() => void dispatch(fetchPermissions()), [dispatch]);
  const state = useImport(RESOURCE, NO_NAMES);
  const begun = useRef<Begun>(undefined);
  const { running, known, step } = state;
  if (step !== 'file') begun.current = undefined;
  onRender(
    known && {
      state,
      get begun() {
        return begun.current?.stored && begun.current;
      },
      held() {
        const stored = begun.current?.stored;
        return {
          changes: new Map(running ? cellsIn(running.details.data) : []),
          offered: stored ? cellsIn(stored.rows.slice(1).filter((_, index) => !stored.done.has(index))) : [],
          // all are offered once no file is open
          hasMore: (step !== 'file' || (stored?.more ?? 0) > 0) && 'device',
          failed: [],
        };
      },
    },
  );
  return step === 'file' && <Offer of={begun} />;
}

/** What the first step offers. */
function Offer({ of }: { of: RefObject<Begun | undefined> }) {
  of.current = useBegunImport(product.name);
  return null;
}

/** The cells of rows of the file: a SKU and a figure for each column. */
export function cellsIn(rows: readonly (readonly string[])[]): (readonly [cell: string, text: string])[] {
  return rows.flatMap(([sku = '', ...texts]) =>
    COLUMNS.flatMap(([, place], index) => {
      const text = texts[index] ?? '';
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
