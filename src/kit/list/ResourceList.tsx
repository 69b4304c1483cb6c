import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import { usePreferences } from '../../session/preferences/preferences';
import { Badge } from '../../ui/feedback/Badge';
import { ProgressLine } from '../../ui/feedback/ProgressLine';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Page, PageHead } from '../../ui/layout/Page';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import type { BulkAction, BulkTool } from '../declare/bulkActions';
import type { Component } from '../declare/component';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
import { routeOf } from '../declare/pages';
import type { AnyResource, ListFilesProps, ListHeadProps } from '../declare/resource';
import { FindButton } from './FindButton';
import { ListFoot } from './ListFooter';
import { ListRows } from './ListRows';
import { ListToolbar } from './ListToolbar';
import { ListViews } from './ListViews';
import styles from './list.module.css';
import { NameLists } from './NameLists';
import { useListModel } from './useListModel';
import { useListUpdates } from './useListUpdates';
import { useListViews } from './useListViews';
import { useViewPlace } from './useViewPosition';
import { ViewScreen } from './ViewScreen';

interface ResourceListProps {
  resource: AnyResource;
  /** The resource's own columns; keep the array identical between renders. */
  columns: readonly ListColumn<Identified>[];
  /** The resource's own bulk actions and the head of its list, as its declaration loads them. */
  bulkActions: readonly (BulkAction | BulkTool)[];
  head: Component<ListHeadProps> | undefined;
  /** The export and the import. */
  fileActions: Component<ListFilesProps>;
}

/** The list of any resource: search, filters, sort, and its rows or another view of them. */
export function ResourceList(props: ResourceListProps) {
  // each resource needs a list of its own, though the router may keep the element
  return <FramedList key={props.resource.name} {...props} />;
}

function FramedList({
  resource,
  columns: own,
  head: Head,
  fileActions: FileActions,
  bulkActions,
}: ResourceListProps) {
  const { list: page, create } = resource.pages;
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  const may = useMay();
  const mayWrite = page !== undefined && may(routeOf(page), 'write');
  const mayCreate = create !== undefined && may(routeOf(create), 'write');
  const model = useListModel(resource, own);
  const { state, change, rows, scoped, total, read, isKnown, isFirstRun, isLoading, freshen } = model;
  const updates = useListUpdates(resource, model);
  const views = useListViews(resource);
  const view = views.find(({ key }) => key === state.view);
  const shownKeys = useMemo(() => model.columns.map(({ key }) => key), [model.columns]);
  const { number } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [actionsAt, setActionsAt] = useState<HTMLElement | null>(null);
  const place = useViewPlace(frame, model);

  const densityOf = view ? `${resource.name} ${view.key}` : resource.name;
  const density = usePreferences().density[densityOf] ?? (view ? (view.density ?? 'compact') : 'regular');
  const openView = useCallback(
    (key: string | undefined) => {
      place.leave();
      freshen();
      change({ view: key });
    },
    [place, freshen, change],
  );

  const newOne = mayCreate && (
    <ButtonLink
      variant={view ? 'secondary' : 'primary'}
      icon={Plus}
      to={create.path}
      className={views.length > 0 ? styles.newOne : undefined}
    >
      {lists.newOne(one)}
    </ButtonLink>
  );
  const isReadOnly = view ? view.isReadOnly : !mayWrite && !mayCreate;
  const [isFinding, setFinding] = useState(false);
  const toolbar = (end?: ReactNode, summary?: string) => (
    <ListToolbar
      resource={resource}
      model={model}
      summary={
        summary ??
        (isKnown ? lists.count(rows.length, total, one, many, number) : isLoading ? lists.loading(many) : '')
      }
      density={density}
      densityOf={densityOf}
      end={end}
      isFolded={view !== undefined && !view.hasOwnActions && !isFinding}
    />
  );
  const notices = (
    <>
      <NotRefreshed
        stale={model.list.length > 0 ? read.stale : undefined}
        isPending={read.isPending}
        onRetry={read.retry}
        className={styles.notRefreshed}
      />
      {updates.notice}
    </>
  );
  return (
    <Page kind="fill" busy={isLoading}>
      <PageHead
        title={resource.label.many}
        headingRef={heading}
        badge={isReadOnly && <Badge>{lists.readOnly}</Badge>}
        views={
          views.length > 0 &&
          !isFirstRun && <ListViews resource={resource} views={views} value={view?.key} onChange={openView} />
        }
        actions={
          !isFirstRun &&
          (view?.hasOwnActions ? (
            <div ref={setActionsAt} className={styles.actions} />
          ) : (
            <>
              {view && (
                <FindButton state={state} isOpen={isFinding} onToggle={() => setFinding(!isFinding)} />
              )}
              {isKnown && Head && <Head resource={resource} rows={rows} scoped={scoped} />}
              {isKnown && (
                <FileActions
                  resource={resource}
                  own={own}
                  shown={shownKeys}
                  context={model.context}
                  rows={rows}
                  scoped={scoped}
                />
              )}
              {newOne}
            </>
          ))
        }
      />
      {isLoading && <ProgressLine />}
      <NameLists of={model.named} />
      {isFirstRun ? (
        <StatePanel
          title={lists.emptyTitle(many)}
          text={mayCreate ? lists.emptyCreate(one) : lists.emptyText(many)}
          actions={newOne}
        />
      ) : (
        <div ref={frame} className={styles.list}>
          {view ? (
            <ViewScreen
              key={view.key}
              resource={resource}
              view={view}
              model={model}
              density={density}
              place={place}
              toolbar={toolbar}
              actionsAt={actionsAt}
              updatedKeys={updates.updatedKeys}
              notices={notices}
            />
          ) : (
            <ListRows
              resource={resource}
              model={model}
              density={density}
              bulkActions={bulkActions}
              heading={heading}
              toolbar={toolbar()}
              notices={notices}
              start={place.start()}
              updatedKeys={updates.updatedKeys}
            />
          )}
        </div>
      )}
      {resource.listFoot && (
        <ListFoot
          load={resource.listFoot}
          resource={resource}
          venues={model.context.venues}
          hasRecords={model.list.length > 0}
        />
      )}
    </Page>
  );
}
