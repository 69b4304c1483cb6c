import { safeStorage } from '../../lib/storage';
import { reloadPage } from './reloadPage';

/** The file that this tab was reloaded for. */
const KEY = 'stock-reloaded-for';

/**
 * Whether the window may be reloaded because this file could not be loaded: once, since a second reload for a
 * missing file would loop. Without session storage there is no reload, as drafts would be lost too.
 */
export function mayReloadFor(file: string): boolean {
  const tab = safeStorage('sessionStorage');
  const last = tab.get(KEY);
  return last !== file && tab.set(KEY, last ?? '');
}

/** Reloads the window and stores the file that it was reloaded for. */
export function reloadFor(file: string): void {
  safeStorage('sessionStorage').set(KEY, file);
  reloadPage();
}
