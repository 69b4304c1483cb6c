import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import type { HostNavigation } from '../contract';
import { browserNavigation } from './browserNavigation';
import { fromReactRouter } from './fromReactRouter';
import { fromSingleSpa } from './fromSingleSpa';

const observe = ({ location }: HostNavigation) => {
  const addresses: string[] = [];
  const stop = location.subscribe(() => addresses.push(location.get()));
  return { addresses, stop };
};

const onPopState = () => {
  const received = jest.fn();
  window.addEventListener('popstate', received);
  return { received, stop: () => window.removeEventListener('popstate', received) };
};

beforeEach(() => window.history.pushState(null, '', '/stock/all-brands'));

describe('browserNavigation', () => {
  test('notifies of pushState and replaceState of the page, and leaves the history as it was', () => {
    const own = Object.getOwnPropertyNames(window.history);
    const { addresses, stop } = observe(browserNavigation());
    window.history.pushState(null, '', '/stock/all-vendors?q=a#top');
    window.history.replaceState(null, '', '/films');
    stop();
    window.history.pushState(null, '', '/pos');
    expect(addresses).toEqual(['/stock/all-vendors?q=a#top', '/films']);
    expect(Object.getOwnPropertyNames(window.history)).toEqual(own);
  });

  test('a wrapper that was wrapped since passes on without notifying', () => {
    const { addresses, stop } = observe(browserNavigation());
    const wrapped = window.history.pushState;
    window.history.pushState = (...args) => wrapped.apply(window.history, args);
    stop();
    window.history.pushState(null, '', '/pos');
    Reflect.deleteProperty(window.history, 'pushState');
    expect(window.location.pathname).toBe('/pos');
    expect(addresses).toEqual([]);
  });

  test('takes the events of the Navigation API but those of back and forward', () => {
    const api = new EventTarget();
    Object.assign(window, { navigation: api });
    const { addresses, stop } = observe(browserNavigation());
    Reflect.deleteProperty(window, 'navigation');
    const change = (navigationType: string) =>
      api.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
    change('traverse');
    change('push');
    stop();
    change('push');
    expect(addresses).toEqual(['/stock/all-brands']);
  });

  test('announces the navigations of both sides, and not those that the browser has announced', () => {
    const { received, stop } = onPopState();
    const navigation = browserNavigation();
    navigation.navigated('/stock/all-brands', 'push');
    navigation.navigated('/stock/all-brands', 'pop');
    expect(received).toHaveBeenCalledTimes(1);
    navigation.navigate('/films');
    expect(window.location.pathname).toBe('/films');
    navigation.navigate('/films');
    stop();
    expect(received).toHaveBeenCalledTimes(2);
  });
});

describe('fromReactRouter', () => {
  const createRouter = (basename = '/') => createBrowserRouter([{ path: '*', element: null }], { basename });

  test('each side follows the other, and the entries of Stock keep their state', async () => {
    const router = createRouter();
    const navigation = fromReactRouter(router);
    const { addresses, stop } = observe(navigation);
    await router.navigate('/stock/all-vendors');
    expect(new Set(addresses)).toEqual(new Set(['/stock/all-vendors']));
    addresses.length = 0;
    const state = { key: 'of-stock', idx: 9, usr: { from: 'list' } };
    window.history.pushState(state, '', '/stock/all-brands?q=a');
    navigation.navigated('/stock/all-brands?q=a', 'push');
    expect(navigation.location.get()).toBe('/stock/all-brands?q=a');
    expect(window.history.state).toEqual(state);
    expect(addresses).toEqual([]);
    stop();
    router.dispose();
  });

  test('a base path of the host is no part of what its router takes', () => {
    window.history.pushState(null, '', '/suite/stock');
    const router = createRouter('/suite');
    fromReactRouter(router, '/suite/stock').navigate('/suite/films');
    expect(window.location.pathname).toBe('/suite/films');
    router.dispose();
  });

  test('unsaved edits block what leaves Stock until they may be lost, and nothing else', async () => {
    const router = createRouter();
    const guard = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const release = fromReactRouter(router).block?.(guard);
    await router.navigate('/stock/all-vendors');
    expect(guard).not.toHaveBeenCalled();
    await router.navigate('/films');
    await Promise.resolve();
    expect(window.location.pathname).toBe('/stock/all-vendors');
    await router.navigate('/films');
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.location.pathname).toBe('/films');
    release?.();
    guard.mockClear();
    await router.navigate('/pos');
    expect(guard).not.toHaveBeenCalled();
    router.dispose();
  });
});

test('a block that is released before its answer, because the edits were dropped, lets the navigation go on', async () => {
  const router = createBrowserRouter([{ path: '*', element: null }]);
  const release = fromReactRouter(router).block?.(async () => {
    release?.();
    return true;
  });
  await router.navigate('/films');
  await waitFor(() => expect(window.location.pathname).toBe('/films'));
  expect(router.state.blockers.size).toBe(0);
  router.dispose();
});

describe('fromSingleSpa', () => {
  const routed = (name: string, detail: object) =>
    window.dispatchEvent(new CustomEvent(`single-spa:${name}`, { detail }));

  test('notifies of its navigations but back and forward, and navigates with it', () => {
    const navigateToUrl = jest.fn();
    const navigation = fromSingleSpa({ navigateToUrl });
    const { addresses, stop } = observe(navigation);
    routed('routing-event', { originalEvent: Object.assign(new Event('popstate'), { singleSpa: true }) });
    routed('routing-event', { originalEvent: new Event('popstate') });
    stop();
    routed('routing-event', {});
    expect(addresses).toEqual(['/stock/all-brands']);
    navigation.navigate('/films');
    expect(navigateToUrl).toHaveBeenCalledWith('/films');
  });

  test('unsaved edits cancel what leaves Stock', async () => {
    const cancelNavigation = jest.fn();
    const release = fromSingleSpa({ navigateToUrl: jest.fn() }).block?.(() => false);
    routed('before-routing-event', { newUrl: `${window.location.origin}/stock/x`, cancelNavigation });
    expect(cancelNavigation).not.toHaveBeenCalled();
    routed('before-routing-event', { newUrl: `${window.location.origin}/films`, cancelNavigation });
    expect(await cancelNavigation.mock.calls[0][0]).toBe(true);
    release?.();
    routed('before-routing-event', { newUrl: `${window.location.origin}/films`, cancelNavigation });
    expect(cancelNavigation).toHaveBeenCalledTimes(1);
  });
});
