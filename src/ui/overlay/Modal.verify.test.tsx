import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockRoot } from '../root/Root';
import { Modal } from './Modal';

const close = jest.fn();

function open(onPressOutside?: () => void) {
  render(
    <StockRoot theme="light">
      <Modal
        aria-label="Shortcuts"
        scrimClassName="scrim-under-test"
        onEscape={close}
        {...(onPressOutside && { onPressOutside })}
      >
        <button type="button" data-autofocus>
          Close
        </button>
      </Modal>
    </StockRoot>,
  );
  const scrim = document.querySelector('.scrim-under-test');
  if (!scrim) throw new Error('there is no scrim');
  return { dialog: screen.getByRole('dialog', { name: 'Shortcuts' }), scrim };
}

beforeEach(() => close.mockClear());

test('Esc closes it', async () => {
  open();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a press beside it closes it, a press on it does not', async () => {
  const { dialog, scrim } = open(close);
  await userEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(scrim);
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a handler a press beside it neither closes it nor moves the focus', async () => {
  const { dialog, scrim } = open();
  await userEvent.click(scrim);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
});

test('what is behind it becomes inert once the dialog was read, except the toasts; until then it gets no focus (R261)', async () => {
  render(
    <StockRoot theme="light">
      <main tabIndex={-1}>Brands</main>
      <div data-toasts="">Saved.</div>
      <Modal aria-label="Shortcuts" onEscape={close} />
    </StockRoot>,
  );
  expect(screen.getByText('Brands')).not.toHaveProperty('inert', true);
  act(() => screen.getByText('Brands').focus());
  expect(screen.getByRole('dialog')).toHaveFocus();
  await waitFor(() => expect(screen.getByText('Brands')).toHaveProperty('inert', true));
  expect(screen.getByText('Saved.')).not.toHaveProperty('inert', true);
});
