import { ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { bulk } from '../../messages/bulk';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import type { Density } from '../../session/preferences/preferences';
import { Icon } from '../../ui/feedback/Icon';
import { nextSort } from '../../ui/grid/columns';
import { Grid } from '../../ui/grid/Grid';
import type { GridSelection, Selection } from '../../ui/grid/selection';
import { VisuallyHidden } from '../../ui/layout/primitives';
import type { BulkAction, BulkTool } from '../declare/bulkActions';
import { hrefTo, routeOf } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { bulkActionsOf } from './bulk/actions';
import { BulkActions } from './bulk/BulkActions';
import type { FieldButton } from './bulk/useFieldSetting';
import { useRecordCount } from './bulk/useRecordCount';
import { CreatedNotice } from './CreatedNotice';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import { useCreated } from './useCreated';
import { useDeletion } from './useDeletion';
import type { ListModel } from './useListModel';
import { useRowReturn } from './useRowReturn';

interface ListRowsProps {
  resource: AnyResource;
  model: ListModel;
  density: Density;
  bulkActions: readonly (BulkAction | BulkTool)[];
  setField: FieldButton | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  toolbar: ReactNode;
  /** Rendered between the toolbar and the rows. */
  notices: ReactNode;
  /** Where it begins: a scroll position, or the index of a row. */
  start: { scroll: number; row?: number };
  /** Rows that others have just changed. */
  updatedKeys: ReadonlySet<string> | undefined;
}

/** The rows of a list as a grid: open, select, delete. */
export function ListRows({ resource, model, density, bulkActions, heading, ...parts }: ListRowsProps) {
  const { list, rows, scoped, total, columns, state, start, read, left, position, hasRows } = model;
  const { list: page } = resource.pages;
  const may = useMay();
  const mayWrite = page !== undefined && may(routeOf(page), 'write');
  const open = useOpenRecord(resource);
  const { created, focusedKey, ...news } = useCreated(resource, { list, scoped, rows }, left?.row);
  const { box, onFocus, mark, focusNext } = useRowReturn(rows, focusedKey, position, heading);
  const focusList = () => {
    const grid = rows.length > 0 && box.current?.querySelector<HTMLElement>('[role="grid"]');
    (grid || heading.current)?.focus();
  };
  const showNew = () => {
    model.showAll();
    const grid = box.current?.querySelector<HTMLElement>('[role="grid"]');
    grid?.parentElement?.scrollTo?.({ top: 0 });
    focusList();
  };
  const deletion = useDeletion(resource, {
    list,
    isWaiting: !model.isKnown,
    onAsk: mark,
    onDeleted: focusNext,
  });
  const { selection, bar } = useBulk(
    resource,
    { list, rows, isWaiting: !model.isKnown },
    model.selection,
    focusList,
    bulkActions,
    parts.setField,
  );
  const isMuted = useCallback((record: Identified) => !resource.isActive(record), [resource]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks which row has the focus */}
      <div ref={box} className={styles.list} data-density={density} onFocus={onFocus}>
        {created && (
          <CreatedNotice
            resource={resource}
            name={created.name}
            id={news.id}
            position={news.position}
            rejected={created.rejected}
            onShow={model.clearFilters}
            onDismiss={news.dismiss}
          />
        )}
        {parts.toolbar}
        {parts.notices}
        {(resource.isLive || model.waiting > 0) && (
          <NewRows count={model.waiting} many={resource.label.many.toLowerCase()} onShow={showNew} />
        )}
        {/* placeholders for rows must not be read aloud or focused */}
        <div
          className={styles.list}
          aria-hidden={model.isLoading || undefined}
          inert={model.isLoading}
          {...model.inUse}
        >
          <Grid
            label={resource.label.many}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            sort={state.sort}
            onSort={(key) => model.change({ sort: nextSort(state.sort, key) ?? start.sort })}
            rowActions={mayWrite && resource.operations.remove ? deletion.action : undefined}
            onOpen={open}
            muted={isMuted}
            selection={selection}
            empty={(shown) => (
              <NoRows
                resource={resource}
                read={hasRows ? { ...read, status: 'ready' } : read}
                total={total}
                columns={shown}
                hasTicks={selection !== undefined}
                onClear={model.clearFilters}
              />
            )}
            initialScroll={parts.start.scroll}
            initialRow={parts.start.row}
            onScroll={(top) => {
              position.current = { ...position.current, scroll: top, top: undefined };
            }}
            focusedKey={focusedKey}
            markedKey={news.markedKey}
            updatedKeys={parts.updatedKeys}
          />
        </div>
      </div>
      {bar && <div className={styles.underRows}>{bar}</div>}
      {deletion.dialog}
    </>
  );
}

const idOf = ({ _id }: Identified) => _id;

function useOpenRecord({ pages: { details } }: AnyResource) {
  const navigate = useNavigate();
  return useCallback(
    ({ _id: id }: Identified) => details && void navigate(hrefTo(details, { id })),
    [navigate, details],
  );
}

interface NewRowsProps {
  count: number;
  /** 'online orders' */
  many: string;
  onShow(): void;
}

/**
 * '3 new' over the head of a live list (R90); positioned without taking space, so that nothing
 * moves.
 */
function NewRows({ count, many, onShow }: NewRowsProps) {
  const { locale } = useHost();
  const formatted = count.toLocaleString(locale);
  return (
    <div className={styles.overRows}>
      <VisuallyHidden aria-live="polite">{count > 0 && lists.newOnes(formatted, many)}</VisuallyHidden>
      {count > 0 && (
        <button type="button" className={styles.pill} title={lists.showNew(formatted, many)} onClick={onShow}>
          <Icon of={ArrowUp} size="sm" />
          {lists.newCount(formatted)}
        </button>
      )}
    </div>
  );
}

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
function useBulk(
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
