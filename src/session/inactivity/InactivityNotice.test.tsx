import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { ServicesContext } from '../../host/services';
import { InactivityNotice } from './InactivityNotice';
import type { Inactivity } from './inactivity';

const MINUTE = 60_000;

/** Renders the notice with a clock that the test sets. */
function openNotice() {
  let remaining = 30 * MINUTE;
  const listeners = new Set<() => void>();
  const clock: Inactivity = {
    timeLeft: () => remaining,
    touch: jest.fn(() => {
      remaining = 30 * MINUTE;
    }),
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => undefined,
  };
  const rendered = jest.fn();
  const readable = { get: () => clock, subscribe: () => () => undefined };
  render(
    <ServicesContext value={{ sessionClock: readable }}>
      <button type="button">Before</button>
      <Profiler id="notice" onRender={rendered}>
        <InactivityNotice />
      </Profiler>
    </ServicesContext>,
  );
  const tickAt = (milliseconds: number) =>
    act(() => {
      remaining = milliseconds;
      for (const listener of listeners) listener();
    });
  return { clock, rendered, tickAt, user: userEvent.setup() };
}

const stay = () => screen.queryByRole('button', { name: 'Stay signed in' });

test('it appears two minutes before the end, in a live region that was present before, and takes no focus', () => {
  const { tickAt, rendered } = openNotice();
  const status = screen.getByRole('status');
  screen.getByRole('button', { name: 'Before' }).focus();
  rendered.mockClear();
  tickAt(2 * MINUTE + 1);
  expect(stay()).toBeNull();
  expect(rendered).not.toHaveBeenCalled();
  tickAt(2 * MINUTE);
  expect(status).toContainElement(stay());
  expect(status).toHaveTextContent('You will soon be logged out for inactivity.');
  expect(screen.getByText('2:00')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  tickAt(119_000);
  expect(screen.getByText('1:59')).toBeInTheDocument();
});

test("'Stay signed in' restarts the time and removes the notice; the focus returns to where it was", async () => {
  const { clock, tickAt, user } = openNotice();
  tickAt(MINUTE);
  screen.getByRole('button', { name: 'Before' }).focus();
  await user.tab();
  expect(stay()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(clock.touch).toHaveBeenCalledTimes(1);
  expect(stay()).toBeNull();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('activity elsewhere removes it; activity on the notice itself only after the pointer leaves', async () => {
  const { tickAt, user } = openNotice();
  tickAt(MINUTE);
  tickAt(30 * MINUTE);
  expect(stay()).toBeNull();
  tickAt(MINUTE);
  await user.hover(screen.getByText(/You will soon be logged out/));
  tickAt(30 * MINUTE);
  expect(screen.getByRole('status')).toHaveTextContent('You stay signed in.');
  await user.unhover(screen.getByText('You stay signed in.'));
  expect(stay()).toBeNull();
});
