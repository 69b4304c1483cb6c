import type { ReactNode } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { venueFields } from '../../kit/declare/fields';
import type { PageHandle } from '../../kit/declare/pageHandle';
import { type Page as DeclaredPage, routeOf } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { reset } from '../../kit/state/reducer';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { titles } from '../../messages/layout';
import { OPENING } from '../../messages/pages';
import { normalise } from '../../rules/access';
import { RequireAccess } from '../../session/access/RequireAccess';
import { NO_SUCH_PAGE, RequireSession } from '../../session/access/RequireSession';
import { useStoreDispatch } from '../../session/auth/session';
import { publicRoutes } from '../../session/login/publicRoutes';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page } from '../../ui/layout/Page';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import { PageError } from './PageError';

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

const loadNoSuchPage = async () => (await import('../../session/login/NoSuchPage')).NoSuchPage;

/** What a visitor without a session sees at a path that does not exist (R49). */
function SignedOutNotFound() {
  const { part: NoSuchPage, failed } = useLoadedPart(loadNoSuchPage, true);
  if (NoSuchPage) return <NoSuchPage />;
  if (!failed) return <LoadingOverlay label={OPENING} />;
  return (
    <Page kind="fill">
      <FailedPanel level={1} failed={failed} />
    </Page>
  );
}

/**
 * The guarded routes of a resource, one per page of its declaration; each loads its screen when it is opened.
 */
function routesOf(resource: AnyResource): RouteObject[] {
  return Object.entries(resource.pages).map(([pageName, page]) => ({
    path: page.path,
    handle: { resource, pageName } satisfies PageHandle,
    element: <RequireAccess pageRoute={page.path} needs={page.access ?? 'read'} />,
    children: [
      {
        index: true,
        lazy: async () => ({
          element: (
            <ResetOnLeave name={resource.name}>{await screenOf(resource, pageName, page)}</ResetOnLeave>
          ),
        }),
      },
    ],
  }));
}

/** Clears the flags and the message of a resource when its page at this address is left. */
function ResetOnLeave({ name, children }: { name: string; children: ReactNode }) {
  const dispatch = useStoreDispatch();
  const { pathname } = useLocation();
  useTriggeredEffect([name, pathname], () => () => void dispatch(reset(name)));
  return children;
}

/** Loads the view that the address names together with the list's code; the list reports where that fails. */
function loadView({ views }: AnyResource): void {
  const view = new URLSearchParams(window.location.search).get('view');
  if (view !== null) views[view]?.screen().catch(() => undefined);
}

/** What a page renders: its own component, the list, or a form with its fields. */
async function screenOf(resource: AnyResource, pageName: string, page: DeclaredPage): Promise<ReactNode> {
  if (page.screen) {
    const Screen = await page.screen();
    return <Screen resource={resource} page={page} />;
  }
  if (pageName === 'list') {
    loadView(resource);
    const [{ ListRoute }, columns, header, bulkActions] = await Promise.all([
      import(/* webpackChunkName: "list" */ './ListRoute'),
      resource.columns(),
      resource.listHeader?.(),
      Promise.all(resource.bulkActions.map((load) => load())),
    ]);
    return <ListRoute resource={resource} columns={columns} header={header} bulkActions={bulkActions} />;
  }
  const fields = page.fields ?? venueFields;
  const saves = page.saves ?? '';
  const [load, sidePanel] = await Promise.all([
    page.path.includes('/:')
      ? import(/* webpackChunkName: "record" */ '../../kit/record/form/RecordPage').then(
          ({ loadRecordPage }) => loadRecordPage,
        )
      : import(/* webpackChunkName: "create" */ '../../kit/record/form/CreatePage').then(
          ({ loadCreatePage }) => loadCreatePage,
        ),
    page.sidePanel?.(),
  ]);
  return load({ resource, fields, saves, sidePanel });
}
