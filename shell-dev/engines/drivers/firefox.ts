import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { type Driver, splitKeys, type Tab } from '../driver';

const EXECUTABLE = '/usr/bin/firefox-esr';

/** Firefox ESR, by WebDriver BiDi with puppeteer-core. */
export const firefoxDriver: Driver = {
  name: 'Firefox ESR',
  packages: ['firefox-esr'],
  isMissing: () => !existsSync(EXECUTABLE),
  cannot: {
    scanner: 'the time of a key cannot be set; the events are dispatched in the page',
  },
  async start(size, downloads) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: EXECUTABLE,
      headless: true,
      timeout: 180_000,
      protocolTimeout: 300_000,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false,
        'ui.prefersReducedMotion': 1,
      },
    });
    const open = async (): Promise<Tab> => {
      const page = await browser.newPage();
      await page.setViewport(size);
      return tabOf(page, open);
    };
    return {
      tab: await open(),
      version: (await browser.version()).replace('firefox/', ''),
      close: () => browser.close(),
    };
  },
};

function tabOf(page: Page, newTab: () => Promise<Tab>): Tab {
  page.setDefaultTimeout(90_000);
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewport(size),
    evaluate: (expression) => page.evaluate(expression),
    async press(keys) {
      const { modifiers, key } = splitKeys(keys);
      for (const modifier of modifiers) await page.keyboard.down(modifier as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const modifier of modifiers.reverse()) await page.keyboard.up(modifier as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    async chooseFiles(files) {
      const input = await page.$('input[type=file]');
      if (!input) throw new Error('The page has no file input.');
      await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...files);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    newTab,
    toFront: () => page.bringToFront(),
    close: () => page.close(),
  };
}
