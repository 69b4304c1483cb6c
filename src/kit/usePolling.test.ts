import { renderHook } from '@testing-library/react';
import { usePolling } from './usePolling';

const MINUTE = 60_000;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('asks every minute while it can be seen', () => {
  const refresh = jest.fn();
  const { unmount } = renderHook(() => usePolling(refresh, true));
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3 * MINUTE);
  expect(refresh).toHaveBeenCalledTimes(3);
  unmount();
  jest.advanceTimersByTime(3 * MINUTE);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('never while it is hidden, and at once when it is looked at again', () => {
  const refresh = jest.fn();
  renderHook(() => usePolling(refresh, true));
  show('hidden');
  jest.advanceTimersByTime(10 * MINUTE);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(MINUTE - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('takes its time where it is told to', () => {
  const refresh = jest.fn();
  renderHook(() => usePolling(refresh, true, { every: 15 * MINUTE, pause: 10 * MINUTE }));
  jest.advanceTimersByTime(10 * MINUTE - 1);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(15 * MINUTE);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('does nothing where it is off', () => {
  const refresh = jest.fn();
  renderHook(() => usePolling(refresh, false));
  jest.advanceTimersByTime(3 * MINUTE);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).not.toHaveBeenCalled();
});
