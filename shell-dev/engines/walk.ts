import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../serve/preview';
import type { Driver, Size } from './driver';
import { Backend } from './goods';
import type { Setting, Step } from './step';
import { fileSteps } from './steps/files';
import { formSteps } from './steps/forms';
import { listSteps } from './steps/lists';
import { movementSteps } from './steps/movements';
import { sessionSteps } from './steps/session';
import { sheetSteps } from './steps/sheets';
import { suiteSteps } from './steps/suite';
import { Walker } from './walker';

const STEPS: readonly Step[] = [
  ...sessionSteps,
  ...listSteps,
  ...formSteps,
  ...sheetSteps,
  ...movementSteps,
  ...fileSteps,
  ...suiteSteps,
];

/** A wide window, and that of a phone. */
const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Of steps that failed. */
const SCREENSHOTS = join(__dirname, '..', '..', 'test-results', 'engines');

/** How a step ended. */
export interface Ended {
  name: string;
  result: 'passed' | 'failed' | 'known' | 'not played';
  /** Of a failure its message, else the reason. */
  reason?: string;
  seconds: number;
}

/** Walks through Stock in one browser, at each size; calls back after each step. */
export async function walk(
  driver: Driver,
  only: RegExp | undefined,
  report: (ended: Ended) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-engines-'));
  const [downloads, files] = ['downloads', 'files'].map((name) => join(folder, name)) as [string, string];
  for (const name of [downloads, files]) mkdirSync(name);
  const preview = await startPreview();
  try {
    const backend = new Backend(preview.apiOrigin);
    await backend.signIn();
    await backend.addGoods();
    for (const size of SIZES) {
      const engine = await driver.start(size, downloads);
      const origin = preview.remoteOrigin;
      const walker = new Walker(engine.tab, origin);
      const isPhone = size.width < 640;
      const setting = { walker, engine, backend, preview, size, isPhone, origin, downloads, files };
      try {
        for (const step of STEPS) {
          if (only && !only.test(step.name) && !sessionSteps.includes(step)) continue;
          report(await playStep(step, driver, setting));
        }
      } finally {
        await engine.close();
      }
    }
  } finally {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playStep(step: Step, driver: Driver, setting: Setting): Promise<Ended> {
  const name = `${driver.name} ${setting.size.width}: ${step.name}`;
  const cannot = step.needs && driver.cannot[step.needs];
  const reason = cannot ?? (setting.isPhone ? step.wideOnly : undefined);
  if (reason !== undefined) return { name, result: 'not played', reason, seconds: 0 };
  const start = Date.now();
  const ended = (result: Ended['result'], why?: string): Ended => ({
    name,
    result,
    ...(why === undefined ? {} : { reason: why }),
    seconds: (Date.now() - start) / 1000,
  });
  try {
    await step.play(setting);
    return ended('passed');
  } catch (error) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const file = join(SCREENSHOTS, `${name.replace(/[^\w]+/g, '-')}.png`);
    await setting.walker.tab.screenshot(file).catch(() => undefined);
    const known = step.known?.[driver.name];
    return known
      ? ended('known', known)
      : ended('failed', error instanceof Error ? error.message : String(error));
  }
}
