import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteAnswer, RemotePart } from '../../serve/remoteFaults';
import type { Guard } from '../fixtures/guard';
import { expect, test } from '../fixtures/test';

interface Case {
  part: RemotePart;
  answer: RemoteAnswer;
  /** One file of that part; absent: all files. */
  file?: string;
}

const ANSWERS: readonly RemoteAnswer[] = ['missing', 'broken', 'html', 'hang'];

/** Every file that the manifest names for the mount, and the manifest. */
function everyFile(): Omit<Case, 'answer'>[] {
  const manifest = JSON.parse(readFileSync(join(__dirname, '../../../dist/mf-manifest.json'), 'utf8')) as {
    exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  };
  const assets = manifest.exposes.find(({ name }) => name === 'mount')?.assets;
  return [
    ...['mf-manifest.json', 'remoteEntry.js'].map((file) => ({ part: 'entry' as const, file })),
    ...(assets?.js.sync ?? []).map((file) => ({ part: 'chunk' as const, file })),
    ...(assets?.css.sync ?? []).map((file) => ({ part: 'style' as const, file })),
  ];
}

/** `STOCK_FAULTS=all` tests every file in each way. */
const isWhole = process.env.STOCK_FAULTS === 'all';
/** Otherwise each part and each answer once or twice; `npm run hosts` has the answers of the entry in other hosts. */
const SOME: readonly Case[] = [
  { part: 'entry', answer: 'html' },
  { part: 'chunk', answer: 'missing' },
  { part: 'chunk', answer: 'html' },
  { part: 'chunk', answer: 'hang' },
  { part: 'style', answer: 'broken' },
];
const cases: readonly Case[] = isWhole
  ? everyFile().flatMap((one) => ANSWERS.map((answer) => ({ ...one, answer })))
  : SOME;

/** Neither a request that hangs nor HTML in place of a script has a message with the address. */
function expectMessages(guard: Guard, origin: string, answer: RemoteAnswer): void {
  if (answer === 'hang' || answer === 'html') guard.mayProvoke(origin);
  else guard.provokes(origin);
  if (answer === 'html') guard.mayProvoke("Unexpected token '<'");
}

for (const { part, answer, file } of cases) {
  test(`a remote whose ${file ?? part} is ${answer} shows a panel, and its Retry loads the remote`, async ({
    stock,
    page,
    preview,
    guard,
    signIn,
  }) => {
    expectMessages(guard, preview.remoteOrigin, answer);
    await signIn('manager');
    preview.faults.set({ part, answer, ...(file === undefined ? {} : { pathContains: file }) });
    await page.clock.install();
    await stock.open('/all-brands');
    await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
    const panel = page.getByRole('alert').filter({ hasText: 'Stock could not be loaded' });
    // the clock skips the pauses between retries and the two-minute time-outs
    const wait = answer === 'hang' ? 30_000 : 1_000;
    while (!(await panel.isVisible())) await page.clock.fastForward(wait);
    preview.faults.set({ part: 'none' });
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(stock.link('Kernel & Co')).toBeVisible();
    await stock.isAt('/all-brands');
    expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);
  });
}

test('the other modules of the suite work while Stock cannot be loaded', async ({
  stock,
  page,
  preview,
  guard,
  signIn,
}) => {
  guard.provokes(preview.remoteOrigin);
  await signIn('manager');
  preview.faults.set({ part: 'entry', answer: 'missing' });
  await page.clock.install();
  await stock.open('/dashboard');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  while (!(await retry.isVisible())) await page.clock.fastForward(1_000);
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Entities' }).click();
  await expect(stock.heading('Users')).toBeVisible();
  await suite.getByRole('link', { name: 'PoS' }).click();
  await expect(stock.heading('PoS System')).toBeVisible();
  preview.faults.set({ part: 'none' });
  await suite.getByRole('link', { name: 'Stock' }).click();
  await expect(stock.heading('Dashboard')).toBeVisible();
});

/**
 * A single failure is retried without a message. Not a single hang: Chrome holds back further requests for the
 * address behind the first, so only the user's Retry helps.
 */
const hiccups: readonly Case[] = isWhole
  ? cases.filter(({ answer }) => answer !== 'hang')
  : (['entry', 'chunk', 'style'] as const).map((part) => ({ part, answer: 'broken' }));

for (const { part, answer, file } of hiccups) {
  test(`a remote whose ${file ?? part} is ${answer} once loads without a message`, async ({
    stock,
    page,
    preview,
    guard,
    signIn,
  }) => {
    expectMessages(guard, preview.remoteOrigin, answer);
    await signIn('manager');
    preview.faults.set({ part, answer, times: 1, ...(file === undefined ? {} : { pathContains: file }) });
    await stock.open('/all-brands');
    await expect(stock.link('Kernel & Co')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
