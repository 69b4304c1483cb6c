import type { StockHost } from '../../host/contract';
import { reportThrown } from '../../host/report';
import { fileFailureOf } from '../../lib/fileFailure';
import { safeStorage } from '../../lib/storage';
import { failedLoadText, type LoadFailures } from '../../ui/hooks/loadFailures';
import { reloadPage } from '../routing/reloadPage';
import type { Toaster } from './toaster';

/** Reports code that could not be loaded to the host, and shows what a press needed as a toast (R46). */
export function createLoadFailures({ show }: Toaster, host: () => StockHost): LoadFailures {
  const reportTo = (error: unknown) => reportThrown(host(), fileFailureOf(error) ? 'chunk' : 'load', error);
  return {
    report: reportTo,
    announce(error) {
      reportTo(error);
      show({
        tone: 'error',
        text: failedLoadText(error),
        key: `load ${fileFailureOf(error)?.request ?? ''}`,
      });
    },
    mayReloadFor,
    reloadFor,
  };
}

/** The file that this tab was reloaded for. */
const KEY = 'stock-reloaded-for';

/**
 * Whether the window may be reloaded because this file could not be loaded: once, since a second reload for a
 * missing file would loop. Without session storage there is no reload, as drafts would be lost too.
 */
function mayReloadFor(file: string): boolean {
  const tab = safeStorage('sessionStorage');
  const last = tab.get(KEY);
  return last !== file && tab.set(KEY, last ?? '');
}

/** Reloads the window and stores the file that it was reloaded for. */
function reloadFor(file: string): void {
  safeStorage('sessionStorage').set(KEY, file);
  reloadPage();
}
