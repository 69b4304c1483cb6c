import { useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, routeOf } from '../../kit/declare/pages';
import { RegisterContext } from '../../kit/declare/register';
import { useMay } from '../../session/auth/session';
import { useCurrentPage } from '../tabs/currentPage';
import { isHeard } from './hearing';

/** The first key of a chord: go to. */
export const GO = 'G';

/** Milliseconds within which the second key must be pressed. */
const WITHIN = 1_500;

/** The second key of a page, by its path. */
const PAGES: Readonly<Record<string, string>> = {
  '/dashboard': 'D',
  '/all-brands': 'B',
  '/all-categories': 'C',
  '/all-subcategories': 'S',
  '/all-coupons': 'M',
  '/all-online-orders': 'O',
  '/all-products': 'P',
  '/all-vendors': 'V',
};

/**
 * The second key of a tab of the open record, by the name of its page; it takes precedence over a page's key.
 */
const TABS: Readonly<Record<string, string>> = { pricing: 'P', inventory: 'I' };

/** The keys that lead to a page, one after the other; undefined where it has none. */
export const chordOfPage = (path: string): readonly string[] | undefined => chord(PAGES[path]);

/** The keys that lead to a tab while its record is open; undefined where it has none. */
export const chordOfTab = (pageName: string): readonly string[] | undefined => chord(TABS[pageName]);

function chord(key: string | undefined): readonly string[] | undefined {
  return key === undefined ? undefined : [GO, key];
}

/**
 * G and then a letter leads to a page that the role may read, or to a tab of the open record (src/README.md,
 * R113).
 */
export function useChords(): void {
  const hrefOf = useHrefOf();
  const navigate = useNavigate();
  const latest = useRef({ hrefOf, navigate });
  latest.current = { hrefOf, navigate };
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begunAt < WITHIN;
      begunAt = Number.NEGATIVE_INFINITY;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isHeard(event)) return;
      const key = event.key.toUpperCase();
      const href = isSecond ? latest.current.hrefOf(key) : undefined;
      if (href !== undefined) {
        event.preventDefault();
        void latest.current.navigate(href);
      } else if (key === GO) begunAt = event.timeStamp;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns the address for the second key on the current page; undefined for a key without one. */
function useHrefOf(): (key: string) => string | undefined {
  const resources = useContext(RegisterContext);
  const may = useMay();
  const current = useCurrentPage();
  return (key) => {
    const id = current?.params.id;
    const tab = Object.entries(current?.resource.pages ?? {}).find(([name]) => TABS[name] === key)?.[1];
    if (tab && id !== undefined) return may(routeOf(tab), 'read') ? hrefTo<string>(tab, { id }) : undefined;
    if (PAGES['/dashboard'] === key) return '/dashboard';
    const list = resources.map(({ pages }) => pages.list).find((page) => page && PAGES[page.path] === key);
    return list && may(routeOf(list), 'read') ? list.path : undefined;
  };
}
