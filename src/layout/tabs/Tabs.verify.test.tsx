import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftKept } from '../../kit/state/drafts';
import { renderLayout } from '../../testing/renderLayout';

const tabs = () => within(screen.getByRole('navigation', { name: 'Section' }));
const tab = (name: string) => tabs().getByRole('link', { name });
const names = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('on the list the detail tabs are disabled', async () => {
  await renderLayout('/all-brands');
  expect(names()).toEqual(['All Brands', 'Details', 'Venue']);
  expect(tab('All Brands')).toHaveAttribute('aria-current', 'page');
  expect(tab('Details')).toHaveAttribute('aria-disabled', 'true');
  expect(tab('Details')).not.toHaveAttribute('href');
  expect(tab('Details')).toHaveAttribute('title', 'Open a brand first');
  expect(document.title).toBe('Brands · Stock');
});

test('on a record the tabs link to the same record, and the first one to the list', async () => {
  const { user, at } = await renderLayout('/all-brands/brand-details/b%201');
  expect(names()).toEqual(['All Brands', 'Details', 'Venue']);
  expect(tab('Details')).toHaveAttribute('aria-current', 'page');
  await user.click(tab('Venue'));
  expect(at()).toBe('/all-brands/brand-venue/b%201');
  expect(tab('Venue')).toHaveAttribute('aria-current', 'page');
  await user.click(tab('All Brands'));
  expect(at()).toBe('/all-brands');
});

test('on the create page there is a link to the list and no current tab', async () => {
  await renderLayout('/all-brands/brand-create');
  expect(tab('All Brands')).toHaveAttribute('href', '/all-brands');
  expect(tab('Details')).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelector('nav [aria-current]')).toHaveTextContent('Brands'); // the sidebar's
  expect(document.title).toBe('New brand · Stock');
});

test('a page that the role may not read has no tab', async () => {
  await renderLayout('/all-brands/brand-details/b1', { access: { '/all-brands/brand-venue': 'none' } });
  expect(names()).toEqual(['All Brands', 'Details']);
});

test('outside a section there are no tabs', async () => {
  await renderLayout('/dashboard');
  expect(screen.queryByRole('navigation', { name: 'Section' })).toBeNull();
  expect(document.title).toBe('Dashboard · Stock');
});

test('a tab with unsaved edits is marked, and keeps its accessible name', async () => {
  const { store } = await renderLayout('/all-brands/brand-details/b1');
  expect(tab('Venue')).not.toHaveAccessibleDescription();
  act(() => void store.dispatch(draftKept({ address: '/all-brands/brand-venue/b1', values: {} })));
  expect(tab('Venue')).toHaveAccessibleDescription('Unsaved edits');
  expect(tab('Details')).not.toHaveAccessibleDescription();
});

test('another path moves the focus to the page, another search does not', async () => {
  const { user, router } = await renderLayout('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Open brands' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar' });
  act(() => toggle.focus());
  await act(() => router.navigate('/all-brands?status=active'));
  expect(toggle).toHaveFocus();
});

test('a key that is pressed before a new page has the focus gives it to the page', async () => {
  const { user } = await renderLayout('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Open brands' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'g' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
