import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StaleContent } from '../../http/failure';
import { lists } from '../../messages/lists';
import type { Density } from '../../session/preferences/preferences';
import { Banner } from '../../ui/feedback/Banner';
import { SkeletonRows } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { nextSort } from '../../ui/grid/columns';
import { useLoadedPart, useLoadedQuietly } from '../../ui/hooks/useLoaded';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import type { BulkAction, BulkTool } from '../declare/bulkActions';
import type { AnyResource } from '../declare/resource';
import { type RecordUpdate, useRecordUpdates } from '../state/updates';
import type { FieldButton } from './bulk/useFieldSetting';
import { ListRows } from './ListRows';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { withViewParams } from './listAddress';
import { NoRows } from './NoRows';
import { densityKey, useDensity } from './useDensity';
import type { ListModel } from './useListModel';
import type { OpenView } from './useListViews';
import type { ViewPosition } from './useViewPosition';

interface ListBodyProps {
  resource: AnyResource;
  model: ListModel;
  /** Rendered in place of the list's own rows. */
  view: OpenView | undefined;
  bulkActions: readonly (BulkAction | BulkTool)[];
  setField: FieldButton | undefined;
  position: ViewPosition;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The element of the heading that the view renders its actions into. */
  actionsAt: HTMLElement | null;
  /** Search and filters are shown on phones, where a view has them folded. */
  isFinding: boolean;
  /** The link that creates a record, for a role that may. */
  createLink: ReactNode;
}

/** Below the heading: the list's own rows or another view of them, with toolbar and notices; or that it is empty. */
export function ListBody({ resource, model, view, position, isFinding, ...props }: ListBodyProps) {
  const { notice, updatedKeys } = useListUpdates(resource, model);
  const density = useDensity(resource, view);
  if (model.isFirstRun) return <FirstRun resource={resource} createLink={props.createLink} />;

  const toolbar = (end?: ReactNode, summary?: string) => (
    <ListToolbar
      resource={resource}
      model={model}
      summary={summary}
      density={density}
      densityOf={densityKey(resource, view?.key)}
      end={end}
      isFolded={view !== undefined && !view.hasOwnActions && !isFinding}
    />
  );
  const notices = (
    <>
      <NotRefreshed
        stale={staleOf(model)}
        isPending={model.read.isPending}
        onRetry={model.read.retry}
        className={styles.notRefreshed}
      />
      {notice}
    </>
  );
  return (
    <div ref={position.frame} className={styles.list}>
      {view ? (
        <ViewScreen
          key={view.key}
          resource={resource}
          view={view}
          model={model}
          density={density}
          position={position}
          toolbar={toolbar}
          actionsAt={props.actionsAt}
          updatedKeys={updatedKeys}
          notices={notices}
        />
      ) : (
        <ListRows
          resource={resource}
          model={model}
          density={density}
          bulkActions={props.bulkActions}
          setField={props.setField}
          heading={props.heading}
          toolbar={toolbar()}
          notices={notices}
          start={position.start()}
          updatedKeys={updatedKeys}
        />
      )}
    </div>
  );
}

/** What is shown but could not be refreshed: the list, or the rows of its copy. */
function staleOf({ listed, copy, read: { stale, failure } }: ListModel): StaleContent | undefined {
  if (copy) return failure && { readAt: copy.at, failure };
  return listed.length > 0 ? stale : undefined;
}

/** In place of a list that has no record yet. */
function FirstRun({ resource: { label }, createLink }: Pick<ListBodyProps, 'resource' | 'createLink'>) {
  return (
    <StatePanel
      title={lists.emptyTitle(label.many.toLowerCase())}
      text={
        createLink ? lists.emptyCreate(label.one.toLowerCase()) : lists.emptyText(label.many.toLowerCase())
      }
      actions={createLink}
    />
  );
}

const MARKED_FOR_MS = 4_000;

