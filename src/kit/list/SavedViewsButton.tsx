import { Bookmark, ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { lists as texts } from '../../messages/lists';
import { Icon } from '../../ui/feedback/Icon';
import { useLoaded } from '../../ui/hooks/useLoaded';
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
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Popover = useLoaded(load, isOpen, close);
  const isChanged = changed.length > 0;
  const name = texts.savedView(current?.name, isChanged);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={listStyles.saved}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={name}
        title={current && name}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Bookmark} />
        <span>{current?.name ?? texts.savedViews}</span>
        {isChanged && <i aria-hidden="true" />}
        <Icon of={ChevronDown} size="sm" />
      </button>
      {isOpen && Popover && <Popover {...props} anchor={button} onClose={close} />}
    </>
  );
}
