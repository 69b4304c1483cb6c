import { countTraces } from '../fixtures/mounting';
import { watchRequests } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';

/** What loading `./mount` ended with: nothing, or the type and address that the error carries. */
type Ending = { type: unknown; request: unknown; message: string } | undefined;

for (const crossOrigin of ['anonymous', null])
  test(`a stylesheet of the mount that is missing fails the load with its address, also where the host has linked it (${crossOrigin}); the next load is styled`, async ({
    page,
    preview,
    guard,
    signIn,
  }) => {
    guard.provokes(preview.remoteOrigin);
    await signIn('manager');
    await countTraces(page);
    await page.goto('/pos');
    await page.getByRole('heading', { name: 'PoS System' }).waitFor();
    await page.evaluate(() => window.history.replaceState(null, '', '/stock/all-brands'));
    preview.faults.set({ part: 'style', answer: 'missing' });
    // the federation runtime links what the manifest names before the remote's own code asks for it
    await page.evaluate(
      async ([origin, crossOrigin]) => {
        const manifest = await (await fetch(`${origin}/stock/mf-manifest.json`)).json();
        const { assets } = manifest.exposes.find(({ name }: { name: string }) => name === 'mount');
        const linked = assets.css.sync.map(
          (file: string) =>
            new Promise((resolve) => {
              const link = document.createElement('link');
              Object.assign(link, {
                rel: 'stylesheet',
                href: `${origin}/stock/${file}`,
                crossOrigin,
              });
              link.onerror = link.onload = resolve;
              document.head.append(link);
            }),
        );
        await Promise.all(linked);
      },
      [preview.remoteOrigin, crossOrigin] as const,
    );
    const load = () =>
      page.evaluate(async (origin): Promise<Ending> => {
        try {
          await window.stockRemote(origin);
          return undefined;
        } catch (error) {
          const { type, request, message } = error as { type: unknown; request: unknown; message: string };
          return { type, request, message };
        }
      }, preview.remoteOrigin);
    const requests = watchRequests(page);
    const file = expect.stringMatching(/\/static\/[^/]+\.css$/);
    expect(await load()).toEqual({ type: 'error', request: file, message: expect.stringContaining('.css)') });
    // The load ends with the first file that is missing; the next one would wait for a file still on its way.
    await requests.idle();

    preview.faults.set({ part: 'none' });
    expect(await load()).toBeUndefined();
    await page.evaluate(async (origin) => {
      const { mount } = await window.stockRemote(origin);
      await mount(window.stockPlace(), window.stockHost()).ready;
    }, preview.remoteOrigin);
    await page.getByRole('grid', { name: 'Brands' }).getByRole('link').first().waitFor();
    const token = () =>
      getComputedStyle(document.querySelector('[data-stock]') as Element).getPropertyValue('--sk-header-h');
    expect(await page.evaluate(token)).not.toBe('');
  });
