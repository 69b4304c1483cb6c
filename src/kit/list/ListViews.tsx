import { List } from 'lucide-react';
import { lists } from '../../messages/lists';
import { iconOf } from '../../ui/feedback/icons';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useLoadedQuietly } from '../../ui/hooks/useLoaded';
import type { AnyResource } from '../declare/resource';
import { isOwnKey } from '../writes/set/cells';
import { useOpenChanges } from '../writes/set/openChanges';
import { useChangeSizes } from '../writes/set/useChangeSet';
import type { OpenView } from './useListViews';
import { useViewDrafts } from './viewDrafts';

/** The key of the list itself among its views. */
const ROWS_KEY = '';

/** The radio group beside the title: the list and its other views. */
export function ListViews({
  resource,
  views,
  value = ROWS_KEY,
  onChange,
}: {
  resource: AnyResource;
  views: readonly OpenView[];
  value: string | undefined;
  onChange(view: string | undefined): void;
}) {
  const { set } = useOpenChanges(resource.pages.list?.path ?? '');
  const { fields: changed } = useChangeSizes(set);
  const venueLists = useLoadedQuietly(resource.venueLists, changed.size > 0 ? changed : undefined) ?? [];
  const isChanged = ({ page, pages }: Pick<OpenView, 'page' | 'pages'>) =>
    pages
      ? [...changed.keys()].some(isOwnKey)
      : venueLists.some((list) => list.page === page && list.fields.some(({ path }) => changed.has(path)));
  const drafts = useViewDrafts(resource.pages.list?.path ?? '');
  return (
    <SegmentedControl
      label={lists.view}
      isWide
      options={[
        { value: ROWS_KEY, label: lists.rowsView, icon: List },
        ...views.map((view) => ({
          value: view.key,
          label: view.label,
          icon: iconOf(view.icon),
          mark: drafts.includes(view.key)
            ? lists.draftView
            : unsavedMark(!view.hasOwnActions && isChanged(view)),
        })),
      ]}
      value={value}
      onChange={(key) => onChange(key === ROWS_KEY ? undefined : key)}
    />
  );
}

const unsavedMark = (isChanged: boolean) => (isChanged ? lists.unsavedView : undefined);
