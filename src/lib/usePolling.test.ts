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

test('refreshes every minute while the window is visible', () => {
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

test('does not refresh while hidden, and refreshes at once when visible again', () => {
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

test('uses the interval that it is given', () => {
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

test('does nothing while disabled', () => {
  const refresh = jest.fn();
  renderHook(() => usePolling(refresh, false));
  jest.advanceTimersByTime(3 * MINUTE);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).not.toHaveBeenCalled();
});
