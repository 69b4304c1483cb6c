import { CONTRACT, type DescriptorData } from '../../host/contract';
import { register } from '../../resources/register';
import { failImport } from '../../testing/lazyImports';
import { readPlan } from '../start/startPages';
import { descriptor as data } from './descriptor';
import { loadPage } from './loadPage';

jest.mock('./loadPage', () => ({ loadPage: jest.fn(async () => undefined) }));

const described = async () => {
  Object.assign(globalThis, {
    STOCK_DESCRIPTOR: data satisfies DescriptorData,
    STOCK_READS: readPlan(register),
  });
  return (await import('./described')).descriptor;
};

test('the exposed descriptor has the derived data and loads pages', async () => {
  const { prefetch, ...rest } = await described();
  expect(rest).toEqual(data);
  await prefetch('/all-brands');
  expect(loadPage).toHaveBeenLastCalledWith('/');
});

test('code that does not load is no failure of the prefetch', async () => {
  jest.mocked(loadPage).mockRejectedValueOnce(new Error('offline'));
  const { prefetch } = await described();
  await expect(prefetch('/all-brands')).resolves.toBeUndefined();
});

test('a mount whose files do not load is reported to the host, which no mount could do', async () => {
  const { address } = failImport('src/app/entry/described.ts > ./loadPage');
  const { prefetch } = await described();
  const telemetry = jest.fn();
  await expect(prefetch('/all-brands', { contract: CONTRACT, telemetry })).resolves.toBeUndefined();
  const message = expect.stringContaining(address);
  expect(telemetry.mock.calls).toEqual([
    [
      {
        type: 'error',
        where: 'chunk',
        message,
        chunk: address.slice(address.indexOf('static/')),
        release: 'development',
      },
    ],
  ]);
});

test('what a page lacks is reported by the mount, not by the prefetch', async () => {
  jest.mocked(loadPage).mockRejectedValueOnce(new Error('offline'));
  const { prefetch } = await described();
  const telemetry = jest.fn();
  await prefetch('/all-brands', { contract: CONTRACT, telemetry });
  expect(telemetry).not.toHaveBeenCalled();
});

test('every page loads its code; what fails rejects nothing', async () => {
  const { loadPage: real } = jest.requireActual<typeof import('./loadPage')>('./loadPage');
  for (const { path } of data.routes) await real(path.replace(/:\w+/, '42'));
  await real('/nothing-here');
});
