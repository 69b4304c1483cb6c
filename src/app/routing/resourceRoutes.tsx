import type { ReactNode } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { venueFields } from '../../kit/declare/fields';
import type { PageHandle } from '../../kit/declare/pageHandle';
import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { reset } from '../../kit/state/reducer';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { RequireAccess } from '../../session/access/RequireAccess';
import { useStoreDispatch } from '../../session/auth/session';

/**
 * The guarded routes of a resource, one per page of its declaration; each loads its screen when it is opened.
 */
export function routesOf(resource: AnyResource): RouteObject[] {
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
async function screenOf(resource: AnyResource, pageName: string, page: Page): Promise<ReactNode> {
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
