import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../start/ports';
import { waitUntilAnswers } from '../../start/waitUntilAnswers';
import { type Driver, type Engine, type Point, type Size, splitKeys, type Tab } from '../driver';
import { type Action, WebDriver } from './webDriver';
import { startScreen } from './xvfb';

const SERVER = '/usr/bin/WebKitWebDriver';

/** WebKitGTK's MiniBrowser, by WebDriver under Xvfb. */
export const webkitDriver: Driver = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isMissing: () => !existsSync(SERVER) || !existsSync('/usr/bin/Xvfb') || browserFile() === undefined,
  cannot: {
    phone: 'the window of MiniBrowser is not narrower than 447 px; that is used in place of 390',
    scanner: 'the time of a key cannot be set; the events are dispatched in the page',
    'second tab': 'keys and pointer do not reach it; a second window is used',
  },
  async start(size, downloads) {
    const ends: (() => unknown)[] = [];
    const close = async () => {
      for (const end of ends.reverse()) await end();
    };
    try {
      return { ...(await startBrowser(size, downloads, ends)), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** MiniBrowser is in a folder that names processor and version. */
function browserFile(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const files = folders.flatMap((name) =>
    ['4.1', '4.0'].map((version) => join('/usr/lib', name, `webkit2gtk-${version}`, 'MiniBrowser')),
  );
  return files.find((file) => existsSync(file));
}

async function startBrowser(
  size: Size,
  downloads: string,
  ends: (() => unknown)[],
): Promise<Omit<Engine, 'close'>> {
  const home = mkdtempSync(join(tmpdir(), 'stock-webkit-'));
  ends.push(() => {
    try {
      rmSync(home, { recursive: true, force: true });
    } catch {
      // the document portal of the desktop may still be mounted in it
    }
  });
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = await startScreen();
  ends.push(screen.close);
  const port = await findPort(4480, 'WebKit driver');
  const server: ChildProcess = spawn(SERVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
    stdio: 'ignore',
  });
  ends.push(() => server.kill());
  await waitUntilAnswers(`http://127.0.0.1:${port}/status`, 'WebKit driver', AbortSignal.timeout(120_000));
  const driver = await WebDriver.begin(`http://127.0.0.1:${port}`, {
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: browserFile(), args: ['--automation'] },
  });
  ends.push(driver.end);
  const tab = tabOf(driver, (await driver.get('window')) as string);
  await tab.resize(size);
  return { tab, version: driver.capabilities.browserVersion ?? '' };
}

/** A tab of a session, which has one of them in front. */
function tabOf(driver: WebDriver, handle: string): Tab {
  const inFront = async () => {
    if (driver.inFront !== handle) await driver.switchTo(handle);
  };
  const post = async (path: string, body?: object) => {
    await inFront();
    return driver.post(path, body);
  };
  const perform = async (type: 'key' | 'pointer', actions: readonly Action[]) => {
    await inFront();
    await driver.perform(type, actions);
  };
  return {
    go: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    back: async () => void (await post('back')),
    async resize({ width, height }) {
      await post('window/rect', { width, height });
    },
    evaluate: (expression) => post('execute/sync', { script: `return (${expression});`, args: [] }),
    press: (keys) => perform('key', pressed(keys)),
    type: (text) => perform('key', [...text].flatMap(pressed)),
    click: (at) => perform('pointer', [moved(at), { type: 'pointerDown', button: 0 }, UP]),
    drag: (from, to) =>
      perform('pointer', [moved(from), { type: 'pointerDown', button: 0 }, moved(to, 200), UP]),
    async chooseFiles(files) {
      await inFront();
      await driver.sendKeys('input[type=file]', files.join('\n'));
    },
    async screenshot(file) {
      await inFront();
      writeFileSync(file, Buffer.from((await driver.get('screenshot')) as string, 'base64'));
    },
    async newTab() {
      const { handle: created } = (await post('window/new', { type: 'window' })) as { handle: string };
      const tab = tabOf(driver, created);
      await tab.toFront();
      return tab;
    },
    toFront: () => driver.switchTo(handle),
    async close() {
      await inFront();
      await driver.closeWindow();
    },
  };
}

const UP: Action = { type: 'pointerUp', button: 0 };

const moved = ({ x, y }: Point, duration = 0): Action => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});

/** Keys by their DOM names, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
};

function pressed(keys: string): Action[] {
  const { modifiers, key } = keys === '+' ? { modifiers: [], key: '+' } : splitKeys(keys);
  const values = [...modifiers, key].map((name) => KEYS[name] ?? name);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ];
}
