import { type ReactNode, useMemo } from 'react';
import { bulk } from '../../../messages/bulk';
import { useMay } from '../../../session/auth/session';
import type { GridSelection, Selection } from '../../../ui/grid/selection';
import type { BulkAction, BulkTool } from '../../declare/bulkActions';
import { routeOf } from '../../declare/pages';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { bulkActionsOf } from './actions';
import { BulkActions } from './BulkActions';
import type { FieldButton } from './useFieldSetting';
import { useRecordCount } from './useRecordCount';

/** All records, and those that are shown; `isWaiting` while they are rows of a copy, which actions cannot take. */
interface BulkRows {
  list: readonly Identified[];
  rows: readonly Identified[];
  isWaiting: boolean;
}

/**
 * The selection of a list's rows and its bulk actions: the selection for the grid, undefined where the role
 * has no action, and the bar.
 */
export function useBulk(
  resource: AnyResource,
  { list, rows, isWaiting }: BulkRows,
  selection: Selection,
  onFocusLost: () => void,
  declared: readonly (BulkAction | BulkTool)[],
  setField: FieldButton | undefined,
): { selection: GridSelection<Identified> | undefined; bar: ReactNode } {
  const may = useMay();
  const known = useMemo(
    () => [...bulkActionsOf(resource), ...declared.filter(isAction)],
    [resource, declared],
  );
  const actions = known.filter(({ page }) => may(page, 'write'));
  const available = useMemo(
    () => declared.filter(isTool).filter(({ isAvailable }) => isAvailable?.(list) ?? true),
    [declared, list],
  );
  const tools = available.filter(({ page }) => {
    const needed = page === undefined ? undefined : resource.pages[page];
    return page === undefined || (needed !== undefined && may(routeOf(needed), 'read'));
  });
  const { counted } = useRecordCount(resource);
  const labelOf = useMemo(() => (record: Identified) => bulk.select(resource.titleOf(record)), [resource]);
  if (actions.length === 0 && tools.length === 0 && !setField) return { selection: undefined, bar: null };
  return {
    selection: { of: selection, labelOf, allLabel: bulk.selectAll(counted(rows.length)) },
    bar: (
      <BulkActions
        resource={resource}
        actions={actions}
        tools={tools}
        setField={setField}
        selection={selection}
        list={list}
        rows={rows}
        isWaiting={isWaiting}
        onFocusLost={onFocusLost}
      />
    ),
  };
}

const isTool = (one: BulkAction | BulkTool): one is BulkTool => 'Tool' in one;
const isAction = (one: BulkAction | BulkTool): one is BulkAction => !isTool(one);
