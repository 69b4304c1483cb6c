import type { RemoteAnswer, RemotePart } from '../../serve/remoteFaults';
import { expect, test } from '../fixtures/test';

interface Case {
  part: RemotePart;
  answer: RemoteAnswer;
}

/** The shell tries three more times before it says that it cannot. */
const PATIENT = { timeout: 15_000 };

const cases: Case[] = [
  { part: 'entry', answer: 'missing' },
  { part: 'entry', answer: 'html' },
  { part: 'chunk', answer: 'broken' },
  { part: 'style', answer: 'missing' },
];

for (const { part, answer } of cases) {
  test(`a remote whose ${part} is ${answer} gets a panel, and its Retry loads the remote`, async ({
    stock,
    page,
    preview,
    guard,
    signIn,
  }) => {
    guard.provokes(preview.remoteOrigin);
    guard.provokes('[ Federation Runtime ]');
    await signIn('manager');
    preview.faults.set({ part, answer });
    await stock.open('/all-brands');
    await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
    const panel = page.getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Stock could not be loaded' })).toBeVisible(PATIENT);
    preview.faults.set({ part: 'none' });
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(stock.link('Kernel & Co')).toBeVisible();
    await stock.isAt('/all-brands');
    expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);
  });
}

test('the other modules of the suite live on while Stock cannot be loaded', async ({
  stock,
  page,
  preview,
  guard,
  signIn,
}) => {
  guard.provokes(preview.remoteOrigin);
  guard.provokes('[ Federation Runtime ]');
  await signIn('manager');
  preview.faults.set({ part: 'entry', answer: 'missing' });
  await stock.open('/dashboard');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible(PATIENT);
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Entities' }).click();
  await expect(stock.heading('Users')).toBeVisible();
  await suite.getByRole('link', { name: 'PoS' }).click();
  await expect(stock.heading('PoS System')).toBeVisible();
  preview.faults.set({ part: 'none' });
  await suite.getByRole('link', { name: 'Stock' }).click();
  await expect(stock.heading('Dashboard')).toBeVisible();
});

test('a network that hiccups is nothing to speak of', async ({ stock, page, preview, guard, signIn }) => {
  guard.provokes(preview.remoteOrigin);
  guard.provokes('[ Federation Runtime ]');
  await signIn('manager');
  preview.faults.set({ part: 'entry', answer: 'broken', times: 1 });
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
