import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { StockHost } from '../host/contract';
import { HostContext, useHost, useReadable } from '../host/HostContext';
import { RegisterContext } from '../kit/register';
import { usePreferences } from '../session/preferences';
import { SessionClockContext } from '../session/SessionClock';
import { StockRoot } from '../ui/root/Root';
import { borrowFocus } from './borrowFocus';
import { createStock, type Stock, speaksContract } from './stock';
import type { ToastRegion } from './ToastRegion';
import type { Toaster } from './toaster';
import { WrongContract } from './WrongContract';

/** The whole remote, over what {@link createStock} put together. */
export function StockApp({ stock, standalone = false }: { stock: Stock; standalone?: boolean }) {
  const host = useSyncExternalStore(stock.subscribe, stock.host);
  return (
    <Provider store={stock.store}>
      <HostContext.Provider value={host}>
        <SessionClockContext.Provider value={stock.clock}>
          <RegisterContext.Provider value={stock.resources}>
            <Themed standalone={standalone}>
              <RouterProvider router={stock.router} />
              <Toasts toaster={stock.toaster} />
            </Themed>
          </RegisterContext.Provider>
        </SessionClockContext.Provider>
      </HostContext.Provider>
    </Provider>
  );
}

/**
 * Exposed as `./App` in the host-React build: the remote as a component of the host's own tree. It follows the host's
 * `signal` and borrows the focus as `mount` does.
 */
export function App({ host }: { host: StockHost }) {
  const [stock, setStock] = useState<Stock | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(host);
  latest.current = host;
  const isSpoken = speaksContract(host);
  const isOver = useAborted(host.signal);
  const isWanted = isSpoken && !isOver;
  // the mount belongs to the effect, so that a StrictMode host's second run gets a living one
  // biome-ignore lint/correctness/useExhaustiveDependencies: other addresses need another router, all else is followed
  useEffect(() => {
    if (!isWanted) return;
    const created = createStock(latest.current);
    setStock(created);
    return () => {
      created.dispose();
      setStock(null);
    };
  }, [isWanted, host.basename]);
  useEffect(() => stock?.update(host), [stock, host]);
  useEffect(() => {
    const giveBack = place.current ? borrowFocus(place.current) : undefined;
    // what has the focus goes out of the page only after its effects have ended
    return () => giveBack && queueMicrotask(giveBack);
  }, []);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {isSpoken ? stock && <StockApp stock={stock} /> : <WrongContract asked={host.contract.major} />}
    </div>
  );
}

function useAborted(signal: AbortSignal | undefined): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      signal?.addEventListener('abort', listener);
      return () => signal?.removeEventListener('abort', listener);
    },
    [signal],
  );
  return useSyncExternalStore(listen, () => signal?.aborted ?? false);
}

function Themed({ standalone, children }: { standalone: boolean; children: React.ReactNode }) {
  const host = useHost();
  const { theme } = usePreferences();
  const given = useReadable(host.theme, theme);
  return (
    <StockRoot
      theme={given}
      standalone={standalone}
      {...(host.portalRoot ? { portalRoot: host.portalRoot } : {})}
    >
      {children}
    </StockRoot>
  );
}

/**
 * The toasts' code is loaded with the first thing there is to say. Where it cannot be, as the network may be what there
 * is to speak of, the next thing tries again: it must not take the page with it.
 */
function Toasts({ toaster }: { toaster: Toaster }) {
  const id = useId();
  const [Region, setRegion] = useState<typeof ToastRegion>();
  useEffect(() => {
    let left = false;
    const load = async () => {
      const loaded = await import('./ToastRegion').catch(() => undefined);
      if (loaded && !left) setRegion(() => loaded.ToastRegion);
    };
    const stop = toaster.onFirst(() => void load());
    return () => {
      left = true;
      stop();
    };
  }, [toaster]);
  return Region && <Region toaster={toaster} id={`stock-toasts-${id}`} />;
}