/**
 * What others have changed of a list while it is open: the rows to mark for a moment, and the notice about them
 * (R142).
 */
function useListUpdates(
  resource: AnyResource,
  { rows, wasSelected }: Pick<ListModel, 'rows' | 'wasSelected'>,
): { updatedKeys: ReadonlySet<string> | undefined; notice: ReactNode } {
  const [update, setUpdate] = useState<RecordUpdate>();
  const [isMarked, setMarked] = useState(false);
  const Notice = useLoadedQuietly(loadNotice, update);
  useRecordUpdates(resource.name, (next) => {
    setUpdate(next);
    setMarked(true);
  });
  useEffect(() => {
    if (update === undefined) return;
    const timer = setTimeout(() => setMarked(false), MARKED_FOR_MS);
    return () => clearTimeout(timer);
  }, [update]);
  return {
    updatedKeys: isMarked ? update?.changed : undefined,
    notice: update && Notice && (
      <Notice resource={resource} update={update} rows={rows} wasSelected={wasSelected} />
    ),
  };
}

const loadNotice = async () =>
  (await import(/* webpackChunkName: "list-updates" */ './updates/UpdateNotice')).UpdateNotice;

interface ViewScreenProps {
  resource: AnyResource;
  view: OpenView;
  model: ListModel;
  density: Density;
  position: ViewPosition;
  toolbar(end?: ReactNode, summary?: string): ReactNode;
  /** The element of the heading that the view renders its actions into. */
  actionsAt: HTMLElement | null;
  notices: ReactNode;
  /** Rows that others have just changed. */
  updatedKeys: ReadonlySet<string> | undefined;
}

/** Number of columns of the placeholder while the list or the view's code is being loaded. */
const COLUMNS = 6;

/** A view of a list besides its rows, with the state that all views share. */
function ViewScreen({
  resource,
  view,
  model,
  density,
  position,
  toolbar,
  actionsAt,
  notices,
  updatedKeys,
}: ViewScreenProps) {
  const { part: Screen, failed } = useLoadedPart(view.screen, true);
  const { rows, scoped, total, state, start, change, read, isKnown } = model;
  const params = state.params?.[view.key] ?? NO_PARAMS;
  const sharing = useMemo(
    () => Object.keys(resource.views).filter((key) => resource.views[key]?.choosesVenues),
    [resource],
  );
  const hasPlaceholder = !isKnown || rows.length === 0;
  return (
    <div className={styles.view} data-density={density}>
      {view.isReadOnly && (
        <div className={styles.readOnly}>
          <Banner>{lists.viewNeedsWrite(view.readable.map(({ tab }) => tab ?? resource.label.many))}</Banner>
        </div>
      )}
      {Screen ? (
        <Screen
          resource={resource}
          page={view.accessPage}
          rows={rows}
          scoped={scoped}
          isReadOnly={view.isReadOnly}
          context={model.context}
          updatedKeys={updatedKeys}
          status={state.status}
          density={density}
          sort={state.sort}
          onSort={(key) => change({ sort: nextSort(state.sort, key) ?? start.sort })}
          params={params}
          setParams={(part) => change({ params: withViewParams(state.params, view.key, part, sharing) })}
          position={position.of}
          actions={(actions) => actionsAt && createPortal(actions, actionsAt)}
          toolbar={(end, summary) => (
            <>
              {toolbar(end, summary)}
              {notices}
            </>
          )}
          placeholder={
            hasPlaceholder && (
              <NoRows
                resource={resource}
                read={isKnown ? { ...read, status: 'ready' } : read}
                total={total}
                columns={COLUMNS}
                onClear={model.clearFilters}
              />
            )
          }
        />
      ) : (
        <>
          {toolbar()}
          {failed ? <FailedPanel failed={failed} /> : <SkeletonRows columns={COLUMNS} />}
        </>
      )}
    </div>
  );
}

const NO_PARAMS = {};
