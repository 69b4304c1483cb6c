import type * as publishedApp from '../../host/app';
import type * as publishedConnect from '../../host/connect';
import * as connecting from '../../host/connect/entry';
import type * as publishedDescriptor from '../../host/descriptor';
import type publishedBridge from '../../host/export-app';
import type * as publishedMount from '../../host/mount';
import * as app from './App';
import { descriptor as data } from './descriptor';
import * as mount from './mount';

/** The exposed module `./descriptor`, with what the build defines for it. */
function described() {
  Object.assign(globalThis, { STOCK_DESCRIPTOR: data });
  return import('./described');
}

/** The types written by hand for hosts, compared with the implementation by the compiler. */
const exposed = async (): Promise<
  [
    Pick<typeof publishedMount, 'mount'>,
    Pick<typeof publishedDescriptor, 'descriptor'>,
    { App(...args: Parameters<typeof publishedApp.App>): unknown },
  ]
> => [mount, await described(), app];

test('the exposed modules export what their published types name', async () => {
  const [{ mount: start }, { descriptor }, { App }] = await exposed();
  expect([typeof start, descriptor.name, typeof descriptor.prefetch, typeof App]).toEqual([
    'function',
    'suite_stock',
    'function',
    'function',
  ]);
});

test('./export-app is what its published type says', async () => {
  const bridged: typeof publishedBridge = (await import('./exportApp')).default;
  expect(Object.keys(bridged()).sort()).toEqual(['destroy', 'render']);
});

test('connect.js exports what its published types name', () => {
  type Name = 'connect' | 'fixed' | 'fromReactRouter' | 'fromSingleSpa' | 'live' | 'version';
  const exported: Pick<typeof publishedConnect, Name> = connecting;
  const names: readonly Name[] = ['connect', 'fixed', 'fromReactRouter', 'fromSingleSpa', 'live', 'version'];
  expect(Object.keys(exported).sort()).toEqual(names);
});
