import type { StockHost } from '../../host/contract';
import { messageOf, report } from '../../host/report';
import { fileFailureOf } from '../../lib/fileFailure';
import { failedLoadText, type LoadFailures } from '../../ui/hooks/loadFailures';
import { mayReloadFor, reloadFor } from '../routing/guardedReload';
import type { Toaster } from './toaster';

/** Reports code that could not be loaded to the host, and shows what a press needed as a toast (src/README.md, R46). */
export function createLoadFailures({ show }: Toaster, host: () => StockHost): LoadFailures {
  const reportTo = (error: unknown) =>
    report(host(), {
      type: 'error',
      where: fileFailureOf(error) ? 'chunk' : 'load',
      message: messageOf(error),
    });
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
