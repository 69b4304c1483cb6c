import { hrefTo, type Page, routeOf } from '../../kit/declare/pages';
import type { UnsavedPages } from '../../kit/state/unsaved';
import type { CurrentPage } from './currentPage';

export interface SectionTab {
  label: string;
  /** Absent while no record is open. */
  href?: string;
  isCurrent: boolean;
  /** The page has unsaved edits. */
  isUnsaved: boolean;
}

/** The tabs of a section, and the link to its list where that is set off from the others. */
export interface Section {
  /** Before the tabs and none of them: the list of products, promo codes and vendors (R78). */
  before?: SectionTab;
  /** The first tab, on the pages of a record. */
  back?: SectionTab;
  tabs: readonly SectionTab[];
}

/**
 * Detail tabs link to the open record and have no address on the list (R78); a page that the
 * role may not read has no tab (R30).
 */
export function sectionTabs(
  { resource, pageName, params }: CurrentPage,
  unsaved: UnsavedPages,
  may: (pageRoute: string, needed: 'read') => boolean,
): Section {
  const tabs = Object.entries(resource.pages).flatMap(([name, page]): (SectionTab & { name: string })[] => {
    if (page.tab === undefined || !may(routeOf(page), 'read')) return [];
    const href = addressOf(page, params);
    const isUnsaved = href !== undefined && href in unsaved;
    return [{ name, label: page.tab, ...(href ? { href } : {}), isCurrent: name === pageName, isUnsaved }];
  });
  const [first, ...rest] = tabs;
  if (first?.name !== 'list') return { tabs };
  if (resource.pages.list?.beforeTabs) return { before: first, tabs: rest };
  return pageName === 'list' ? { tabs } : { back: first, tabs: rest };
}

function addressOf(page: Page, params: CurrentPage['params']): string | undefined {
  const names = [...page.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.every((name) => name in params)
    ? hrefTo<string>(page, params as Record<never, string>)
    : undefined;
}
