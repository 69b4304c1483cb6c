import { act, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useEffect, useRef } from 'react';
import { CONTRACT, type StockEvent, type StockHandle, type StockHost, type Theme } from '../../host/contract';
import { App } from './App';
import exportApp from './exportApp';
import { mount } from './mount';

const handles: StockHandle[] = [];
let host: StockHost = { contract: CONTRACT };

beforeEach(async () => {
  const api = await stockApi();
  await api.reset();
  localStorage.clear();
  sessionStorage.clear();
  host = { contract: CONTRACT, apiHost: api.origin };
  window.history.replaceState(null, '', '/stock/');
});

afterEach(async () => {
  await act(async () => {
    for (const { unmount } of handles.splice(0)) unmount();
  });
  document.body.replaceChildren();
});

function newElement(): HTMLElement {
  return document.body.appendChild(document.createElement('section'));
}

async function mounted(element: HTMLElement, host: StockHost): Promise<StockHandle> {
  return act(async () => {
    const handle = mount(element, host);
    handles.push(handle);
    return handle;
  });
}

const login = () => screen.findByRole('heading', { name: 'Login' });

/** A focused element of the host's page. */
function focused(tag: 'a' | 'input' | 'select'): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag));
  element.setAttribute('href', '/stock');
  element.focus();
  expect(element).toHaveFocus();
  return element;
}

test('unmount before ready resolves ready and leaves nothing in the element', async () => {
  const element = newElement();
  await act(async () => {
    const { ready, unmount, update } = mount(element, host);
    unmount();
    unmount();
    update({ locale: 'de-DE' });
    await ready;
  });
  expect(element).toBeEmptyDOMElement();
});

test('unmount leaves no timer', async () => {
  jest.useFakeTimers();
  try {
    const session = { get: () => ({ state: 'signed-out' as const }), subscribe: () => () => undefined };
    const { unmount } = await mounted(newElement(), { ...host, session });
    await login();
    await act(async () => unmount());
    // a microtask that is queued already counts as a timer
    jest.runAllTicks();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test("the host's current signal unmounts, a replaced signal does not", async () => {
  const element = newElement();
  const [before, now] = [new AbortController(), new AbortController()];
  const { update } = await mounted(element, { ...host, signal: before.signal });
  await login();
  await act(async () => update({ signal: now.signal }));
  await act(async () => before.abort());
  expect(element).not.toBeEmptyDOMElement();
  await act(async () => now.abort());
  expect(element).toBeEmptyDOMElement();
});

test('unmounting one of two mounts leaves the other rendered', async () => {
  const [one, other] = [newElement(), newElement()];
  const first = await mounted(one, host);
  await mounted(other, host);
  for (const element of [one, other]) await within(element).findByRole('heading', { name: 'Login' });
  await act(async () => first.unmount());
  expect(one).toBeEmptyDOMElement();
  expect(other).not.toBeEmptyDOMElement();
});

test('a host subscription that throws on unmount is reported to telemetry and does not stop the unmount', async () => {
  const element = newElement();
  const reported: StockEvent[] = [];
  const { unmount } = await mounted(element, {
    ...host,
    session: {
      get: () => ({ state: 'signed-out' }),
      subscribe: () => () => {
        throw new Error('The suite has lost its list.');
      },
    },
    telemetry: (event) => {
      reported.push(event);
      throw new Error('no room left');
    },
  });
  await login();
  await act(async () => unmount());
  expect(element).toBeEmptyDOMElement();
  expect(reported).toEqual([
    {
      type: 'error',
      where: 'unmount',
      message: 'The suite has lost its list.',
      release: 'development',
      route: '/',
    },
  ]);
});

describe('the focus', () => {
  test('moves from the link that opened Stock to the heading, and back on unmount', async () => {
    const link = focused('a');
    const { unmount } = await mounted(newElement(), host);
    expect(await login()).toHaveFocus();
    await act(async () => unmount());
    expect(link).toHaveFocus();
  });

  test.each(['input', 'select'] as const)(
    'stays in the %s of the host that the user types in',
    async (tag) => {
      const field = focused(tag);
      await mounted(newElement(), host);
      await login();
      expect(field).toHaveFocus();
    },
  );

  test('stays on an element that was focused before the first render', async () => {
    focused('a');
    const other = await act(async () => {
      handles.push(mount(newElement(), host));
      return focused('a');
    });
    await login();
    expect(other).toHaveFocus();
  });

  test('moves to the panel for a wrong major, and back on unmount', async () => {
    const link = focused('a');
    const { unmount } = await mounted(newElement(), { contract: { major: 2, minor: 0 } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await act(async () => unmount());
    expect(link).toHaveFocus();
  });
});

describe('as a component of a host in StrictMode', () => {
  test('it renders, and a changed host object updates it without a new mount', async () => {
    const { rerender, container, unmount } = render(<App host={host} />, { wrapper: StrictMode });
    const heading = await login();
    rerender(<App host={{ ...host, locale: 'de-DE', chrome: 'page' }} />);
    expect(await login()).toBe(heading);
    expect(container).toContainElement(heading);
    unmount();
  });

  test('it moves the focus to its heading, and back on unmount', async () => {
    const link = focused('a');
    const { unmount } = render(<App host={host} />, { wrapper: StrictMode });
    expect(await login()).toHaveFocus();
    unmount();
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('the host’s signal unmounts it', async () => {
    const end = new AbortController();
    const { unmount } = render(<App host={{ ...host, signal: end.signal }} />, { wrapper: StrictMode });
    await login();
    act(() => end.abort());
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
  });
});

/** Reduced to what the bridge does: it renders with each change of a prop, and destroys what it leaves, later. */
function Bridge({ basename = '/stock', ...props }: Partial<StockHost>) {
  const dom = useRef<HTMLDivElement>(null);
  const app = useRef<ReturnType<typeof exportApp>>(null);
  useEffect(() => {
    const element = dom.current;
    if (!element) return;
    app.current ??= exportApp();
    const shown = app.current;
    shown.render({
      dom: element,
      basename,
      ...{ moduleName: 'suite_stock', fallback: () => null },
      ...props,
    });
  });
  useEffect(() => {
    const element = dom.current;
    return () => void setTimeout(() => element && app.current?.destroy({ dom: element }));
  }, []);
  return <div ref={dom} />;
}

describe('./export-app, as a component of Module Federation’s bridge renders it', () => {
  test('it is mounted, changed with the props, and leaves nothing', async () => {
    const { apiHost = '' } = host;
    const theme = (now: Theme) => ({ get: () => now, subscribe: () => () => undefined });
    const { container, rerender, unmount } = render(<Bridge apiHost={apiHost} theme={theme('light')} />);
    await login();
    expect(container.querySelector('[data-theme="light"]')).not.toBeNull();
    rerender(<Bridge apiHost={apiHost} theme={theme('dark')} />);
    await waitFor(() => expect(container.querySelector('[data-theme="dark"]')).not.toBeNull());
    expect(screen.getAllByRole('heading', { name: 'Login' })).toHaveLength(1);
    const element = container.firstElementChild;
    unmount();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });
});
