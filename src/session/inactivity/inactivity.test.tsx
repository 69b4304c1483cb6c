import { type Inactivity, watchInactivity } from './inactivity';
import { forgetActivity, hasLapsed, lastActivityOf, noteActivity } from './lastActivity';

const MINUTE = 60_000;
let running: Inactivity[] = [];

function watch(isWorking?: () => boolean) {
  const onEnd = jest.fn();
  const inactivity = watchInactivity(onEnd, { userId: 'ines', ...(isWorking && { isWorking }) });
  running.push(inactivity);
  return { inactivity, onEnd };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  localStorage.clear();
});

afterEach(() => {
  for (const inactivity of running) inactivity.stop();
  running = [];
  jest.useRealTimers();
});

test('thirty minutes without activity end the session, once', () => {
  const { onEnd } = watch();
  jest.advanceTimersByTime(29 * MINUTE + 59_000);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each(['mousemove', 'keydown', 'scroll', 'click'])('%s restarts the 30 minutes', (activity) => {
  const { inactivity, onEnd } = watch();
  jest.advanceTimersByTime(29 * MINUTE);
  document.body.dispatchEvent(new Event(activity, { bubbles: activity !== 'scroll' }));
  expect(inactivity.timeLeft()).toBe(30 * MINUTE);
  jest.advanceTimersByTime(29 * MINUTE);
  expect(onEnd).not.toHaveBeenCalled();
});

test('other events are no activity', () => {
  const { inactivity } = watch();
  jest.advanceTimersByTime(MINUTE);
  window.dispatchEvent(new Event('focus'));
  expect(inactivity.timeLeft()).toBe(29 * MINUTE);
});

test('the time left is constant between two ticks, so that two reads in one render are equal', () => {
  const { inactivity } = watch();
  jest.advanceTimersByTime(1_000);
  const first = inactivity.timeLeft();
  jest.setSystemTime(Date.now() + 400);
  expect(inactivity.timeLeft()).toBe(first);
  jest.advanceTimersByTime(1_000);
  expect(inactivity.timeLeft()).toBeLessThan(first);
});

test('a laptop that slept an hour is signed out at its first event, a mouse move included', () => {
  const { onEnd } = watch();
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  document.body.dispatchEvent(new Event('mousemove', { bubbles: true }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a clock that is set back neither lengthens the session nor shows more than 30 minutes', () => {
  const { inactivity, onEnd } = watch();
  const other = watch();
  jest.advanceTimersByTime(10 * MINUTE);
  jest.setSystemTime(Date.now() - 120 * MINUTE);
  jest.advanceTimersByTime(MINUTE);
  expect([inactivity, other.inactivity].map((each) => each.timeLeft())).toEqual([19 * MINUTE, 19 * MINUTE]);
  // a tab that is used since keeps the other one
  noteActivity('ines', Date.now());
  jest.advanceTimersByTime(29 * MINUTE);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(other.onEnd).toHaveBeenCalledTimes(1);
});

test('activity after the clock was set back is stored for the other tabs', () => {
  const { onEnd } = watch();
  watch();
  jest.setSystemTime(Date.now() - 120 * MINUTE);
  jest.advanceTimersByTime(5 * MINUTE);
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  expect(lastActivityOf('ines')).toBe(Date.now());
  jest.advanceTimersByTime(30 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('activity in one tab keeps the other tabs signed in', () => {
  const { onEnd } = watch();
  jest.advanceTimersByTime(20 * MINUTE);
  noteActivity('ines', Date.now());
  jest.advanceTimersByTime(20 * MINUTE);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('while work runs the session does not end, and the thirty minutes begin at its end', () => {
  let isWorking = true;
  const { inactivity, onEnd } = watch(() => isWorking);
  jest.advanceTimersByTime(90 * MINUTE);
  expect(onEnd).not.toHaveBeenCalled();
  expect(inactivity.timeLeft()).toBe(30 * MINUTE);
  isWorking = false;
  jest.advanceTimersByTime(29 * MINUTE + 59_000);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('work in one tab keeps the other tabs signed in', () => {
  const idle = watch();
  watch(() => true);
  jest.advanceTimersByTime(90 * MINUTE);
  expect(idle.onEnd).not.toHaveBeenCalled();
});

test('a laptop that slept an hour while work was running goes on with it', () => {
  const { onEnd } = watch(() => true);
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  document.body.dispatchEvent(new Event('mousemove', { bubbles: true }));
  expect(onEnd).not.toHaveBeenCalled();
});

test('a stored time in the future does not extend the session', () => {
  const { inactivity, onEnd } = watch();
  noteActivity('ines', Date.now() + 600 * MINUTE);
  expect(inactivity.timeLeft()).toBe(30 * MINUTE);
  jest.advanceTimersByTime(30 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('stopping removes every listener and timer', () => {
  const { inactivity, onEnd } = watch();
  inactivity.stop();
  jest.advanceTimersByTime(60 * MINUTE);
  expect(jest.getTimerCount()).toBe(0);
  expect(onEnd).not.toHaveBeenCalled();
});

test('ticks once a second', () => {
  const { inactivity } = watch();
  const listener = jest.fn();
  const end = inactivity.onTick(listener);
  jest.advanceTimersByTime(3_000);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  jest.advanceTimersByTime(3_000);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('activity of another user keeps nobody signed in', () => {
  const { onEnd } = watch();
  jest.advanceTimersByTime(20 * MINUTE);
  noteActivity('marta', Date.now());
  jest.advanceTimersByTime(10 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each<[string, string | undefined, boolean]>([
  ['just now', '0 ines', false],
  ['a second less than 30 minutes ago', `${30 * MINUTE - 1_000} ines`, false],
  ['30 minutes ago', `${30 * MINUTE} ines`, true],
  ['five hours ago', `${300 * MINUTE} ines`, true],
  ['five hours ago, by another user', `${300 * MINUTE} marta`, false],
  ['in the future, by a wrong clock', `${-MINUTE} ines`, false],
  ['without a user, by an older version', String(300 * MINUTE), false],
  ['never', undefined, false],
])('a stored user who was active %s', (_, stored, expected) => {
  const [ago, user] = stored?.split(' ') ?? [];
  if (ago !== undefined)
    localStorage.setItem('stock-last-activity', [Date.now() - Number(ago), user].join(' ').trim());
  expect(hasLapsed('ines')).toBe(expected);
});

test('what is forgotten of one user leaves that of another', () => {
  noteActivity('ines', Date.now() - 60 * MINUTE);
  forgetActivity('marta');
  expect(hasLapsed('ines')).toBe(true);
  forgetActivity('ines');
  expect(hasLapsed('ines')).toBe(false);
});
