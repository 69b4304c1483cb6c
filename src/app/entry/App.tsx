import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { StockHost } from '../../host/contract';
import { useExternalStore, useHost } from '../../host/HostContext';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { whenIdle } from '../../lib/whenIdle';
import type { SessionState } from '../../session/auth/session';
import { usePreferences } from '../../session/preferences/preferences';
import { useLoadedQuietly } from '../../ui/hooks/useLoaded';
import { StockRoot } from '../../ui/root/Root';
import { captureFocus } from '../host-bridge/restoreFocus';
import type { Toaster } from '../notifications/toaster';
import { StockServices } from './StockServices';
import { createStock, isSupportedContract, type Stock } from './stock';
import { WrongContract } from './WrongContract';

/** The whole remote, rendered from what {@link createStock} created. */
export function StockApp({ stock, standalone = false }: { stock: Stock; standalone?: boolean }) {
  return (
    <StockServices stock={stock}>
      <Themed standalone={standalone}>
        <RouterProvider router={stock.router} />
        <Toasts toaster={stock.toaster} />
      </Themed>
    </StockServices>
  );
}

/**
 * Exposed as `./App` in the host-React build: the remote as a component of the host's own tree. It unmounts
 * on the host's `signal` and moves the focus as `mount` does.
 */
export function App({ host }: { host: StockHost }) {
  const [stock, setStock] = useState<Stock | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatestRef(host);
  const isSupported = isSupportedContract(host);
  const isOver = useAborted(host.signal);
  const isWanted = isSupported && !isOver;
  // created in the effect, so that the second run of the effects under StrictMode creates a Stock that is not
  // disposed
  useTriggeredEffect([isWanted, host.basename], () => {
    if (!isWanted) return;
    const created = createStock(latest.current);
    setStock(created);
    return () => {
      created.dispose();
      setStock(null);
    };
  });
  useEffect(() => stock?.update(host), [stock, host]);
  useEffect(() => {
    const giveBack = element.current ? captureFocus(element.current) : undefined;
    // the focused element leaves the page only after its effects were cleaned up
    return () => giveBack && queueMicrotask(giveBack);
  }, []);
  return (
    <div ref={element} style={{ display: 'contents' }}>
      {isSupported ? stock && <StockApp stock={stock} /> : <WrongContract asked={host.contract.major} />}
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
  const hostTheme = useExternalStore(host.theme, theme);
  return (
    <StockRoot
      theme={hostTheme}
      standalone={standalone}
      {...(host.portalRoot ? { portalRoot: host.portalRoot } : {})}
    >
      {children}
    </StockRoot>
  );
}

const loadRegion = async () =>
  (await import(/* webpackChunkName: "toasts" */ '../notifications/ToastRegion')).ToastRegion;

/**
 * The code of the toasts is loaded when the session is known and the first page is rendered, and not with the
 * first toast, which may have to report that the network is down. A load that fails leaves the page as it is; the
 * next toast loads it again.
 */
function Toasts({ toaster }: { toaster: Toaster }) {
  const id = useId();
  const [occasions, addOccasion] = useReducer((count: number) => count + 1, 0);
  const Region = useLoadedQuietly(loadRegion, occasions || undefined);
  const isChecked = useSelector(({ auth }: SessionState) => auth.isChecked);
  useEffect(() => (isChecked ? whenIdle(addOccasion) : undefined), [isChecked]);
  useEffect(() => toaster.onWaiting(addOccasion), [toaster]);
  return Region && <Region toaster={toaster} id={`stock-toasts-${id}`} />;
}
