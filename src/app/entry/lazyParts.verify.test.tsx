import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { failImport, failureText } from '../../testing/lazyImports';
import { LAZY_PARTS } from '../../testing/lazyParts';
import { renderAt } from '../../testing/renderAt';
import { enterInCell } from '../../testing/retypeCell';

test.each(Object.entries(LAZY_PARTS))(
  '%s fails: its place names the file, and Retry shows it',
  async (which, { path, until, done }) => {
    const telemetry = jest.fn();
    const failed = failImport(which);
    const journey = await renderAt(path, { as: 'admin', host: { telemetry } });
    await until(journey);
    await screen.findByText(failureText(failed.address));
    expect(telemetry).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'error',
        where: 'chunk',
        message: expect.stringContaining(failed.address),
      }),
    );
    failed.restore();
    await journey.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(failureText(failed.address))).toBeNull());
    expect(await done()).toBeVisible();
  },
);

test('where the save bar fails, leaving with unsaved changes still asks', async () => {
  failImport('src/app/routing/withFields.ts > ../../features/sheets/matrix/UnsavedChanges');
  const { user, address } = await renderAt('/all-products?view=prices', { as: 'admin' });
  await enterInCell(/^Price, /, '98.70');
  await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Leave without saving?');
  expect(address()).toMatch(/^\/all-products/);
});
