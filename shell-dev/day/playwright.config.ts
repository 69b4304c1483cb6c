import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import type { ServerOption, SurfaceOption } from '../e2e/fixtures/test';

/** The working day of `npm run day`, against the production build. */
export default defineConfig<SurfaceOption, ServerOption>({
  testDir: __dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'line',
  expect: { timeout: 30_000 },
  use: {
    surface: 'standalone',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
});
