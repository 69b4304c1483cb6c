import { basename, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { installedBrowser } from '../../browser/installedBrowser';
import { launchOptions } from '../../browser/launchOptions';
import type { Driver, Tab } from '../driver';

/** Chromium, by playwright-core. */
export const chromiumDriver: Driver = {
  name: 'Chromium',
  packages: ['chromium'],
  isMissing: () => installedBrowser() === undefined,
  cannot: {},
  async start(size, downloads) {
    const browser = await chromium.launch(launchOptions());
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    const open = async (): Promise<Tab> => tabOf(await context.newPage(), downloads, open);
    return {
      tab: await open(),
      version: browser.version(),
      close: () => browser.close(),
    };
  },
};

/** Milliseconds between two keys of a scanner. */
const PACE = 5;

/** Each key has the time of a scanner's, however busy the machine is. */
async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const isDigit = key !== 'Enter';
    const event = {
      key,
      code: isDigit ? `Digit${key}` : key,
      windowsVirtualKeyCode: isDigit ? key.charCodeAt(0) : 13,
      timestamp: (start + at * PACE) / 1000,
    };
    const text = isDigit ? key : '\r';
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text });
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }
  await session.detach();
}

function tabOf(page: Page, downloads: string, newTab: () => Promise<Tab>): Tab {
  page.setDefaultTimeout(90_000);
  page.on('download', (download) => download.saveAs(join(downloads, basename(download.suggestedFilename()))));
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewportSize(size),
    evaluate: (expression) => page.evaluate(expression),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    scan: (code) => scan(page, code),
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    chooseFiles: (files) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...files]),
    screenshot: async (path) => void (await page.screenshot({ path })),
    newTab,
    toFront: () => page.bringToFront(),
    close: () => page.close(),
  };
}
