import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { lists } from '../../messages/lists';
import { usePreferences } from '../../session/preferences';
import { useMay } from '../../session/session';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/ButtonLink';
import { type GridSort, nextSort } from '../../ui/grid/columns';
import { Grid } from '../../ui/grid/Grid';
import { Page, PageHead } from '../../ui/Page';
import { ProgressLine } from '../../ui/ProgressLine';
import { StatePanel } from '../../ui/StatePanel';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { hrefTo, routeOf } from '../resource';
import { useRead, useResource } from '../useResource';
import { useColumns } from './columns';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import { useDeletion } from './useDeletion';
import { useListing } from './useListing';
import { useListState } from './useListState';
import { useRowReturn } from './useRowReturn';

/** How a list starts: by name. */
const BY_NAME: GridSort = { key: 'name', direction: 'ascending' };

/** The one list of the house: search, status, sort, open and delete, for any resource (decisions section 7). */
export function ResourceList({ resource }: { resource: AnyResource }) {
  // the lists of two resources are two lists, though the router may keep the element
  return <List key={resource.name} resource={resource} />;
}

function List({ resource }: { resource: AnyResource }) {
  const { list: page, create, details } = resource.pages;
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  const may = useMay();
  const mayWrite = page !== undefined && may(routeOf(page), 'write');
  const mayCreate = create !== undefined && may(routeOf(create), 'write');

  const { list } = useResource(resource);
  const read = useRead(resource, 'fetchAll', {}, list.length > 0);
  const { columns, sortings } = useColumns(resource, list);
  const { state, change, left, place } = useListState(page?.path ?? '', BY_NAME);
  const { rows, total, counts } = useListing(resource, list, sortings, state);

  const navigate = useNavigate();
  const open = useCallback(
    ({ _id: id }: Identified) => details && void navigate(hrefTo(details, { id })),
    [navigate, details],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { box, onFocus, mark, focusNext } = useRowReturn(rows, left?.row, place, heading);
  const deletion = useDeletion(resource, { onAsk: mark, onDeleted: focusNext });
  const isMuted = useCallback((record: Identified) => !resource.isActive(record), [resource]);
  const density = usePreferences().density[resource.name] ?? 'regular';
  const { locale } = useHost();
  const figure = (value: number) => value.toLocaleString(locale);

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
        actions={!isFirstRun && newOne}
      />
      {isLoading && <ProgressLine />}
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
                ? lists.count(rows.length, total, one, many, figure)
                : isLoading
                  ? lists.loading(many)
                  : ''
            }
            density={density}
          />
          {/* what is only drawn in place of rows is not for a screen reader, nor for the keyboard */}
          <div className={styles.list} aria-hidden={isLoading || undefined} inert={isLoading}>
            <Grid
              label={resource.label.many}
              columns={columns}
              rows={rows}
              rowKey={idOf}
              sort={state.sort}
              onSort={(key) => change({ sort: nextSort(state.sort, key) ?? BY_NAME })}
              rowActions={mayWrite ? deletion.action : undefined}
              onOpen={open}
              muted={isMuted}
              empty={
                <NoRows
                  resource={resource}
                  read={isKnown ? { ...read, status: 'ready' } : read}
                  total={total}
                  columns={columns.length}
                  onClear={() => change({ query: '', status: 'all' })}
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
      {deletion.dialog}
    </Page>
  );
}

const idOf = ({ _id }: Identified) => _id;
