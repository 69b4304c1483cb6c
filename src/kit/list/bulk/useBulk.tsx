import { type ReactNode, useMemo } from 'react';
import { bulk } from '../../../messages/bulk';
import { useMay } from '../../../session/auth/session';
import type { GridSelection } from '../../../ui/grid/selection';
import type { Identified } from '../../declare/effects';
import type { AnyResource } from '../../declare/resource';
import { type BulkAction, type BulkTool, bulkActionsOf } from './actions';
import { BulkActions } from './BulkActions';
import { useSelection } from './useSelection';
import { useRecordCount } from './useThings';

/**
 * The selection of a list's rows and its bulk actions: the selection for the grid, undefined where the role
 * has no action, and the bar.
 */
export function useBulk(
  resource: AnyResource,
  list: readonly Identified[],
  rows: readonly Identified[],
  onFocusLost: () => void,
  own: readonly (BulkAction | BulkTool)[] = NONE,
): { selection: GridSelection<Identified> | undefined; bar: ReactNode } {
  const selection = useSelection(list);
  const may = useMay();
  const known = useMemo(() => [...bulkActionsOf(resource), ...own.filter(isAction)], [resource, own]);
  const actions = known.filter(({ page }) => may(page, 'write'));
  const tools = own.filter(isTool);
  const { things } = useRecordCount(resource);
  const labelOf = useMemo(() => (record: Identified) => bulk.select(resource.titleOf(record)), [resource]);
  if (actions.length === 0 && tools.length === 0) return { selection: undefined, bar: null };
  return {
    selection: { of: selection, labelOf, allLabel: bulk.selectAll(things(rows.length)) },
    bar: (
      <BulkActions
        resource={resource}
        actions={actions}
        tools={tools}
        selection={selection}
        list={list}
        rows={rows}
        onFocusLost={onFocusLost}
      />
    ),
  };
}

const NONE: readonly BulkAction[] = [];

const isTool = (one: BulkAction | BulkTool): one is BulkTool => 'use' in one;
const isAction = (one: BulkAction | BulkTool): one is BulkAction => 'item' in one;
