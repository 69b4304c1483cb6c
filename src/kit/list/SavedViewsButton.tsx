import { Bookmark, ChevronDown } from 'lucide-react';
import { lists as texts } from '../../messages/lists';
import { Icon } from '../../ui/feedback/Icon';
import { useLazyOpener } from '../../ui/hooks/useOpener';
import type { AnyResource } from '../declare/resource';
import listStyles from './list.module.css';
import type { ListModel } from './useListModel';
import type { OpenView } from './useListViews';
import type { SavedViewsModel } from './useSavedViews';

const load = async () =>
  (await import(/* webpackChunkName: "saved-views" */ './saved/SavedViews')).SavedViews;

/** Beside the title of a list: the saved view that is open, with a dot while the list differs from it. */
export function SavedViewsButton(props: {
  resource: AnyResource;
  model: ListModel;
  views: readonly OpenView[];
  saved: SavedViewsModel;
}) {
  const { current, changed } = props.saved;
  const { button, anchor, close, Opened: Popover } = useLazyOpener(load);
  const isChanged = changed.length > 0;
  const name = texts.savedView(current?.name, isChanged);
  return (
    <>
      <button
        type="button"
        className={listStyles.saved}
        {...button}
        aria-label={name}
        title={current && name}
      >
        <Icon of={Bookmark} />
        <span>{current?.name ?? texts.savedViews}</span>
        {isChanged && <i aria-hidden="true" />}
        <Icon of={ChevronDown} size="sm" />
      </button>
      {Popover && <Popover {...props} anchor={anchor} onClose={close} />}
    </>
  );
}
