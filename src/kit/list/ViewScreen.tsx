import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lists } from '../../messages/lists';
import type { Density } from '../../session/preferences/preferences';
import { Banner } from '../../ui/feedback/Banner';
import { SkeletonRows } from '../../ui/feedback/Skeleton';
import { nextSort } from '../../ui/grid/columns';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import type { AnyResource } from '../declare/resource';
import styles from './list.module.css';
import { NoRows } from './NoRows';
import type { ListModel } from './useListModel';
import type { OpenView } from './useListViews';
import type { ViewPosition } from './useViewPosition';

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
export function ViewScreen({
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
  const hasPlaceholder = !isKnown || rows.length === 0;
  return (
    <div className={styles.view} data-density={density}>
      {view.isReadOnly && (
        <div className={styles.readOnly}>
          <Banner>{lists.viewNeedsWrite(view.accessPage.tab ?? resource.label.many)}</Banner>
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
          setParams={(part) => change({ params: { ...state.params, [view.key]: { ...params, ...part } } })}
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
