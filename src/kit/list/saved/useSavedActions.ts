import { useHref } from 'react-router-dom';
import type { PersonalUndo } from '../../../lib/device/personalLists';
import { newId } from '../../../lib/newId';
import { savedViews as texts } from '../../../messages/savedViews';
import { useStoreDispatch } from '../../../session/auth/session';
import type { AnyResource } from '../../declare/resource';
import { batchEnded } from '../../state/batchState';
import { formatListState, SAVED_PARAM } from '../listAddress';
import { onlyParts, type SavedView, VIEW_PARTS, type ViewPart, withContents } from '../savedView';
import type { ListModel } from '../useListModel';
import type { SavedViewsModel } from '../useSavedViews';

/** What can be done with the saved views of a list. */
export type SavedActions = ReturnType<typeof useSavedActions>;

/** Changes the saved views of a list; what replaces or deletes one can be undone in its toast. */
export function useSavedActions(
  resource: Pick<AnyResource, 'pages'>,
  { start }: Pick<ListModel, 'start'>,
  { list, now, remember }: SavedViewsModel,
) {
  const dispatch = useStoreDispatch();
  const path = useHref(resource.pages.list?.path ?? '');
  const { key, entries, keep } = list;
  const toast = (text: string, undo?: PersonalUndo, tone: 'success' | 'error' = 'success') =>
    dispatch(batchEnded({ resources: [], toast: { tone, text, ...(undo && { undo }) } }));
  const undoOf = (view: SavedView): PersonalUndo => ({ key, entry: view, at: entries.indexOf(view) });
  const replace = (view: SavedView, by: SavedView) =>
    keep(entries.map((one) => (one.id === view.id ? by : one)));

  return {
    /** Writes the state of the list over what the view holds. */
    update(view: SavedView) {
      const parts = VIEW_PARTS.filter((part) => view[part] !== undefined);
      if (replace(view, { ...view, ...onlyParts(now, parts) })) toast(texts.updated(view.name), undoOf(view));
    },
    save(name: string, parts: readonly ViewPart[], replaced: SavedView | undefined): boolean {
      const view = { ...onlyParts(now, parts), id: replaced?.id ?? newId(), name };
      const isKept = replaced
        ? replace(replaced, { ...view, ...(replaced.isDefault && { isDefault: true }) })
        : keep([...entries, view]);
      if (!isKept) return false;
      remember(view.id);
      if (replaced) toast(texts.updated(name), undoOf(replaced));
      return true;
    },
    rename: (view: SavedView, name: string) => void replace(view, { ...view, name }),
    remove(view: SavedView) {
      if (keep(entries.filter(({ id }) => id !== view.id))) toast(texts.deleted(view.name), undoOf(view));
    },
    /** The list opens with this view, or with all rows. */
    setDefault(view: SavedView | undefined) {
      keep(
        entries.map(({ isDefault: _, ...one }) => (one.id === view?.id ? { ...one, isDefault: true } : one)),
      );
    },
    /** Copies an address that holds the state itself. */
    async copyLink({ id: _, isDefault: __, ...view }: SavedView) {
      const search = new URLSearchParams(
        formatListState(
          withContents({ query: '', status: 'all', filters: {}, sort: start.sort }, view),
          start,
        ),
      );
      const { name, columns, density } = view;
      search.set(SAVED_PARAM, JSON.stringify({ name, columns, density }));
      try {
        await navigator.clipboard.writeText(new URL(`${path}?${search}`, window.location.origin).href);
        toast(texts.copied);
      } catch {
        toast(texts.notCopied, undefined, 'error');
      }
    },
  };
}
