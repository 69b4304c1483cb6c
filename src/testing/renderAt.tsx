import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { StockApp } from '../app/entry/App';
import { createStock, type Stock } from '../app/entry/stock';
import { CONTRACT, type StockHost } from '../host/contract';
import type { AnyResource } from '../kit/declare/resource';

interface RenderOptions {
  /** The role that signs in before the page opens; signed out when absent. */
  as?: DemoRoleName;
  host?: Partial<StockHost>;
  resources?: readonly AnyResource[];
  /** Loads the tab again: its storage and the server's state are kept. */
  isReload?: boolean;
  /** Sets up faults and permissions before the app starts. */
  prepare?: (api: StockTestApi) => Promise<void>;
}

/** The open app and its controls. */
interface Journey {
  user: ReturnType<typeof userEvent.setup>;
  router: DataRouter;
  stock: Stock;
  api: StockTestApi;
  /** The address of the page inside the app, with its search. */
  address(): string;
}

const running = new Set<Stock>();

afterEach(async () => {
  await act(async () => {
    for (const stock of running) stock.dispose();
    running.clear();
  });
});

/**
 * Opens the app at a path with its real router, store and the development API of this test file: `await
 * renderAt('/all-brands', { as: 'manager' })`. Elements are then found by role and label.
 */
export async function renderAt(
  path: string,
  { as, host = {}, resources, isReload = false, prepare }: RenderOptions = {},
): Promise<Journey> {
  const api = await stockApi();
  if (isReload) {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
  } else {
    await api.reset();
    clearBrowser();
  }
  if (as) await api.signIn(as);
  await prepare?.(api);
  const stock = createStock(
    { contract: CONTRACT, apiHost: api.origin, ...host },
    {
      ...(resources ? { resources } : {}),
      createRouter: (routes, basename) =>
        createMemoryRouter(routes, { basename, initialEntries: [`${basename}${path}`] }),
    },
  );
  running.add(stock);
  render(<StockApp stock={stock} />);
  await waitFor(() => {
    expect(stock.store.getState().auth.isChecked).toBe(true);
    // the code of the toasts is loaded with every page
    expect(document.querySelector('[data-toasts] > section')).not.toBeNull();
  });
  const { router } = stock;
  return {
    user: userEvent.setup(),
    router,
    stock,
    api,
    address: () =>
      `${router.state.location.pathname.replace(/^\/stock(?=\/|$)/, '') || '/'}${router.state.location.search}`,
  };
}

function clearBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
}
