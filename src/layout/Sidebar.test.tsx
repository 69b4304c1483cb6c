import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SiblingLinks, StockHost } from '../host/contract';
import { renderLayout } from '../testing/renderLayout';

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

test('shows what the role may read, the siblings of the host, and who is here', async () => {
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
  ).toEqual(['Box Office', 'Stock Management', 'Logout']);
  expect(main().getByRole('link', { name: 'Report Issue' })).toHaveAttribute('href', '/report-issue');
  expect(main().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const side = within(screen.getByRole('complementary', { name: 'Sidebar' }));
  for (const words of ['Marta Kovács', 'marta.kovacs@halden.example', 'Stock manager']) {
    expect(side.getByText(words)).toBeInTheDocument();
  }
});

test('a role without access sees Dashboard and Logout', async () => {
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
  ).toEqual(['Logout']);
});

test('a group opens and closes, and by itself for the page that is open', async () => {
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

test('what the person chose stays while the line is not crossed', async () => {
  const { user } = await renderLayout('/dashboard');
  await user.click(toggle());
  jest.useFakeTimers();
  resize(900);
  act(() => jest.advanceTimersByTime(250));
  expect(isOpen()).toBe(false);
});

test('a narrow window starts collapsed', async () => {
  Object.assign(window, { innerWidth: 768 });
  await renderLayout('/dashboard');
  expect(isOpen()).toBe(false);
});

test('the rail keeps every name and opens its groups as flyouts', async () => {
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

describe('on phones it is a drawer', () => {
  beforeEach(() => Object.assign(window, { innerWidth: 390 }));

  test('that takes the focus, and gives it back on Esc', async () => {
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

  test('that the page beside it closes', async () => {
    const { user } = await renderLayout('/dashboard');
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(isOpen()).toBe(false);
  });

  test('that going somewhere closes', async () => {
    const { user, at } = await renderLayout('/dashboard');
    await user.click(toggle());
    await user.click(group('Stock Management'));
    await user.click(main().getByRole('link', { name: 'Brands' }));
    expect(at()).toBe('/all-brands');
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

test('a host that draws its own sidebar gets the header, the tabs and the footer', async () => {
  await renderLayout('/all-brands', { host: { chrome: 'page' } });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Toggle sidebar' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Section' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()}`);
});

test('a sibling is reached through the host, and a new tab stays the browser’s', async () => {
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

test('logout leaves to the login with one request', async () => {
  const { user, at, sent } = await renderLayout('/all-brands');
  await user.dblClick(screen.getByRole('button', { name: 'Logout' }));
  expect(at()).toBe('/');
  expect(sent.filter(({ path }) => path === 'user_a/logout-user')).toHaveLength(1);
});
