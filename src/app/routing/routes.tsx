import type { RouteObject } from 'react-router-dom';
import { routeOf } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { titles } from '../../messages/layout';
import { OPENING } from '../../messages/pages';
import { normalise } from '../../rules/access';
import { NO_SUCH_PAGE, RequireSession } from '../../session/access/RequireSession';
import { publicRoutes } from '../../session/login/publicRoutes';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page } from '../../ui/layout/Page';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import { PageError } from './PageError';
import { routesOf } from './resourceRoutes';

/**
 * Every route of the remote (R3). Screens load when they are opened, so that the sign-in loads
 * nothing of the back office.
 */
export function routes(resources: readonly AnyResource[]): RouteObject[] {
  return [
    {
      errorElement: <PageError />,
      hydrateFallbackElement: <LoadingOverlay label={OPENING} />,
      children: [
        ...publicRoutes,
        {
          element: <RequireSession notFound={<SignedOutNotFound />} />,
          children: [
            {
              lazy: async () => {
                const { Frame } = await import(/* webpackChunkName: "layout" */ './Frame');
                return { element: <Frame resources={resources} /> };
              },
              children: [{ errorElement: <PageError />, children: pages(resources) }],
            },
          ],
        },
      ],
    },
  ];
}

function pages(resources: readonly AnyResource[]): RouteObject[] {
  return [
    {
      path: '/dashboard',
      lazy: async () => {
        const { Dashboard } = await import(/* webpackChunkName: "dashboard" */ '../../dashboard/Dashboard');
        return { element: <Dashboard resources={resources} /> };
      },
    },
    {
      path: '/unauthorised',
      lazy: async () => {
        const { Unauthorised } = await import('../../session/access/Unauthorised');
        return { element: <Unauthorised nameOf={(route) => nameOf(resources, route)} /> };
      },
    },
    ...resources.flatMap(routesOf),
    {
      path: '*',
      handle: NO_SUCH_PAGE,
      lazy: async () => ({ Component: (await import('./NotFound')).NotFound }),
    },
  ];
}

/** The title of the page with this page route; undefined for a route of no page. */
function nameOf(resources: readonly AnyResource[], pageRoute: string): string | undefined {
  const route = normalise(pageRoute);
  if (route === '/dashboard') return titles.dashboard;
  for (const { label, pages: own } of resources) {
    const [pageName, page] = Object.entries(own).find(([, one]) => routeOf(one) === route) ?? [];
    if (pageName === 'list') return label.many;
    if (page) return page.tab === undefined ? titles.create(label.one) : titles.anyTab(label.one, page.tab);
  }
  return undefined;
}

const load = async () => (await import('../../session/login/NoSuchPage')).NoSuchPage;

/** What a visitor without a session sees at a path that does not exist (R49). */
function SignedOutNotFound() {
  const { part: NoSuchPage, failed } = useLoadedPart(load, true);
  if (NoSuchPage) return <NoSuchPage />;
  if (!failed) return <LoadingOverlay label={OPENING} />;
  return (
    <Page kind="fill">
      <FailedPanel level={1} failed={failed} />
    </Page>
  );
}
