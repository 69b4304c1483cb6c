/** @jest-environment jsdom */
import { createNavigation } from './navigation';

// One for the file, as one page has one: it listens to the window for good.
const navigation = createNavigation();

test('navigate moves the one history and tells who listens', async () => {
  const heard = jest.fn();
  const end = navigation.location.subscribe(heard);
  await navigation.navigate('/pos?till=1');
  expect(window.location.pathname + window.location.search).toBe('/pos?till=1');
  expect(navigation.location.get()).toBe('/pos?till=1');
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});

test('what the remote has done is taken over, not done again', () => {
  const before = window.history.length;
  window.history.pushState(null, '', '/stock/all-brands');
  navigation.navigated('/stock/all-brands', 'push');
  expect(navigation.location.get()).toBe('/stock/all-brands');
  expect(window.history.length).toBe(before + 1);
});

test('a guard holds the way out of a module, and only while it is set', async () => {
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
