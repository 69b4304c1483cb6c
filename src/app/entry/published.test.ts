import type * as publishedApp from '../../host/app';
import type * as publishedDescriptor from '../../host/descriptor';
import type * as publishedMount from '../../host/mount';
import * as app from './App';
import * as descriptor from './descriptor';
import * as mount from './mount';

/** The types written by hand for hosts, compared with the implementation by the compiler. */
const exposed: [
  Pick<typeof publishedMount, 'mount'>,
  Pick<typeof publishedDescriptor, 'descriptor'>,
  { App(...given: Parameters<typeof publishedApp.App>): unknown },
] = [mount, descriptor, app];

test('the exposed modules export what their published types name', () => {
  const [{ mount: start }, { descriptor: described }, { App }] = exposed;
  expect([typeof start, described.name, typeof App]).toEqual(['function', 'suite_stock', 'function']);
});
