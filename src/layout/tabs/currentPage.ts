import { useSelector } from 'react-redux';
import { useLocation, useMatches } from 'react-router-dom';
import type { PageHandle } from '../../kit/declare/pageHandle';
import { isPageHandle } from '../../kit/declare/pageHandle';
import { idOfRoute } from '../../kit/declare/routeIds';
import type { ResourcesState } from '../../kit/state/useResource';
import { titles } from '../../messages/layout';

/** The open page of a resource, with the parameters of its address. */
export interface CurrentPage extends PageHandle {
  params: Readonly<Record<string, string>>;
}

/** The open page where it is a resource's; undefined for others, such as the dashboard. */
export function useCurrentPage(): CurrentPage | undefined {
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle));
  if (!match || !isPageHandle(match.handle)) return undefined;
  const params = Object.entries(match.params).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, idOfRoute(part)] as const],
  );
  return { ...match.handle, params: Object.fromEntries(params) };
}

/** Whether the open view of a list needs the room of the sidebar. */
export function useIsWide(current: CurrentPage | undefined): boolean {
  const view = new URLSearchParams(useLocation().search).get('view') ?? '';
  return current?.pageName === 'list' && current.resource.views[view]?.isWide === true;
}

/** The window title of this page: the record, the resource or the page, then the product. */
export function usePageTitle(current: CurrentPage | undefined): string {
  const { pathname } = useLocation();
  const record = useSelector(({ resources }: ResourcesState) => {
    const known = current && resources[current.resource.name]?.record;
    return known && known._id === current.params.id ? current.resource.titleOf(known) : undefined;
  });
  return titles.of(current ? nameOf(current, record) : (OTHER_PAGES[pathname] ?? titles.notFound));
}

const OTHER_PAGES: Record<string, string> = {
  '/dashboard': titles.dashboard,
  '/unauthorised': titles.unauthorised,
};

function nameOf({ resource, pageName, params }: CurrentPage, record: string | undefined): string {
  const { one, many } = resource.label;
  if (pageName === 'list') return many;
  if (params.id === undefined) return titles.create(one);
  const tab = resource.pages[pageName]?.tab;
  return pageName === 'details' || !tab ? (record ?? one) : titles.tab(record ?? one, tab);
}
