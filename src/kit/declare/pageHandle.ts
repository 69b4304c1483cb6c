import type { AnyResource } from './resource';

/** The `handle` of a resource's route, read by the layout: the resource and the name of the page. */
export interface PageHandle {
  resource: AnyResource;
  pageName: string;
}

/** Is this the handle of a resource's route? Handles of other routes may have any shape. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'resource' in handle && 'pageName' in handle;
}
