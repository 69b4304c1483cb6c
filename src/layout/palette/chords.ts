import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, routeOf } from '../../kit/declare/pages';
import { useRegister } from '../../kit/declare/register';
import { useLatestRef } from '../../lib/useLatestRef';
import { useMay } from '../../session/auth/session';
import { DASHBOARD } from '../sidebar/menu';
import { useCurrentPage } from '../tabs/currentPage';
import { isShortcut } from './shortcutKeys';

/** The first key of a chord: go to. */
export const GO_KEY = 'G';

/** The second key must be pressed within this time. */
const CHORD_TIMEOUT_MS = 1_500;

/** The keys that lead to a page with this shortcut, one after the other; undefined where it has none. */
export function chordOf(shortcut: string | undefined): readonly string[] | undefined {
  return shortcut === undefined ? undefined : [GO_KEY, shortcut];
}

/**
 * G and then a letter leads to the list of a resource that the role may read, or to a tab of the open record,
 * which takes precedence (R113).
 */
export function useChords(): void {
  const hrefOf = useHrefOf();
  const navigate = useNavigate();
  const latest = useLatestRef({ hrefOf, navigate });
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begunAt < CHORD_TIMEOUT_MS;
      begunAt = Number.NEGATIVE_INFINITY;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isShortcut(event)) return;
      const key = event.key.toUpperCase();
      const href = isSecond ? latest.current.hrefOf(key) : undefined;
      if (href !== undefined) {
        event.preventDefault();
        void latest.current.navigate(href);
      } else if (key === GO_KEY) begunAt = event.timeStamp;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns the address for the second key on the current page; undefined for a key without one. */
function useHrefOf(): (key: string) => string | undefined {
  const resources = useRegister();
  const may = useMay();
  const current = useCurrentPage();
  return (key) => {
    const id = current?.params.id;
    const tab = Object.values(current?.resource.pages ?? {}).find(({ shortcut }) => shortcut === key);
    if (tab && id !== undefined) return may(routeOf(tab), 'read') ? hrefTo<string>(tab, { id }) : undefined;
    if (key === DASHBOARD.shortcut) return DASHBOARD.to;
    const list = resources.find(({ shortcut }) => shortcut === key)?.pages.list;
    return list && may(routeOf(list), 'read') ? list.path : undefined;
  };
}
