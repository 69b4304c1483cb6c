import { LAZY_CONTROLS } from '../../testing/lazyControls';
import { failImport } from '../../testing/lazyImports';
import { fieldTypes } from './registry';

test.each(Object.entries(LAZY_CONTROLS))(
  '%s fails once, and is loaded the next time',
  async (which, type) => {
    const failed = failImport(which);
    const { loadControl } = fieldTypes[type];
    await expect(loadControl()).rejects.toMatchObject({ request: failed.address });
    failed.restore();
    expect(await loadControl()).toEqual(expect.any(Function));
    expect(failed.count()).toBe(2);
  },
);
