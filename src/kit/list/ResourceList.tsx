import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import { usePreferences } from '../../session/preferences/preferences';
import { Badge } from '../../ui/feedback/Badge';
import { ProgressLine } from '../../ui/feedback/ProgressLine';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { nextSort } from '../../ui/grid/columns';
import { Grid } from '../../ui/grid/Grid';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { Page, PageHead } from '../../ui/layout/Page';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import type { BulkAction, BulkTool } from '../declare/bulkActions';
import type { Component } from '../declare/component';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
import { hrefTo, routeOf } from '../declare/pages';
import type { AnyResource, ListHeadProps } from '../declare/resource';
import { FileActions } from '../files/FileActions';
import { useRememberRows } from '../store/listViewHistory';
import { useRead } from '../store/useResource';
import { useBulk } from './bulk/useBulk';
import { useColumns } from './columns';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { NameLists } from './NameLists';
import { NewRows } from './NewRows';
import { NoRows } from './NoRows';
import { useCreated } from './useCreated';
import { useDeletion } from './useDeletion';
import { useListContext } from './useListContext';
import { useListing } from './useListing';
import { useListState } from './useListState';
import { useLiveList } from './useLiveList';
import { useNamed } from './useNamed';
import { useRowReturn } from './useRowReturn';

interface ResourceListProps {
  resource: AnyResource;
  /** The resource's own columns; keep the array identical between renders. */
  columns: readonly ListColumn<Identified>[];
  /** The resource's own bulk actions and the head of its list, as its declaration loads them. */
  bulkActions: readonly (BulkAction | BulkTool)[];
  head: Component<ListHeadProps> | undefined;
}

/** The list of any resource: search, filters, sort, open and delete. */
export function ResourceList(props: ResourceListProps) {
  // each resource needs a list of its own, though the router may keep the element
  return <List key={props.resource.name} {...props} />;
}

function List({ resource, columns: own, head: Head, bulkActions }: ResourceListProps) {
  const { list: page, create, details } = resource.pages;
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  const may = useMay();
  const mayWrite = page !== undefined && may(routeOf(page), 'write');
  const mayCreate = create !== undefined && may(routeOf(create), 'write');

  const { list, waiting, showAll } = useLiveList(resource);
  const read = useRead(resource, 'fetchAll', {}, list.length > 0);
  const start = useMemo(() => ({ sort: resource.sort, filters: resource.filters }), [resource]);
  const { state, change, left, place } = useListState(page?.path ?? '', start);
  const named = useNamed(resource, own, state.filters);
  const context = useListContext(named, resource, list);
  const { columns, sortings, choices } = useColumns(resource, own, list, context);
  const shownKeys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const { rows, scoped, total, counts, facet } = useListing(resource, list, sortings, context, state);
  useRememberRows(page?.path ?? '', rows);

  const navigate = useNavigate();
  const open = useCallback(
    ({ _id: id }: Identified) => details && void navigate(hrefTo(details, { id })),
    [navigate, details],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { created, focusedKey, ...news } = useCreated(resource, { list, scoped, rows }, left?.row);
  const Notice = useLoaded(loadNotice, created !== undefined, news.dismiss);
  const { box, onFocus, mark, focusNext } = useRowReturn(rows, focusedKey, place, heading);
  const focusList = () => {
    const grid = rows.length > 0 && box.current?.querySelector<HTMLElement>('[role="grid"]');
    (grid || heading.current)?.focus();
  };
  const showNew = () => {
    showAll();
    const grid = box.current?.querySelector<HTMLElement>('[role="grid"]');
    grid?.parentElement?.scrollTo?.({ top: 0 });
    focusList();
  };
  const deletion = useDeletion(resource, { onAsk: mark, onDeleted: focusNext });
  const { selection, bar } = useBulk(resource, list, rows, focusList, bulkActions);
  const isMuted = useCallback((record: Identified) => !resource.isActive(record), [resource]);
  const density = usePreferences().density[resource.name] ?? 'regular';
  const { number } = useFormats();

  const newOne = mayCreate && (
    <ButtonLink variant="primary" icon={Plus} to={create.path}>
      {lists.newOne(one)}
    </ButtonLink>
  );
  const clearFilters = () => change({ query: '', status: 'all', filters: {} });
  const isKnown = list.length > 0 || read.status === 'ready';
  const isFirstRun = list.length === 0 && read.status === 'ready';
  const isLoading = !isKnown && read.status === 'loading';
  return (
    <Page kind="fill" busy={isLoading}>
      <PageHead
        title={resource.label.many}
        headingRef={heading}
        badge={!mayWrite && !mayCreate && <Badge>{lists.readOnly}</Badge>}
        actions={
          !isFirstRun && (
            <>
              {isKnown && Head && <Head resource={resource} rows={rows} scoped={scoped} />}
              {isKnown && (
                <FileActions
                  resource={resource}
                  own={own}
                  shown={shownKeys}
                  context={context}
                  rows={rows}
                  scoped={scoped}
                />
              )}
              {newOne}
            </>
          )
        }
      />
      {isLoading && <ProgressLine />}
      <NameLists of={named} />
      {isFirstRun ? (
        <StatePanel
          title={lists.emptyTitle(many)}
          text={mayCreate ? lists.emptyCreate(one) : lists.emptyText(many)}
          actions={newOne}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks which row has the focus
        <div ref={box} className={styles.list} data-density={density} onFocus={onFocus}>
          {created && Notice && (
            <Notice
              resource={resource}
              name={created.name}
              id={news.id}
              place={news.place}
              onShow={clearFilters}
              onDismiss={news.dismiss}
            />
          )}
          <ListToolbar
            resource={resource}
            scoped={scoped}
            state={state}
            change={change}
            counts={isKnown ? counts : undefined}
            summary={
              isKnown
                ? lists.count(rows.length, total, one, many, number)
                : isLoading
                  ? lists.loading(many)
                  : ''
            }
            density={density}
            facet={facet}
            context={context}
            columns={choices}
          />
          <NotRefreshed
            stale={list.length > 0 ? read.stale : undefined}
            isPending={read.isPending}
            onRetry={read.retry}
            className={styles.notRefreshed}
          />
          {resource.isLive && <NewRows count={waiting} many={many} onShow={showNew} />}
          {/* placeholders for rows must not be read aloud or focused */}
          <div className={styles.list} aria-hidden={isLoading || undefined} inert={isLoading}>
            <Grid
              label={resource.label.many}
              columns={columns}
              rows={rows}
              rowKey={idOf}
              sort={state.sort}
              onSort={(key) => change({ sort: nextSort(state.sort, key) ?? start.sort })}
              rowActions={mayWrite && resource.operations.remove ? deletion.action : undefined}
              onOpen={open}
              muted={isMuted}
              selection={selection}
              empty={
                <NoRows
                  resource={resource}
                  read={isKnown ? { ...read, status: 'ready' } : read}
                  total={total}
                  columns={columns.length}
                  onClear={clearFilters}
                />
              }
              initialScroll={left?.scroll}
              onScroll={(top) => {
                place.current = { ...place.current, scroll: top };
              }}
              focusedKey={focusedKey}
              markedKey={news.markedKey}
            />
          </div>
        </div>
      )}
      {bar}
      {deletion.dialog}
    </Page>
  );
}

const loadNotice = async () => (await import('./CreatedNotice')).CreatedNotice;

const idOf = ({ _id }: Identified) => _id;
