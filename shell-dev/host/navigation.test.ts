/** @jest-environment jsdom */
import { createNavigation } from './navigation';

// One instance for the file, like one per page: its window listeners are never removed.
const navigation = createNavigation();

test('navigate pushes a history entry and notifies subscribers', async () => {
  const received = jest.fn();
  const end = navigation.location.subscribe(received);
  await navigation.navigate('/pos?till=1');
  expect(window.location.pathname + window.location.search).toBe('/pos?till=1');
  expect(navigation.location.get()).toBe('/pos?till=1');
  expect(received).toHaveBeenCalledTimes(1);
  end();
});

test('navigated adopts the address of the remote without a further history entry', () => {
  const before = window.history.length;
  window.history.pushState(null, '', '/stock/all-brands');
  navigation.navigated('/stock/all-brands', 'push');
  expect(navigation.location.get()).toBe('/stock/all-brands');
  expect(window.history.length).toBe(before + 1);
});

test('a guard blocks leaving a module, but not navigation inside it, until it is released', async () => {
  const guard = jest.fn().mockResolvedValue(false);
  const release = navigation.block?.(guard);
  await navigation.navigate('/pos');
  expect(navigation.location.get()).toBe('/stock/all-brands');
  await navigation.navigate('/stock/all-vendors');
  expect(navigation.location.get()).toBe('/stock/all-vendors');
  expect(guard).toHaveBeenCalledTimes(1);
  release?.();
  await navigation.navigate('/pos');
  expect(navigation.location.get()).toBe('/pos');
});
