import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { STATUS_PATH } from '../../session/auth/auth';
import { PERMISSIONS_PATH } from '../../session/auth/permissions';
import type { ReadPlan } from './prefetchReads';
import type { StartReads } from './startPlan';

/** A page of a signed-in user: its path pattern, the names of its chunks, and its read where it has one. */
export interface StartPage {
  path: string;
  chunks: readonly string[];
  read?: string;
}

/** Chunks of the frame around every page, of the sign-in and of the dashboard. */
export const START_CHUNKS = {
  frame: ['layout'],
  login: ['login'],
  dashboard: ['dashboard'],
} as const;

/** The reads of every start. */
export const START_READS: StartReads = {
  status: STATUS_PATH,
  permissions: PERMISSIONS_PATH,
  companies: company.operations.fetchAll.path,
  venues: venue.operations.fetchAll.path,
};

/** The pages of all resources, derived from their declarations. */
export function startPages(resources: readonly AnyResource[]): StartPage[] {
  return resources.flatMap((resource) => {
    const { fetchAll, fetch } = resource.operations;
    return Object.entries(resource.pages).map(([name, page]) => {
      const { path } = page;
      const read = name === 'list' ? fetchAll : path.endsWith('/:id') ? fetch : undefined;
      const chunks = chunksOf(resource, name, page);
      return { path, chunks, ...(read?.method === 'GET' && { read: read.path }) };
    });
  });
}

/** What of {@link startPages} the prefetch for a host needs. */
export function readPlan(resources: readonly AnyResource[]): ReadPlan {
  const pages = startPages(resources).flatMap(({ path, read }) =>
    read === undefined ? [] : [[path, read] as const],
  );
  return { reads: START_READS, pages };
}

/** A page with a screen of its own loads that when it is opened. */
function chunksOf(resource: AnyResource, name: string, { path, screen }: Page): string[] {
  if (screen) return [];
  if (name === 'list') return hasListChunk(resource) ? ['list', `${resource.name}-list`] : ['list'];
  return [path.endsWith('/:id') ? 'record' : 'create'];
}

/** Whether the list loads a chunk of its resource ('order-list'). The columns alone are part of the chunk 'list'. */
function hasListChunk({ listHead }: AnyResource): boolean {
  return listHead !== undefined;
}
