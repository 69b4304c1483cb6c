import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { lists } from '../../messages/lists';
import { usePreferences } from '../../session/preferences';
import { useMay } from '../../session/session';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/ButtonLink';
import { nextSort } from '../../ui/grid/columns';
import { Grid } from '../../ui/grid/Grid';
import { Page, PageHead } from '../../ui/Page';
import { ProgressLine } from '../../ui/ProgressLine';
import { StatePanel } from '../../ui/StatePanel';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import type { ListColumn } from '../listDeclaration';
import { hrefTo, routeOf } from '../pages';
import { useRead } from '../useResource';
import type { BulkAction, BulkTool } from './bulk/actions';
import { useBulk } from './bulk/useBulk';
import { useColumns } from './columns';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { useKeptRows } from './memory';
import { NameLists } from './NameLists';
import { NewRows } from './NewRows';
import { NoRows } from './NoRows';
import { useDeletion } from './useDeletion';
import { useListContext } from './useListContext';
import { useListing } from './useListing';
import { useListState } from './useListState';
import { useLiveList } from './useLiveList';
import { useNamed } from './useNamed';
import { useRowReturn } from './useRowReturn';

interface ResourceListProps {
  resource: AnyResource;
  /** Those that the resource has of its own; the same array from draw to draw. */
  columns: readonly ListColumn<Identified>[];
  /** At the heading's far end: what the list comes to, what can be done with it. */
  head?(view: ListView): ReactNode;
  /** What can be done to ticked rows besides what every resource can; the same array from draw to draw. */
  bulk?: readonly (BulkAction | BulkTool)[];
}

/** What a list shows at this moment. */
export interface ListView {
  /** In their order. */
  rows: readonly Identified[];
  /** Those of the scope, whatever is filtered. */
  scoped: readonly Identified[];
}

/** The one list of the house: search, filters, sort, open and delete, for any resource (decisions section 7). */
export function ResourceList(props: ResourceListProps) {
  // the lists of two resources are two lists, though the router may keep the element
  return <List key={props.resource.name} {...props} />;
}

function List({ resource, columns: own, head, bulk }: ResourceListProps) {
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
  const { rows, scoped, total, counts, facet } = useListing(resource, list, sortings, context, state);
  useKeptRows(page?.path ?? '', rows);

  const navigate = useNavigate();
  const open = useCallback(
    ({ _id: id }: Identified) => details && void navigate(hrefTo(details, { id })),
    [navigate, details],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { box, onFocus, mark, focusNext } = useRowReturn(rows, left?.row, place, heading);
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
  const { selection, bar } = useBulk(resource, list, rows, focusList, bulk);
  const isMuted = useCallback((record: Identified) => !resource.isActive(record), [resource]);
  const density = usePreferences().density[resource.name] ?? 'regular';
  const { number } = useFormats();

  const newOne = mayCreate && (
    <ButtonLink variant="primary" icon={Plus} to={create.path}>
      {lists.newOne(one)}
    </ButtonLink>
  );
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
              {isKnown && head?.({ rows, scoped })}
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which row is looked at
        <div ref={box} className={styles.list} data-density={density} onFocus={onFocus}>
          <ListToolbar
            resource={resource}
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
          {resource.isLive && <NewRows count={waiting} many={many} onShow={showNew} />}
          {/* what is only drawn in place of rows is not for a screen reader, nor for the keyboard */}
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
                  onClear={() => change({ query: '', status: 'all', filters: {} })}
                />
              }
              initialScroll={left?.scroll}
              onScroll={(top) => {
                place.current = { ...place.current, scroll: top };
              }}
              focusedKey={left?.row}
            />
          </div>
        </div>
      )}
      {bar}
      {deletion.dialog}
    </Page>
  );
}

const idOf = ({ _id }: Identified) => _id;
