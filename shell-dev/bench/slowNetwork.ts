import type { Page } from '@playwright/test';

/** Milliseconds of a round trip, and megabits per second in both directions. */
export const NETWORK = { latency: 100, megabits: 10 };
const BYTES_PER_SECOND = (NETWORK.megabits * 1_000_000) / 8;

/** Emulates {@link NETWORK} between this page and all servers. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
