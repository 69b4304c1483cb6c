import { createToaster, type Notice } from './toaster';

const error = (text: string): Notice => ({ tone: 'error', text });

afterEach(() => jest.useRealTimers());

test('a text of the last 10 seconds is shown once the code of the toasts is loaded, an older one is not', () => {
  jest.useFakeTimers();
  const toaster = createToaster();
  toaster.say(error('Ten seconds old.'));
  jest.advanceTimersByTime(9_000);
  toaster.say(error('One second old.'));
  jest.advanceTimersByTime(1_000);
  const shown: string[] = [];
  toaster.listen(({ text }) => shown.push(text));
  toaster.say(error('New.'));
  expect(shown).toEqual(['One second old.', 'New.']);
});

test('each text requests the code of the toasts until it is loaded', () => {
  const toaster = createToaster();
  const load = jest.fn();
  toaster.say(error('Before.'));
  toaster.onWaiting(load);
  expect(load).toHaveBeenCalledTimes(1);
  toaster.say(error('Waiting.'));
  expect(load).toHaveBeenCalledTimes(2);
  toaster.listen(() => undefined);
  toaster.say(error('Shown.'));
  expect(load).toHaveBeenCalledTimes(2);
});
