import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '../../../src/kit/declare/bulkActions';
import type { Field } from '../../../src/kit/declare/field';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { bulkActionsOf } from '../../../src/kit/list/bulk/actions';
import { type BulkTask, useBulkRun } from '../../../src/kit/list/bulk/useBulkRun';
import { useRead, useResource } from '../../../src/kit/state/useResource';
import { bodyWith } from '../../../src/kit/writes/source/bodyWith';
import { product } from '../../../src/resources/product/declaration/product';
import { createSelection, useSelectionVersion } from '../../../src/ui/grid/selection';
import { DELETED } from './records';
import type { ScreenHandle } from './world';

type BulkRun = ReturnType<typeof useBulkRun>;

/** How an action has ended, by the ids of its records: those that are still selected, and those that failed. */
export interface BulkEnding {
  left: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  isStopped: boolean;
}

/** The list of products with its bulk actions. */
export interface BulkHandle extends ScreenHandle, Pick<BulkRun, 'step' | 'stop' | 'press' | 'leave'> {
  list: readonly Identified[];
  isSelected(id: string): boolean;
  select(id: string, isSelected: boolean): void;
  /** The task for the records that are selected now, but for those that an action does not concern. */
  taskOf(action: BulkAction): BulkTask;
  /** The task of a retry. */
  againOf(task: BulkTask): BulkTask;
  /** Starts it; `onEnd` as long as the screen is open. */
  start(task: BulkTask, onEnd: (ending: BulkEnding) => void): void;
  /** The second press of a double one. */
  startAgain(task: BulkTask): void;
}

const RESOURCE = product as unknown as AnyResource;
const { details } = product.pages;
const UNIT = 'unitOfMeasure';
const isUnit = (field: Field): field is Field<string, 'text'> => field.path === UNIT && field.type === 'text';
const unit = (details.fields as readonly Field[]).find(isUnit);
const [activation] = bulkActionsOf(RESOURCE);
export const removal = bulkActionsOf(RESOURCE).find(({ key }) => key === 'delete');

/** A change of one field, to a text that no other change has. */
export function unitChange(text: string): BulkAction | undefined {
  if (!unit || !activation) return undefined;
  return {
    ...activation,
    key: 'unit',
    page: details.path,
    concerns: () => true,
    change: {
      field: unit,
      pageFields: details.fields,
      value: text,
      valueIn: (record) => (record as { unitOfMeasure?: string }).unitOfMeasure,
      operation: details.saves,
      bodyOf: (now) => bodyWith(details.fields, now, { [UNIT]: text }),
    },
  };
}

/** The cell of a record that an action changes, and its text then. */
export function cellOf({ change }: BulkAction, { _id }: Identified): [cell: string, text: string] {
  const { field, text } = change ? { field: change.field.path, text: String(change.value) } : DELETED;
  return [`${_id}//${field}`, text];
}

export function BulkScreen({ onRender }: { onRender(handle: BulkHandle | undefined): void }) {
  useRead(product, 'fetchAll', {});
  const { list } = useResource(product);
  const [selection] = useState(createSelection);
  useSelectionVersion(selection);
  const { start, step, stop, press, leave } = useBulkRun(RESOURCE, selection);
  const running = useRef<(ending: BulkEnding) => void>(undefined);
  const isStopped = useRef(false);
  /** An action that ends at once is rendered too. */
  const [, setStarts] = useState(0);
  const failures = step?.kind === 'failed' ? step.failures : NO_FAILURES;
  useEffect(() => {
    if (step?.kind === 'running') return;
    running.current?.({
      left: new Set(selection.keys()),
      failed: new Set(failures.map(({ record }) => record._id)),
      isStopped: isStopped.current,
    });
    running.current = undefined;
  });
  const now = ({ _id }: Identified) => list.find((one) => one._id === _id);
  const handle: BulkHandle = {
    ...{ list, step, press, leave },
    stop() {
      isStopped.current = true;
      stop();
    },
    isSelected: selection.has,
    select: (id, isSelected) => selection.set([id], isSelected),
    taskOf: (action) => ({
      action,
      records: list.filter(({ _id }) => selection.has(_id)),
      skipped: [],
      hidden: 0,
    }),
    againOf: (task) => ({ ...task, records: failures.map(({ record }) => now(record) ?? record) }),
    start(task, onEnd) {
      running.current = onEnd;
      isStopped.current = false;
      setStarts((count) => count + 1);
      start(task);
    },
    startAgain: start,
    held: () => NOTHING,
  };
  onRender(list.length > 0 ? handle : undefined);
  return null;
}

const NO_FAILURES: never[] = [];
/** What is selected is not entered: it is not kept. */
const NOTHING = { changes: new Map(), offered: [], hasMore: false, failed: [] } as const;
