import { screen, waitFor } from '@testing-library/react';
import { failImport, failureText } from '../../testing/lazyImports';
import { LAZY_ROUTES } from '../../testing/lazyRoutes';
import { renderAt } from '../../testing/renderAt';
import { withId } from '../../testing/withId';

test.each(Object.entries(LAZY_ROUTES))(
  '%s fails: the page names the file, and Retry opens it',
  async (which, path) => {
    const telemetry = jest.fn();
    const isPublic = path.startsWith('out:');
    const address = await withId(path.replace('out:', ''));
    const failed = failImport(which);
    const { user } = await renderAt(address, { ...(!isPublic && { as: 'admin' }), host: { telemetry } });
    await screen.findByText(failureText(failed.address));
    expect(telemetry).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'error',
        where: 'chunk',
        message: expect.stringContaining(failed.address),
      }),
    );
    failed.restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(failureText(failed.address))).toBeNull());
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  },
);
