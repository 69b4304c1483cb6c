import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { failImport, failureText } from '../../testing/lazyImports';
import { LAZY_PRESSES } from '../../testing/lazyPresses';
import { renderAt } from '../../testing/renderAt';
import { withId } from '../../testing/withId';

afterEach(() => jest.restoreAllMocks());

const toasts = () => within(document.querySelector('[data-toasts] > section') as HTMLElement);

test.each(Object.entries(LAZY_PRESSES))(
  '%s fails: a toast names the file, and the next press works',
  async (which, { path, prepare, before, press, done }) => {
    const telemetry = jest.fn();
    const failed = failImport(which);
    const journey = await renderAt(await withId(path), {
      as: 'admin',
      host: { telemetry },
      ...(prepare && { prepare }),
    });
    await before?.(journey);
    await press(journey);
    expect((await toasts().findAllByRole('alert'))[0]).toHaveTextContent(failureText(failed.address));
    expect(telemetry).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'error',
        where: 'chunk',
        message: expect.stringContaining(failed.address),
      }),
    );
    failed.restore();
    await press(journey);
    expect(await done(journey)).not.toBe(false);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);
