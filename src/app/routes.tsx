import type { RouteObject } from 'react-router-dom';
import type { AnyResource } from '../kit/calls';
import { routesOf } from '../kit/routes';
import { OPENING } from '../messages/pages';
import { publicRoutes } from '../session/login/publicRoutes';
import { RequireSession } from '../session/RequireSession';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { PageError } from './pages/PageError';

/**
 * Every route of the remote (specification section 2). Screens load when they are opened, so that signing in loads
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
          element: <RequireSession />,
          children: [
            {
              lazy: async () => {
                const [{ Layout }, { NewVersion }] = await Promise.all([
                  import('../layout/Layout'),
                  import('./newVersion/NewVersion'),
                ]);
                return { element: <Layout resources={resources} notice={<NewVersion />} /> };
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
        const { Dashboard } = await import('./dashboard/Dashboard');
        return { element: <Dashboard resources={resources} /> };
      },
    },
    {
      path: '/unauthorised',
      lazy: async () => {
        const { Unauthorised } = await import('../session/Unauthorised');
        return { element: <Unauthorised labelOf={(route) => labelOf(resources, route)} /> };
      },
    },
    ...resources.flatMap(routesOf),
    { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFound')).NotFound }) },
  ];
}

/** What the section with this page route is called; undefined for a page that is none of ours. */
function labelOf(resources: readonly AnyResource[], pageRoute: string): string | undefined {
  const section = pageRoute.split('/')[1] ?? '';
  return resources.find(({ pages: own }) => own.list?.path === `/${section}`)?.label.many;
}
