import { fixed, live } from './liveValues';

test('a live value has the value of the store, and keeps an equal one', () => {
  let name = 'Ada';
  const user = live(
    () => ({ user: { name } }),
    () => undefined,
  );
  const before = user.get();
  expect(user.get()).toBe(before);
  name = 'Eve';
  expect(user.get()).toEqual({ user: { name: 'Eve' } });
});

test('a value that is undefined at first becomes another', () => {
  let theme: string | undefined;
  const value = live(
    () => theme,
    () => undefined,
  );
  expect(value.get()).toBeUndefined();
  theme = 'dark';
  expect(value.get()).toBe('dark');
});

test.each([
  ['a function', (end: () => void) => end],
  ['an object with `unsubscribe`', (end: () => void) => ({ unsubscribe: end })],
])('the subscription of a store that returns %s ends', (_, returned) => {
  const end = jest.fn();
  const stop = live(
    () => 1,
    () => returned(end),
  ).subscribe(() => undefined);
  expect(end).not.toHaveBeenCalled();
  stop();
  expect(end).toHaveBeenCalledTimes(1);
});

test('a store that returns nothing cannot be ended, which does no harm', () => {
  expect(
    live(
      () => 1,
      () => undefined,
    ).subscribe(() => undefined),
  ).not.toThrow();
});

test('a fixed value never changes', () => {
  const value = fixed('light');
  value.subscribe(() => undefined)();
  expect(value.get()).toBe('light');
});
