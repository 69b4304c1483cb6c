import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireAccess } from '../session/RequireAccess';
import type { AnyResource } from './calls';
import { venueFields } from './fields';
import type { Page } from './resource';

/** What a route says of itself to the layout: whose page it is, and which one. */
export interface PageHandle {
  resource: AnyResource;
  pageName: string;
}

/** The guarded routes of a resource, one per page of its declaration; each loads its screen when it is opened. */
export function routesOf(resource: AnyResource): RouteObject[] {
  return Object.entries(resource.pages).map(([pageName, page]) => ({
    path: page.path,
    handle: { resource, pageName } satisfies PageHandle,
    element: <RequireAccess pageRoute={page.path} needs={page.access ?? 'read'} />,
    children: [{ index: true, lazy: async () => ({ element: await screenOf(resource, pageName, page) }) }],
  }));
}

/** What a page shows: a component of its own, the list, or a form over its fields. */
async function screenOf(resource: AnyResource, pageName: string, page: Page): Promise<ReactNode> {
  if (page.screen) {
    const Screen = await page.screen();
    return <Screen />;
  }
  if (pageName === 'list') {
    const { ResourceList } = await import('./list/ResourceList');
    return <ResourceList resource={resource} />;
  }
  const fields = page.fields ?? venueFields;
  const saves = page.saves ?? '';
  if (page.path.includes('/:')) {
    const { RecordPage } = await import('./form/RecordPage');
    return <RecordPage resource={resource} fields={fields} saves={saves} />;
  }
  const { CreatePage } = await import('./form/CreatePage');
  return <CreatePage resource={resource} fields={fields} saves={saves} />;
}
