import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { hasNginx } from '../serve/nginx';
import type { ServerOption, SurfaceOption } from './fixtures/test';

/**
 * Browser tests against the production builds. Each spec runs on both surfaces, the standalone page and the
 * dev shell, except those of a folder: `shell/` needs the shell, and for `standalone/` one surface is enough.
 * `npm run test:browser` builds first; `npx playwright test -c shell-dev/e2e <file>` runs one file against
 * the current build.
 */
export default defineConfig<SurfaceOption, ServerOption>({
  testDir: __dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // More than cores, because tests wait for the browser, for clocks and for retries.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Tests of one file may run in parallel: every worker has its own servers and data.
  fullyParallel: true,
  retries: 0,
  // After a change of what is announced: npx playwright test -c shell-dev/e2e transcripts --update-snapshots
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // Machines may be busy; passing tests do not take longer.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    // What is new in a region fails as well. After a change of roles, names or states, copy the received lines of the
    // failure; --update-snapshots would replace every figure by a pattern and leave texts empty, which then fail.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria/{arg}{ext}', children: 'deep-equal' },
  },
  reporter: 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // No state is shared: Playwright clears cookies, storage, routes and the clock between tests, the API is
    // reset, and a test with other permissions or a touch screen gets a new context. A test that is offline
    // goes online again itself.
    reuseContext: true,
    // Clicks wait for animations to end. brand.spec.ts runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'standalone', use: { surface: 'standalone' }, testIgnore: '**/shell/**' },
    { name: 'shell', use: { surface: 'shell' }, testIgnore: '**/standalone/**' },
    // The serving rules, in a browser: server mistakes appear on reloads, deep links and missing files.
    ...(hasNginx()
      ? [
          {
            name: 'nginx',
            use: { surface: 'nginx' as const, behindNginx: true },
            testMatch: ['**/brand.spec.ts', '**/reload.spec.ts'],
          },
        ]
      : []),
  ],
});
