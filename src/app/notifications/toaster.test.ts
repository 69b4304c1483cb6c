import { createToaster, type Notice } from './toaster';

const error = (text: string): Notice => ({ tone: 'error', text });

afterEach(() => jest.useRealTimers());

test('a text of the last 10 seconds is shown once the code of the toasts is loaded, an older one is not', () => {
  jest.useFakeTimers();
  const toaster = createToaster();
  toaster.show(error('Ten seconds old.'));
  jest.advanceTimersByTime(9_000);
  toaster.show(error('One second old.'));
  jest.advanceTimersByTime(1_000);
  const shown: string[] = [];
  toaster.listen(({ text }) => shown.push(text));
  toaster.show(error('New.'));
  expect(shown).toEqual(['One second old.', 'New.']);
});

test('each text requests the code of the toasts until it is loaded', () => {
  const toaster = createToaster();
  const load = jest.fn();
  toaster.show(error('Before.'));
  toaster.onWaiting(load);
  expect(load).toHaveBeenCalledTimes(1);
  toaster.show(error('Waiting.'));
  expect(load).toHaveBeenCalledTimes(2);
  toaster.listen(() => undefined);
  toaster.show(error('Shown.'));
  expect(load).toHaveBeenCalledTimes(2);
});
