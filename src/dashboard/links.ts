import { hrefTo } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';

/** The values that a link sets, by the key of the list's filter. */
type Chosen = Readonly<Record<string, string | readonly string[]>>;

/** The address of a resource's list, filtered by these values. */
export function listHref({ pages: { list } }: AnyResource, chosen: Chosen): string {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(chosen)) {
    for (const value of [values].flat()) params.append(key, value);
  }
  return `${list?.path ?? '/'}?${params}`;
}

/** The address of a record's page; undefined where the resource has no page of this name. */
export function recordHref({ pages }: AnyResource, pageName: string, id: string): string | undefined {
  const page = pages[pageName];
  return page && hrefTo(page, { id });
}
