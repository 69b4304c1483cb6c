import type { Drafts } from '../kit/drafts';
import { hrefTo, type Page, routeOf } from '../kit/pages';
import type { CurrentPage } from './currentPage';

/** One tab of the section that is open. */
export interface SectionTab {
  label: string;
  /** Absent while no record is open that the tab could show. */
  href?: string;
  isCurrent: boolean;
  /** The page has edits that are not saved yet. */
  isUnsaved: boolean;
}

/** The tabs of a section, and on the pages of a record the way back to the list, which is the first of them. */
export interface Section {
  back?: SectionTab;
  tabs: readonly SectionTab[];
}

/**
 * The tabs of specification section 2: detail tabs lead to the same record and wait for one on the list (decisions
 * section 8); a page that the role may not read has no tab.
 */
export function sectionTabs(
  { resource, pageName, params }: CurrentPage,
  drafts: Drafts,
  may: (pageRoute: string, needed: 'read') => boolean,
): Section {
  const tabs = Object.entries(resource.pages).flatMap(([name, page]): (SectionTab & { name: string })[] => {
    if (page.tab === undefined || !may(routeOf(page), 'read')) return [];
    const href = addressOf(page, params);
    const isUnsaved = href !== undefined && href in drafts;
    return [{ name, label: page.tab, ...(href ? { href } : {}), isCurrent: name === pageName, isUnsaved }];
  });
  const [back, ...rest] = tabs;
  if (back?.name !== 'list' || pageName === 'list') return { tabs };
  return { back, tabs: rest };
}

function addressOf(page: Page, params: CurrentPage['params']): string | undefined {
  const names = [...page.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.every((name) => name in params)
    ? hrefTo<string>(page, params as Record<never, string>)
    : undefined;
}
