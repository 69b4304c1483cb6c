import { createRoot } from 'react-dom/client';
import type { StockHandle, StockMount } from '../host/contract';
import { StockApp } from './App';
import { createStock, speaksContract } from './stock';
import { WrongContract } from './WrongContract';

/**
 * Exposed as `./mount`: draws the remote into an element of any host. No React in its types; `unmount` is idempotent,
 * may come before `ready`, and leaves nothing behind. A wrong major shows a panel that says so and never throws.
 */
export const mount: StockMount = (element, host) => start(element, host, false);

/** The standalone page is a host object with nothing else in it; its root gives itself the window's height. */
export const mountStandalone: StockMount = (element, host) => start(element, host, true);

function start(element: HTMLElement, host: Parameters<StockMount>[1], standalone: boolean): StockHandle {
  const report = (error: unknown) =>
    host.telemetry?.({
      type: 'error',
      where: 'render',
      message: error instanceof Error ? error.message : 'unknown',
    });
  const root = createRoot(element, { onUncaughtError: report });
  if (!speaksContract(host)) {
    root.render(<WrongContract asked={host.contract.major} />);
    return { ready: Promise.resolve(), update: () => undefined, unmount: once(() => root.unmount()) };
  }
  const stock = createStock(host);
  const unmount = once(() => {
    host.signal?.removeEventListener('abort', unmount);
    root.unmount();
    stock.dispose();
  });
  host.signal?.addEventListener('abort', unmount);
  const ready = new Promise<void>((resolve) => {
    const drawn = () => resolve();
    root.render(<Drawn onDrawn={drawn} stock={<StockApp stock={stock} standalone={standalone} />} />);
  });
  if (host.signal?.aborted) unmount();
  return { ready, update: stock.update, unmount };
}

/** Calls back once its content is in the page. */
function Drawn({ stock, onDrawn }: { stock: React.ReactNode; onDrawn(): void }) {
  return (
    <div ref={(node) => void (node && onDrawn())} style={{ display: 'contents' }}>
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
