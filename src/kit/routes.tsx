import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireAccess } from '../session/RequireAccess';
import type { AnyResource } from './calls';
import { venueFields } from './fields';
import type { Page } from './pages';

/** What a route says of itself to the layout: whose page it is, and which one. */
export interface PageHandle {
  resource: AnyResource;
  pageName: string;
}

/** Is this what a route of a resource says of itself? Routes of others may say anything. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'resource' in handle && 'pageName' in handle;
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
    const [{ ResourceList }, columns] = await Promise.all([
      import('./list/ResourceList'),
      resource.columns(),
    ]);
    return <ResourceList resource={resource} columns={columns} />;
  }
  const fields = page.fields ?? venueFields;
  const saves = page.saves ?? '';
  if (page.path.includes('/:')) {
    const [{ RecordPage }, beside] = await Promise.all([import('./form/RecordPage'), page.beside?.()]);
    return <RecordPage resource={resource} fields={fields} saves={saves} beside={beside} />;
  }
  const [{ CreatePage }, beside] = await Promise.all([import('./form/CreatePage'), page.beside?.()]);
  return <CreatePage resource={resource} fields={fields} saves={saves} beside={beside} />;
}
