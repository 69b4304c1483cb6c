import { createRoot } from 'react-dom/client';
import type { StockHandle, StockMount } from '../../host/contract';
import { reportThrown } from '../../host/report';
import { captureFocus } from '../host-bridge/restoreFocus';
import { StockApp } from './App';
import { createStock, isSupportedContract } from './stock';
import { WrongContract } from './WrongContract';

/**
 * Exposed as `./mount`: renders the remote into an element of any host. No React in its types; `unmount` is
 * idempotent, may come before `ready`, and leaves nothing behind (src/host/README.md, P2). A wrong major
 * shows a panel and never throws (P7).
 */
export const mount: StockMount = (element, host) => start(element, host, false);

/** Of the standalone page, whose root has the window's height. */
export const mountStandalone: StockMount = (element, host) => start(element, host, true);

function start(element: HTMLElement, host: Parameters<StockMount>[1], standalone: boolean): StockHandle {
  const restoreFocus = captureFocus(element);
  let current = () => host;
  const root = createRoot(element, { onUncaughtError: (error) => reportThrown(current(), 'render', error) });
  if (!isSupportedContract(host)) {
    root.render(<WrongContract asked={host.contract.major} />);
    return {
      ready: Promise.resolve(),
      update: () => undefined,
      unmount: once(() => {
        root.unmount();
        restoreFocus();
      }),
    };
  }
  const stock = createStock(host);
  current = stock.host;
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let { signal } = host;
  const unmount = once(() => {
    signal?.removeEventListener('abort', unmount);
    for (const end of [() => root.unmount(), stock.dispose, restoreFocus]) {
      try {
        end();
      } catch (error) {
        reportThrown(stock.host(), 'unmount', error);
      }
    }
    // resolve `ready`: the content will not be rendered any more
    resolveReady();
  });
  const followSignal = () => {
    signal?.removeEventListener('abort', unmount);
    signal = stock.host().signal;
    signal?.addEventListener('abort', unmount);
    if (signal?.aborted) unmount();
  };
  root.render(
    <Rendered onRendered={resolveReady} stock={<StockApp stock={stock} standalone={standalone} />} />,
  );
  followSignal();
  return {
    ready,
    update(patch) {
      stock.update(patch);
      followSignal();
    },
    unmount,
  };
}

/** Calls back once its content is in the page. */
function Rendered({ stock, onRendered }: { stock: React.ReactNode; onRendered(): void }) {
  return (
    <div ref={(node) => void (node && onRendered())} style={{ display: 'contents' }}>
      {stock}
    </div>
  );
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
