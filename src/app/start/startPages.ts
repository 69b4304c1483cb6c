import { venueFields } from '../../kit/declare/fields';
import type { Page } from '../../kit/declare/pages';
import type { AnyResource } from '../../kit/declare/resource';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { STATUS_PATH } from '../../session/auth/auth';
import { PERMISSIONS_PATH } from '../../session/auth/permissions';
import { type StartPlan, type StartReads, viewAddress } from './startPlan';

/** A page: its path pattern (of a view of a list with its search), its chunks, and its read, or ''. */
export interface StartPage {
  path: string;
  chunks: readonly string[];
  /** Chunks of the controls of its fields, for the types whose control has one. */
  controls: readonly string[];
  read: string;
}

/** The chunk of the frame around every page of a signed-in user. */
export const FRAME_CHUNK = 'layout';

/** The reads of every start. */
export const START_READS: StartReads = {
  status: STATUS_PATH,
  permissions: PERMISSIONS_PATH,
  companies: company.operations.fetchAll.path,
  venues: venue.operations.fetchAll.path,
};

/** The operation whose answer a page shows first: its list, or the record of its path. */
export function firstRead(
  { operations, pages }: AnyResource,
  page: string,
): 'fetchAll' | 'fetch' | undefined {
  if (page !== 'list' && !pages[page]?.path.endsWith('/:id')) return undefined;
  const name = page === 'list' ? 'fetchAll' : 'fetch';
  const { method, bearer } = operations[name] ?? {};
  // the token of local storage is sent by the app alone
  return method === 'GET' && !bearer ? name : undefined;
}

/** The sign-in, the dashboard, and the pages and list views of all resources, derived from their declarations. */
export function startPages(resources: readonly AnyResource[]): StartPage[] {
  const own = (path: string, chunk: string): StartPage => ({ path, chunks: [chunk], controls: [], read: '' });
  const declared = resources.flatMap((resource) => [...pagesOf(resource), ...viewsOf(resource)]);
  return [own('/', 'login'), own('/dashboard', 'dashboard'), ...declared];
}

/** What of {@link startPages} the prefetch for a host needs: a view has the read of its list. */
export function readPlan(resources: readonly AnyResource[]): StartPlan {
  const pages = resources.flatMap(pagesOf).filter(({ read }) => read !== '');
  return { reads: START_READS, pages: pages.map(({ path, read }) => [path, read]) };
}

const pagesOf = (resource: AnyResource): StartPage[] =>
  Object.entries(resource.pages).map(([name, page]) => pageOf(resource, name, page));

function pageOf(resource: AnyResource, name: string, page: Page): StartPage {
  const read = firstRead(resource, name);
  const isForm = !page.screen && name !== 'list';
  const types = isForm ? (page.fields ?? venueFields).map(({ type }) => type) : [];
  return {
    path: page.path,
    chunks: chunksOf(resource, name, page),
    controls: [...new Set(types)].map((type) => `control-${type}`),
    read: (read && resource.operations[read]?.path) ?? '',
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
function chunksOf({ name: resource, listHeader }: AnyResource, name: string, page: Page): string[] {
  if (page.screen) return [`${resource}-${name}`];
  // the columns alone are part of the chunk 'list'
  if (name === 'list') return listHeader ? ['list', `${resource}-list`] : ['list'];
  const form = [page.path.endsWith('/:id') ? 'record' : 'create', 'controls'];
  return page.sidePanel ? [...form, `${resource}-panel`] : form;
}
