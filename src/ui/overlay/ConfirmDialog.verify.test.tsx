import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../form/Button';
import { StockRoot } from '../root/Root';
import { ConfirmDialog } from './ConfirmDialog';

function Page({ busy = false, onConfirm = () => undefined }: { busy?: boolean; onConfirm?(): void }) {
  const [asking, setAsking] = useState(false);
  return (
    <StockRoot theme="light">
      <Button onClick={() => setAsking(true)}>Delete Frosty Lane</Button>
      {asking && (
        <ConfirmDialog
          title="Delete Frosty Lane?"
          confirmLabel="Delete"
          cancelLabel="Cancel"
          tone="danger"
          busy={busy}
          onConfirm={onConfirm}
          onCancel={() => setAsking(false)}
        >
          4 products lose this brand.
        </ConfirmDialog>
      )}
    </StockRoot>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete Frosty Lane' }));

test('it has its question as name and description, and the safe button has the focus', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Frosty Lane?' });
  expect(dialog).toHaveAccessibleDescription('4 products lose this brand.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog.closest('[data-stock]')).not.toBeNull();
});

test('Tab stays inside, the content behind is inert, and the focus is restored', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete Frosty Lane' });
  await open();
  await waitFor(() => expect(opener.inert).toBe(true));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(opener).toHaveFocus();
  expect(opener.inert).toBe(false);
});

test('while busy neither Esc nor a button closes it', async () => {
  const confirm = jest.fn();
  render(<Page busy onConfirm={confirm} />);
  await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }), { pointerEventsCheck: 0 });
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
});
