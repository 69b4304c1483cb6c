import { useMay } from '../../session/auth/session';
import { type Page, routeOf } from '../declare/pages';
import type { AnyListView, AnyResource } from '../declare/resource';

/** A view of a list that the role may see. */
export interface OpenView extends AnyListView {
  key: string;
  accessPage: Page;
  /** All pages that it is about and the role may read. */
  readable: readonly Page[];
  isReadOnly: boolean;
}

/** The views of a list besides its rows that the role may read, by the access of their pages. */
export function useListViews({ views, pages }: AnyResource): readonly OpenView[] {
  const may = useMay();
  return Object.entries(views).flatMap(([key, view]) => {
    const names = view.pages ?? [view.page ?? 'list'];
    const readable = names.flatMap((name) => {
      const page = pages[name];
      return page && may(routeOf(page), 'read') ? [page] : [];
    });
    const written = readable.find((page) => may(routeOf(page), 'write'));
    const accessPage = written ?? readable[0];
    if (!accessPage) return [];
    return [{ ...view, key, accessPage, readable, isReadOnly: !view.savesNothing && !written }];
  });
}
