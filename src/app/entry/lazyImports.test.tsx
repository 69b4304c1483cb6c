import { LAZY_CONTROLS } from '../../testing/lazyControls';
import { lazyImports } from '../../testing/lazyImports';
import { LAZY_PARTS } from '../../testing/lazyParts';
import { LAZY_PRESSES } from '../../testing/lazyPresses';
import { LAZY_QUIET } from '../../testing/lazyQuiet';
import { LAZY_ROUTES } from '../../testing/lazyRoutes';

// an import that is missing here needs a journey in one of the tables, which shows what happens when it fails
test('each dynamic import of the source is failed by a test (R182)', () => {
  const tables = [LAZY_ROUTES, LAZY_CONTROLS, LAZY_PRESSES, LAZY_PARTS].flatMap(Object.keys);
  const failed = [...tables, ...LAZY_QUIET].sort();
  expect(failed).toEqual(lazyImports());
  expect(failed.length).toBeGreaterThan(90);
});
