import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SiblingLinks, StockHost } from '../../host/contract';
import { renderAt } from '../../testing/renderAt';
import { renderLayout } from '../../testing/renderLayout';
import { NEUTRAL_TEXT } from '../../ui/root/Root';

const links: SiblingLinks = {
  films: { href: '/box-office/films', pageRoute: '/films' },
  users: { href: '/entities/users', pageRoute: '/users' },
  reportIssue: { href: '/report-issue', pageRoute: '/report-issue' },
};
const suite: Partial<StockHost> = { links: { get: () => links, subscribe: () => () => undefined } };

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const group = (name: string) => main().getByRole('button', { name });
const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

function resize(width: number): void {
  Object.assign(window, { innerWidth: width });
  act(() => void window.dispatchEvent(new Event('resize')));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { innerWidth: 1024 });
});

test('shows the entries that the role may read, the siblings of the host, and the user', async () => {
  await renderLayout('/dashboard', { host: suite, access: { '/films': 'read', '/report-issue': 'write' } });
  expect(
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Report Issue']);
  expect(
    main()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account', 'Box Office', 'Stock Management', 'Logout']);
  expect(main().getByRole('link', { name: 'Report Issue' })).toHaveAttribute('href', '/report-issue');
  expect(main().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
  // a screen reader goes on from this text after the sign-in, and not from the sidebar, which it would leave (R261)
  expect(sidebar.previousElementSibling?.textContent).toBe(NEUTRAL_TEXT);
  const side = within(sidebar);
  for (const words of ['Marta Kovács', 'marta.kovacs@halden.example', 'Stock manager']) {
    expect(side.getByText(words)).toBeInTheDocument();
  }
});

test('a role without access sees Account, Dashboard and Logout where the host has no account module', async () => {
  await renderLayout('/dashboard', { host: suite, access: { '/all-brands': 'none' } });
  expect(
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard']);
  expect(
    main()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account', 'Logout']);
});

test('a group opens and closes on press, and opens for the current page', async () => {
  const { user } = await renderLayout('/dashboard');
  const stock = group('Stock Management');
  expect(stock).toHaveAttribute('aria-expanded', 'false');
  expect(main().queryByRole('link', { name: 'Brands' })).toBeNull();
  await user.click(stock);
  expect(stock).toHaveAttribute('aria-expanded', 'true');
  expect(main().getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/all-brands');
  await user.click(stock);
  expect(stock).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('link', { name: 'Open brands' }));
  expect(stock).toHaveAttribute('aria-expanded', 'true');
  expect(main().getByRole('link', { name: 'Brands' })).toHaveAttribute('aria-current', 'page');
});

test('collapses and expands when the window crosses 768 px and stays there for 250 ms', async () => {
  await renderLayout('/dashboard');
  jest.useFakeTimers();
  expect(isOpen()).toBe(true);
  resize(768);
  act(() => jest.advanceTimersByTime(249));
  expect(isOpen()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
  resize(769);
  act(() => jest.advanceTimersByTime(249));
  resize(700); // back before the debounce: nothing was crossed
  act(() => jest.advanceTimersByTime(250));
  expect(isOpen()).toBe(false);
  resize(769);
  act(() => jest.advanceTimersByTime(250));
  expect(isOpen()).toBe(true);
});

test('the user’s choice is kept while the breakpoint is not crossed', async () => {
  const { user } = await renderLayout('/dashboard');
  await user.click(toggle());
  jest.useFakeTimers();
  resize(900);
  act(() => jest.advanceTimersByTime(250));
  expect(isOpen()).toBe(false);
});

describe('beside a wide view', () => {
  const go = (router: Awaited<ReturnType<typeof renderAt>>['router'], path: string) =>
    act(async () => router.navigate(path));

  test('it is collapsed from the start, and open again on any other page', async () => {
    const { router } = await renderAt('/all-products?view=prices', { as: 'admin' });
    await screen.findByRole('button', { name: 'Toggle sidebar' });
    expect(isOpen()).toBe(false);
    for (const [path, open] of [
      ['/all-products', true],
      ['/all-products?view=stock', false],
      ['/all-products?view=reorder', true],
      ['/all-products?view=prices', false],
      ['/dashboard', true],
    ] as const) {
      await go(router, path);
      expect([path, isOpen()]).toEqual([path, open]);
    }
  });

  test('who opens it there keeps it open there, and who closes it again leaves the other pages as they were', async () => {
    const { user, router } = await renderAt('/all-products?view=prices', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Toggle sidebar' }));
    expect(isOpen()).toBe(true);
    await go(router, '/all-products');
    await go(router, '/all-products?view=stock');
    expect(isOpen()).toBe(true);
    await user.click(toggle());
    expect(isOpen()).toBe(false);
    await go(router, '/all-products');
    expect(isOpen()).toBe(true);
  });

  test('who had collapsed it has it collapsed on the other pages too', async () => {
    const { user, router } = await renderAt('/all-products', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Toggle sidebar' }));
    await go(router, '/all-products?view=prices');
    await go(router, '/all-products');
    expect(isOpen()).toBe(false);
  });

  test('crossing 768 px and back leaves it collapsed there', async () => {
    const { router } = await renderAt('/all-products?view=prices', { as: 'admin' });
    await screen.findByRole('button', { name: 'Toggle sidebar' });
    jest.useFakeTimers();
    for (const width of [700, 1200]) {
      resize(width);
      act(() => jest.advanceTimersByTime(250));
      expect(isOpen()).toBe(false);
    }
    jest.useRealTimers();
    await go(router, '/dashboard');
    expect(isOpen()).toBe(true);
  });
});

test('a narrow window starts collapsed', async () => {
  Object.assign(window, { innerWidth: 768 });
  await renderLayout('/dashboard');
  expect(isOpen()).toBe(false);
});

describe('a reload', () => {
  const stored = () =>
    JSON.parse(JSON.parse(localStorage.getItem('persist:stock') ?? '{}').preferences ?? '{}');
  /**
   * Loads the page at the given width, lets `act` change the sidebar, and loads it again at the second width.
   */
  async function reloadAt(first: number, second: number, change?: () => Promise<void>) {
    Object.assign(window, { innerWidth: first });
    await renderAt('/dashboard', { as: 'manager' });
    await screen.findByRole('button', { name: 'Toggle sidebar' });
    await change?.();
    const open = isOpen();
    await waitFor(() => expect(stored().isSidebarOpen).toBe(open));
    Object.assign(window, { innerWidth: second });
    await renderAt('/dashboard', { isReload: true });
    await screen.findByRole('button', { name: 'Toggle sidebar' });
  }

  test('that began at 700 px and ends at 1200 px opens the sidebar', async () => {
    await reloadAt(700, 1200);
    expect(isOpen()).toBe(true);
  });

  test('at 1200 px keeps the sidebar that the user collapsed at 1200 px', async () => {
    await reloadAt(1200, 1200, async () => void fireEvent.click(toggle()));
    expect(isOpen()).toBe(false);
  });

  test('that began at 1200 px and ends at 700 px collapses the sidebar', async () => {
    await reloadAt(1200, 700);
    expect(isOpen()).toBe(false);
  });
});

test('a window widened from 390 to 1200 px between the first render and its effects has an open sidebar', async () => {
  const { matchMedia } = window;
  Object.assign(window, { innerWidth: 390 });
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query);
    if (window.innerWidth !== 390 || !list.matches) return list;
    Object.assign(window, { innerWidth: 1200 });
    return Object.create(list, { matches: { value: true } });
  });
  await renderLayout('/dashboard');
  jest.restoreAllMocks();
  expect(isOpen()).toBe(true);
});

test('the rail keeps every accessible name and opens its groups as flyouts', async () => {
  const { user } = await renderLayout('/dashboard');
  await user.click(toggle());
  expect(main().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('title', 'Dashboard');
  const stock = group('Stock Management');
  await user.click(stock);
  expect(main().getByRole('link', { name: 'Brands' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(stock).toHaveFocus();
  expect(stock).toHaveAttribute('aria-expanded', 'false');
  await user.unhover(stock);
  await user.hover(stock);
  expect(stock).toHaveAttribute('aria-expanded', 'true');
  await user.unhover(stock);
  expect(stock).toHaveAttribute('aria-expanded', 'false');
});

describe('on phones the sidebar is a drawer', () => {
  beforeEach(() => Object.assign(window, { innerWidth: 390 }));

  test('that takes the focus, and restores it on Esc', async () => {
    const { user } = await renderLayout('/dashboard');
    expect(isOpen()).toBe(false);
    await user.click(toggle());
    expect(screen.getByRole('link', { name: 'Stock, go to dashboard' })).toHaveFocus();
    expect(document.querySelector('main')).toHaveAttribute('inert');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.querySelector('main')).not.toHaveAttribute('inert');
    await waitFor(() => expect(toggle()).toHaveFocus());
  });

  test('that a press on the page closes', async () => {
    const { user } = await renderLayout('/dashboard');
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(isOpen()).toBe(false);
  });

  test('that a navigation closes', async () => {
    const { user, at } = await renderLayout('/dashboard');
    await user.click(toggle());
    await user.click(group('Stock Management'));
    await user.click(main().getByRole('link', { name: 'Brands' }));
    expect(at()).toBe('/all-brands');
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

test('a host that renders its own sidebar gets the header, the tabs and the footer', async () => {
  await renderLayout('/all-brands', { host: { chrome: 'page' } });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Toggle sidebar' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Section' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()}`);
});

test('a link to a sibling navigates through the host, and a new tab through the browser', async () => {
  const navigate = jest.fn();
  const location = { get: () => '/stock/dashboard', subscribe: () => () => undefined };
  const navigation = { location, navigate, navigated: () => undefined };
  await renderLayout('/dashboard', { host: { ...suite, navigation }, access: { '/report-issue': 'read' } });
  const report = main().getByRole('link', { name: 'Report Issue' });
  expect(fireEvent.click(report)).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/report-issue');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot navigate
  fireEvent.click(report, { ctrlKey: true });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('logout leads to the login with one request', async () => {
  const { user, at, sent } = await renderLayout('/all-brands');
  await user.dblClick(screen.getByRole('button', { name: 'Logout' }));
  expect(at()).toBe('/');
  expect(sent.filter(({ path }) => path === 'user_a/logout-user')).toHaveLength(1);
});
