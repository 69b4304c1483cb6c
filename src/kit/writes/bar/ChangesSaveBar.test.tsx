import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangesSaveBar, type ChangesSaveBarProps } from './ChangesSaveBar';

const sending = {
  phase: 'sending',
  done: 1_240,
  of: 2_000,
  secondsLeft: 95,
  waitingUntil: null,
  isStopping: false,
} as const;

function open(more: Partial<ChangesSaveBarProps> = {}) {
  const props: ChangesSaveBarProps = {
    sizes: { changes: 1_037, records: 12, venues: 6, failed: 0, fields: new Map() },
    invalid: 0,
    recordsLabel: (count) => `${count} products`,
    state: null,
    progress: null,
    onReview: jest.fn(),
    onDiscard: jest.fn(),
    onRetry: jest.fn(),
    onStop: jest.fn(),
    ...more,
  };
  const { unmount } = render(<ChangesSaveBar {...props} />);
  return { props, unmount, user: userEvent.setup() };
}

const bar = () => screen.getByRole('region', { name: 'Unsaved changes' });
const failed = { changes: 37, records: 12, venues: 6, failed: 2, fields: new Map() };

test('counts changes, records and venues; Review, Discard and nothing to retry', async () => {
  const { props, user } = open();
  expect(bar()).toHaveTextContent('1,037 changes in 12 products at 6 venues.');
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review 1,037 changes' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(props.onReview).toHaveBeenCalledTimes(1);
  expect(props.onDiscard).toHaveBeenCalledTimes(1);
});

test('lists what could not be saved and what is not valid; Retry for what failed', async () => {
  const { props, user } = open({ sizes: failed, invalid: 1 });
  expect(bar()).toHaveTextContent(
    '37 changes in 12 products at 6 venues. 2 could not be saved, 1 is not valid.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry 2' }));
  expect(props.onRetry).toHaveBeenCalledTimes(1);
});

test('the worst is red: what is not valid while nothing has failed, and what is doubtful never', () => {
  const { unmount } = open({ sizes: { ...failed, failed: 0 }, invalid: 1, doubtful: 2 });
  expect(bar()).toHaveTextContent('at 6 venues. 1 is not valid, 2 are doubtful.');
  expect(screen.getByText('1 is not valid')).toHaveAttribute('data-sk', expect.stringContaining('danger'));
  unmount();
  open({ sizes: failed, invalid: 1, doubtful: 2 });
  expect(screen.getByText('2 could not be saved')).toHaveAttribute(
    'data-sk',
    expect.stringContaining('danger'),
  );
  expect(screen.getByText('1 is not valid')).not.toHaveAttribute(
    'data-sk',
    expect.stringContaining('danger'),
  );
  expect(bar()).not.toHaveTextContent('doubtful');
});

test('nothing is rendered without a change', () => {
  open({ sizes: { ...failed, changes: 0, failed: 0 } });
  expect(screen.queryByRole('region')).toBeNull();
});

test('while it is compared with the server, and while cells are changed, nothing can be started', async () => {
  const { props, user } = open({ progress: { done: 20_000, of: 500_000 } });
  expect(bar()).toHaveTextContent('Changing 20,000 of 500,000 cells');
  await user.click(screen.getByRole('button', { name: /Review/ }));
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
  expect(props.onReview).not.toHaveBeenCalled();
});

test('a send that takes longer than 400 ms has a progress bar and says that the page can be left; a shorter one is its end alone (R321)', () => {
  jest.useFakeTimers();
  open({ state: sending });
  const said = () => screen.getByRole('status').textContent;
  act(() => void jest.advanceTimersByTime(399));
  expect(said()).toBe('');
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible();
  expect(said()).toBe('You can leave this page, saving goes on.');
  jest.useRealTimers();
});

test('while sending: progress, about how long it takes, and Stop', async () => {
  const { props, user } = open({ state: sending });
  expect(bar()).toHaveTextContent('Saving 1,240 of 2,000');
  expect(bar()).toHaveTextContent('About 1 min 35 s left');
  expect(await screen.findByRole('progressbar', { name: 'Saving' })).toHaveAttribute('aria-valuenow', '1240');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(props.onStop).toHaveBeenCalledTimes(1);
});

test('waiting for the server is counted down and announced once; a stop that is under way is shown', () => {
  open({ state: { ...sending, waitingUntil: Date.now() + 12_000, isStopping: true } });
  expect(bar()).toHaveTextContent('Waiting 12 s');
  expect(screen.getByRole('status')).toHaveTextContent('The server asked to send fewer requests.');
  expect(screen.getByRole('button', { name: 'Stopping' })).toBeDisabled();
});
