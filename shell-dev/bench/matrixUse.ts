import type { Page } from '@playwright/test';
import type { MatrixName } from './matrixFigures';

const WAIT = 120_000;

/** Cells of the block that is pasted. */
const PASTED = 10_000;

/** Cells that a tool changes, at most. */
const MOST_CHANGED = 500_000;

const sheetOf = (page: Page) => page.getByRole('grid').first();

/** The durations (milliseconds) of the frames of three seconds of scrolling. */
export function scrollGrid(page: Page, way: 'down' | 'across'): Promise<number[]> {
  const name = way === 'down' ? 'benchScroll' : 'benchScrollAcross';
  return sheetOf(page).evaluate(
    (grid, scroll) => Reflect.get(window, scroll)(grid) as Promise<number[]>,
    name,
  );
}

/** Milliseconds from each key press to its paint: typing into ten cells, one below the other, and arrows. */
export async function pressCells(page: Page, name: Exclude<MatrixName, 'list'>): Promise<number[]> {
  const cell =
    name === 'prices'
      ? page.locator('[role=gridcell][data-row][data-column="0"]:not([aria-readonly])').first()
      : page.locator('[role=gridcell][aria-colindex="3"]').first();
  await toTop(page);
  await cell.click();
  await page.evaluate(() => Reflect.set(window, 'benchKeysFrom', Reflect.get(window, 'benchKeys').length));
  for (let turn = 0; turn < 10; turn += 1) {
    await page.keyboard.type('4.2', { delay: 60 });
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
  }
  return page.evaluate(() =>
    (Reflect.get(window, 'benchKeys') as number[]).slice(Reflect.get(window, 'benchKeysFrom')),
  );
}

/** Pastes a block of 10,000 amounts into the first cells; milliseconds until they are counted. */
export async function pasteBlock(page: Page): Promise<number> {
  await toTop(page);
  const first = page.locator('[role=gridcell][data-row][data-column="0"]').first();
  await first.click();
  const text = Array.from({ length: PASTED / 10 }, (_, row) =>
    Array.from({ length: 10 }, (__, column) => `${(row % 7) + 5}.${10 + column}`).join('\t'),
  ).join('\n');
  return first.evaluate(
    (element, input) => Reflect.get(window, 'benchPaste')(element, input) as Promise<number>,
    { text, changes: PASTED - 200, wait: WAIT },
  );
}

/** Raises all prices that are shown by 3 percent with the tools; milliseconds. */
export async function changeAll(
  page: Page,
): Promise<{ preview: number; progress: number; change: number; cells: number }> {
  const rows = Number(await sheetOf(page).getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: 'Tools' }).click();
  const tools = page.getByRole('dialog', { name: 'Change prices' });
  await tools.getByRole('radio', { name: /^Rows shown/ }).click();
  const venues = Number(await sheetOf(page).getAttribute('aria-colcount')) - 2;
  await chooseVenues(page, Math.max(1, Math.min(venues, Math.round(MOST_CHANGED / rows))), venues);
  await tools.getByRole('combobox', { name: 'Operation' }).selectOption('addPercent');
  const button = tools.getByRole('button', { name: /^Change [\d,]+ cells?$/ });
  const start = Date.now();
  await tools.getByRole('textbox', { name: 'Amount' }).fill('3');
  await button.waitFor({ timeout: WAIT });
  const preview = Date.now() - start;
  const cells = Number(((await button.textContent()) ?? '').replace(/\D/g, ''));
  const times = await button.evaluate(
    (element, input) =>
      Reflect.get(window, 'benchPress')(element, input) as Promise<{ progress: number; change: number }>,
    { wait: WAIT },
  );
  return { preview, cells, ...times };
}

/** Presses Undo or Redo; milliseconds until all cells of the step are moved. */
export async function pressHistory(page: Page, way: 'undo' | 'redo'): Promise<number> {
  const button = page.getByRole('button', { name: way === 'undo' ? /^Undo / : /^Redo / });
  const { change } = await button.evaluate(
    (element, input) =>
      Reflect.get(window, 'benchPress')(element, input) as Promise<{ progress: number; change: number }>,
    { wait: WAIT },
  );
  return change;
}

/** Leaves so many venues chosen. */
async function chooseVenues(page: Page, count: number, of: number): Promise<void> {
  if (count >= of) return;
  const tools = page.getByRole('dialog', { name: 'Change prices' });
  await tools.getByRole('button', { name: /^Venues, / }).click();
  const boxes = tools.getByRole('group', { name: 'Venues' }).getByRole('checkbox');
  for (let at = count; at < of; at += 1) await boxes.nth(at).uncheck();
}

function toTop(page: Page): Promise<void> {
  return sheetOf(page).evaluate((grid) => {
    for (const box of [grid.parentElement, grid, ...grid.querySelectorAll('.ag-body-viewport')])
      box?.scrollTo(0, 0);
  });
}

/**
 * Runs in every page of the bench before the page's scripts: a paste until so many changes are counted, and a press
 * until the progress has come and gone. A string, because tsx would rewrite a function.
 */
export const matrixClocks = `
  const until = (wait, look) => new Promise((resolve, reject) => {
    const start = performance.now();
    requestAnimationFrame(function step() {
      const now = performance.now() - start;
      const result = look(now);
      if (result !== undefined) resolve(result);
      else if (now > wait) reject(new Error('The cells were not changed.'));
      else requestAnimationFrame(step);
    });
  });
  window.benchPaste = (cell, { text, changes, wait }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return until(wait, (now) => {
      const review = [...document.querySelectorAll('button')].find((button) => /^Review/.test(button.textContent));
      return Number((review?.textContent ?? '').replace(/\\D/g, '')) >= changes ? now : undefined;
    });
  };
  window.benchPress = (button, { wait }) => {
    button.click();
    let progress;
    return until(wait, (now) => {
      const isAtWork = [...document.querySelectorAll('[role=status]')].some((status) =>
        / of .* cells/.test(status.textContent));
      if (isAtWork) progress ??= now;
      return !isAtWork && progress !== undefined ? { progress, change: now } : undefined;
    });
  };
`;
