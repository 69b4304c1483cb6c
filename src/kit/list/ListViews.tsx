import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLoaded } from '../../ui/hooks/useLoaded';
import type { Page } from '../declare/pages';
import type { AnyResource } from '../declare/resource';

interface ListViewsProps {
  resource: AnyResource;
  page: Page;
  /** The list itself, which every other address of the page shows. */
  children: ReactNode;
}

/** The list of a resource, or the view of it that the address selects: '?view=prices'. */
export function ListViews({ resource, page, children }: ListViewsProps) {
  const [search] = useSearchParams();
  const key = search.get('view') ?? '';
  const view = resource.views[key];
  return view ? <View key={key} load={view.screen} resource={resource} page={page} /> : children;
}

function View({
  load,
  ...props
}: Omit<ListViewsProps, 'children'> & { load: AnyResource['views'][string]['screen'] }) {
  const Screen = useLoaded(load, true, nothing);
  return Screen && <Screen {...props} />;
}

const nothing = () => undefined;
