import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useDocumentTitle } from './useDocumentTitle';

const titled = (title: string) =>
  renderHook((current: string) => useDocumentTitle(current), { initialProps: title });

beforeEach(() => {
  document.title = 'Suite';
});

test.each([
  ['the first before the second', 0],
  ['the second before the first', 1],
])('two mounts that are unmounted, %s: the other’s title stands, then that of the page', (_, first) => {
  const mounts = [titled('Brands · Stock'), titled('Orders · Stock')];
  expect(document.title).toBe('Orders · Stock');
  const [leaving] = mounts.splice(first, 1);
  leaving?.unmount();
  expect(document.title).toBe(first === 0 ? 'Orders · Stock' : 'Brands · Stock');
  mounts[0]?.unmount();
  expect(document.title).toBe('Suite');
});

test('of two mounts the one that changes its title last is shown', () => {
  const brands = titled('Brands · Stock');
  const orders = titled('Orders · Stock');
  brands.rerender('Cremello · Stock');
  expect(document.title).toBe('Cremello · Stock');
  brands.unmount();
  expect(document.title).toBe('Orders · Stock');
  orders.unmount();
  expect(document.title).toBe('Suite');
});

test('a title that the host has set meanwhile stays', () => {
  const brands = titled('Brands · Stock');
  document.title = 'Films';
  brands.unmount();
  expect(document.title).toBe('Films');
});

test('effects that run twice under StrictMode leave the title of the page behind', () => {
  const { unmount } = renderHook(() => useDocumentTitle('Brands · Stock'), { wrapper: StrictMode });
  expect(document.title).toBe('Brands · Stock');
  unmount();
  expect(document.title).toBe('Suite');
});
