import type * as publishedApp from '../host/app';
import type * as publishedDescriptor from '../host/descriptor';
import type * as publishedMount from '../host/mount';
import * as app from './App';
import * as descriptor from './descriptor';
import * as mount from './mount';

/** What is typed by hand for hosts, and what stands behind it: the compiler refuses this where the two part. */
const exposed: [
  Pick<typeof publishedMount, 'mount'>,
  Pick<typeof publishedDescriptor, 'descriptor'>,
  { App(...given: Parameters<typeof publishedApp.App>): unknown },
] = [mount, descriptor, app];

test('the exposed modules hold what their published types name', () => {
  const [{ mount: start }, { descriptor: described }, { App }] = exposed;
  expect([typeof start, described.name, typeof App]).toEqual(['function', 'suite_stock', 'function']);
});
