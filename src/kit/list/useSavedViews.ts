import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { useStoreDispatch } from '../../session/auth/session';
import { columnsChosen, type Density, densityChosen } from '../../session/preferences/preferences';
import type { AnyResource } from '../declare/resource';
import { changedParts, type SavedView, type ViewContents, viewOfState, withContents } from './savedView';
import { densityKey } from './useDensity';
import type { ListModel } from './useListModel';
import { useSavedList } from './useSavedList';

/** What the place of a list keeps: the id of the view that was opened; '' for all rows. */
const OPENED = 'saved view';

/** The saved views of a list, the one that was opened, and how the list differs from it. */
export type SavedViewsModel = ReturnType<typeof useSavedViews>;

/** The saved views of a list. A view that equals the state of the list counts as opened. */
export function useSavedViews(
  resource: AnyResource,
  model: ListModel,
  density: Density,
  openView: (key: string | undefined) => void,
) {
  const { state, change, choices, position, opening } = model;
  const dispatch = useStoreDispatch();
  const list = useSavedList(resource);
  const [opened, setOpened] = useState(
    () => (position.current.stored?.[OPENED] as string | undefined) ?? opening?.id,
  );
  const now = useMemo(
    (): Required<ViewContents> => ({
      filters: { query: state.query, status: state.status, filters: state.filters },
      columns: choices.slice(1).map(({ key, isShown }) => ({ key, isShown })),
      sort: state.sort,
      view: { key: state.view ?? '', params: state.params?.[state.view ?? ''] ?? {} },
      density,
    }),
    [state, choices, density],
  );
  const remember = useCallback(
    (id: string) => {
      position.current = { ...position.current, stored: { ...position.current.stored, [OPENED]: id } };
      setOpened(id);
    },
    [position],
  );
  const match = opened === undefined ? viewOfState(list.entries, now) : undefined;
  useEffect(() => {
    if (match) remember(match.id);
  }, [match, remember]);
  const current = match ?? list.entries.find(({ id }) => id === opened);

  const apply = (contents: ViewContents) => {
    const next = withContents(state, contents);
    if (next.view !== state.view) openView(next.view);
    change(next);
    settle(contents, next.view);
  };
  /** Columns and density are preferences of this device. */
  const settle = (contents: ViewContents, view: string | undefined) => {
    if (contents.columns) dispatch(columnsChosen({ list: resource.name, columns: contents.columns }));
    if (contents.density)
      dispatch(densityChosen({ list: densityKey(resource, view), density: contents.density }));
  };
  const settleFirst = useLatestRef(() => opening && settle(opening, state.view));
  useEffect(() => settleFirst.current(), []);

  return {
    list,
    now,
    current,
    changed: useMemo(() => (current ? changedParts(current, now) : []), [current, now]),
    linked: opening?.id === undefined ? opening?.name : undefined,
    open(view: SavedView) {
      remember(view.id);
      apply(view);
    },
    /** Clears filters, search and sort, and shows the list; columns and density stay. */
    openAll() {
      remember('');
      openView(undefined);
      model.clearFilters();
      change({ sort: model.start.sort });
    },
    /** The list as it is counts as this view. */
    remember,
  };
}
