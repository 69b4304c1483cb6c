import { quietStorage } from '../../session/storage';
import { reloadPage } from '../reloadPage';

/** The file that this tab was loaded again for. */
const KEY = 'stock-reloaded-for';

/**
 * May the window's page be loaded again because this file did not arrive? Once: where it is missing still, another reload
 * would only go in circles. Where a tab cannot remember that, it cannot keep drafts either, and is not loaded again.
 */
export function mayReloadFor(file: string): boolean {
  const tab = quietStorage('sessionStorage');
  const last = tab.get(KEY);
  return last !== file && tab.set(KEY, last ?? '');
}

/** Loads the window's page again and remembers for which file. */
export function reloadFor(file: string): void {
  quietStorage('sessionStorage').set(KEY, file);
  reloadPage();
}
