import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SaveBar } from './SaveBar';

function Page({ onKey }: { onKey(key: string): void }) {
  const [isChanged, setChanged] = useState(true);
  return (
    <main tabIndex={-1}>
      <input aria-label="Price" onKeyDown={({ key }) => onKey(key)} />
      {isChanged && (
        <SaveBar label="Unsaved changes" summary="1 change">
          <button type="button" onClick={() => setChanged(false)}>
            Discard
          </button>
        </SaveBar>
      )}
    </main>
  );
}

/** Presses Discard, whose bar is removed, by keyboard from the field. */
async function discarded() {
  const onKey = jest.fn<void, [string]>();
  render(<Page onKey={onKey} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  onKey.mockClear();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region')).toBeNull();
  return { user, onKey };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the field has the focus again once what was discarded is announced (R320)', async () => {
  await discarded();
  act(() => void jest.advanceTimersByTime(450));
  expect(document.body).toHaveFocus();
  act(() => void jest.advanceTimersByTime(50));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('what is typed before that is typed into the field', async () => {
  const { user, onKey } = await discarded();
  await user.keyboard('4.5');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(onKey.mock.calls.flat()).toEqual(['4', '.', '5']);
});

test('a focus that was moved meanwhile stays where it is', async () => {
  await discarded();
  act(() => screen.getByRole('main').focus());
  act(() => void jest.advanceTimersByTime(500));
  expect(screen.getByRole('main')).toHaveFocus();
});
