import { List } from 'lucide-react';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { type Page, routeOf } from '../declare/pages';
import type { AnyListView, AnyResource } from '../declare/resource';
import { useUnsavedViews } from '../store/unsavedViews';

/** A view of a list that the role may see. */
export interface OpenView extends AnyListView {
  key: string;
  accessPage: Page;
  isReadOnly: boolean;
}

/** The views of a list besides its rows that the role may read, by the access of their pages. */
export function useListViews({ views, pages }: AnyResource): readonly OpenView[] {
  const may = useMay();
  return Object.entries(views).flatMap(([key, view]) => {
    const accessPage = pages[view.page ?? 'list'];
    if (!accessPage || !may(routeOf(accessPage), 'read')) return [];
    return [{ ...view, key, accessPage, isReadOnly: !may(routeOf(accessPage), 'write') }];
  });
}

/** The key of the list itself among its views. */
const ROWS = '';

/** The radio group beside the title: the list and its other views. */
export function ListViews({
  resource,
  views,
  value = ROWS,
  onChange,
}: {
  resource: AnyResource;
  views: readonly OpenView[];
  value: string | undefined;
  onChange(view: string | undefined): void;
}) {
  const unsaved = useUnsavedViews(resource);
  return (
    <SegmentedControl
      label={lists.view}
      isWide
      options={[
        { value: ROWS, label: lists.rowsView, icon: List },
        ...views.map(({ key, label, icon }) => ({
          value: key,
          label,
          icon,
          mark: unsaved.has(key) ? lists.unsavedView : undefined,
        })),
      ]}
      value={value}
      onChange={(key) => onChange(key === ROWS ? undefined : key)}
    />
  );
}
