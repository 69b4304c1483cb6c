import { waitFor } from '@testing-library/react';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import type { HostNavigation } from '../../host/contract';
import { scopedWindow } from '../routing/mountRouter';
import { shareHistory } from './syncNavigation';

/** A minimal host: it moves the history and notifies, and every listener of the page receives `popstate`. */
function createHost() {
  const listeners = new Set<() => void>();
  const reported: string[] = [];
  const navigation: HostNavigation = {
    location: {
      get: () => window.location.pathname,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    navigate(href) {
      window.history.pushState(null, '', href);
      notify();
    },
    navigated: (href, action) => reported.push(`${action} ${href}`),
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return { navigation, reported, notify };
}

let router: DataRouter;
let stop: () => void;
let host: ReturnType<typeof createHost>;

beforeEach(() => {
  window.history.pushState(null, '', '/stock/list');
  host = createHost();
  router = createBrowserRouter([{ path: '*', element: null }], {
    basename: '/stock',
    window: scopedWindow('/stock', () => router.state.location.pathname),
  });
  stop = shareHistory(router, '/stock', host.navigation);
});
afterEach(() => {
  stop();
  router.dispose();
});

const routerIsAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
const pageIsAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test('going back to a page that the host has opened is blocked by unsaved edits', async () => {
  host.navigation.navigate('/stock/brands');
  await routerIsAt('/stock/brands');
  await router.navigate('/details');
  router.getBlocker('edits', () => true);
  window.history.back();
  await waitFor(() => expect(router.state.blockers.get('edits')?.state).toBe('blocked'));
  await pageIsAt('/stock/details');
  await routerIsAt('/stock/details');
});

test('going back or forward to an address of another module does not move the remote’s router', async () => {
  router.getBlocker('edits', () => false);
  host.navigation.navigate('/films');
  window.history.back();
  await pageIsAt('/stock/list');
  window.history.forward();
  await pageIsAt('/films');
  await routerIsAt('/stock/list');
  expect(host.reported).toEqual([]);
});

test('the host is notified where the remote goes, and not of its own navigation', async () => {
  host.navigation.navigate('/stock/brands');
  await routerIsAt('/stock/brands');
  await router.navigate('/details');
  window.history.back();
  await routerIsAt('/stock/brands');
  expect(host.reported).toEqual(['push /stock/details', 'pop /stock/brands']);
});

test('an announcement of the address at which the remote’s router is does not move it; of another one it does', async () => {
  await router.navigate('/brands');
  const before = router.state.location.key;
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  expect(router.state.location.key).toBe(before);
  expect(router.state.historyAction).toBe('PUSH');
  window.history.pushState(null, '', '/stock/details');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await routerIsAt('/stock/details');
  expect(router.state.historyAction).toBe('POP');
});

test('a host that notifies of going back while the remote asks about it leaves the question as it is', async () => {
  await router.navigate('/brands');
  await router.navigate('/details');
  router.getBlocker('edits', () => true);
  window.addEventListener('popstate', notifyOnce, { once: true });
  window.history.back();
  await waitFor(() => expect(router.state.blockers.get('edits')?.state).toBe('blocked'));
  await pageIsAt('/stock/details');
  router.state.blockers.get('edits')?.proceed?.();
  router.deleteBlocker('edits');
  await routerIsAt('/stock/brands');
  // gone back, and not replaced
  window.history.forward();
  await routerIsAt('/stock/details');

  function notifyOnce() {
    host.notify();
  }
});
