import type { FieldTypeName } from '../../kit/declare/field';
import { venueFields } from '../../kit/declare/fields';
import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { STATUS_PATH } from '../../session/auth/auth';
import { PERMISSIONS_PATH } from '../../session/auth/permissions';
import type { ReadPlan } from './prefetchReads';
import { type StartReads, viewAddress } from './startPlan';

/**
 * A page of a signed-in user: its path pattern (of a view of a list with its search), the names of its chunks, the
 * types of its fields, and its read where it has one.
 */
export interface StartPage {
  path: string;
  chunks: readonly string[];
  /** Of a form; the control of a type may have a chunk of its own ({@link controlChunk}). */
  fieldTypes: readonly FieldTypeName[];
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

/** The pages and list views of all resources, derived from their declarations. */
export function startPages(resources: readonly AnyResource[]): StartPage[] {
  return resources.flatMap((resource) => [...pagesOf(resource), ...viewsOf(resource)]);
}

/** What of {@link startPages} the prefetch for a host needs: a view has the read of its list. */
export function readPlan(resources: readonly AnyResource[]): ReadPlan {
  const pages = resources
    .flatMap(pagesOf)
    .flatMap(({ path, read }) => (read === undefined ? [] : [[path, read] as const]));
  return { reads: START_READS, pages };
}

const pagesOf = (resource: AnyResource): StartPage[] =>
  Object.entries(resource.pages).map(([name, page]) => pageOf(resource, name, page));

function pageOf(resource: AnyResource, name: string, page: Page): StartPage {
  const { fetchAll, fetch } = resource.operations;
  const { path } = page;
  const read = name === 'list' ? fetchAll : path.endsWith('/:id') ? fetch : undefined;
  return {
    path,
    chunks: chunksOf(resource, name, page),
    fieldTypes: isForm(name, page) ? typesOf(page) : [],
    ...(read?.method === 'GET' && { read: read.path }),
  };
}

/** The views of a list, each of which loads the list's chunks and its own ('product-prices'). */
function viewsOf(resource: AnyResource): StartPage[] {
  const { list: page } = resource.pages;
  if (!page) return [];
  const list = pageOf(resource, 'list', page);
  return Object.keys(resource.views).map((view) => ({
    ...list,
    path: viewAddress(list.path, view),
    chunks: [...list.chunks, `${resource.name}-${view}`],
  }));
}

/** The chunks whose names follow from the declaration: 'product-pricing' of a screen, 'coupon-panel' of a side panel. */
function chunksOf(resource: AnyResource, name: string, page: Page): string[] {
  if (page.screen) return [`${resource.name}-${name}`];
  if (name === 'list') return hasListChunk(resource) ? ['list', `${resource.name}-list`] : ['list'];
  const form = [page.path.endsWith('/:id') ? 'record' : 'create', 'controls'];
  return page.sidePanel ? [...form, `${resource.name}-panel`] : form;
}

const isForm = (name: string, { screen }: Page) => !screen && name !== 'list';

const typesOf = ({ fields = venueFields }: Page) => [...new Set(fields.map(({ type }) => type))];

/** The name of the chunk of a field type's control, unless it is in the chunk 'controls'. */
export const controlChunk = (type: FieldTypeName) => `control-${type}`;

/** Whether the list loads a chunk of its resource ('order-list'). The columns alone are part of the chunk 'list'. */
function hasListChunk({ listHeader }: AnyResource): boolean {
  return listHeader !== undefined;
}
