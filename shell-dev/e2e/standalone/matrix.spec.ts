import { excel, googleSheets, libreOffice } from '../../../src/testing/clipboards';
import { axeViolations } from '../fixtures/axe';
import { PRICING, PriceMatrix, VENUES } from '../fixtures/matrix';
import { expect, test } from '../fixtures/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('names that do not match are asked; a tool is one step of undo; cells are announced; views keep the place', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(['Batch 01', 'Batch 02', 'Batch 02', 'Batch 03']);

  await test.step('a misspelt venue, and a name that two products have', async () => {
    await matrix.paste(googleSheets, [
      ['Product', 'Harbour', 'Kings Prk'],
      ['Batch 01', 8.1, 8.2],
      ['Batch 02', 9.1, 9.2],
      ['Batch 03', 6.5, 75],
    ]);
    const report = page.getByRole('dialog', { name: 'Paste by name' });
    await expect(report.getByText('Not matched', { exact: true })).toBeVisible();
    await expect(report.getByText('Two fit')).toBeVisible();
    await expect(matrix.unsaved).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await report.getByRole('button', { name: 'Kings Park' }).click();
    await report.getByRole('button', { name: 'Paste 4 cells' }).click();
    await expect(matrix.unsaved).toContainText('4 changes in 2 products at 2 venues.');
    await expect(matrix.cell(0, 2)).toContainText('8.20');
  });

  await test.step('from the tools by keyboard to the cells, which are announced', async () => {
    await stock.button('Tools').focus();
    for (const name of ['Product', 'Show all fields of Harbour']) {
      await page.keyboard.press('Tab');
      await expect(matrix.grid.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    for (const key of ['End', 'Control+End', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect(matrix.cell(3, 2)).toBeFocused();
    await expect(matrix.cell(3, 2)).toHaveAccessibleName(
      'Price of Batch 03 at Kings Park, 75.00, was empty, changed',
    );
    await expect(matrix.cell(3, 2)).toHaveAccessibleDescription('Ten times as much');
    await expect(matrix.grid).toHaveAttribute('aria-rowcount', '6');
    await expect(matrix.grid.getByRole('row').last()).toHaveAttribute('aria-rowindex', '6');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByText('2 cells selected, 1 row by 2 columns. Lowest 6.50.')).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a tool', async () => {
    await stock.button('Tools').click();
    await page.getByRole('radio', { name: /^Rows shown/ }).click();
    await page.getByLabel('Operation').selectOption({ label: 'From the base price' });
    await page.getByRole('button', { name: 'Change 40 cells' }).click();
    await expect(matrix.unsaved).toContainText('40 changes');
    await page.keyboard.press('Control+z');
    await expect(matrix.unsaved).toContainText('4 changes');
    await page.keyboard.press('Control+y');
    await expect(matrix.unsaved).toContainText('40 changes');
    await stock.button('Discard').click();
  });

  await test.step('the place of the list in its views', async () => {
    const scrolled = async () => {
      const grid = page.getByRole('grid');
      await grid.waitFor();
      return grid.evaluate((element) => element.parentElement?.scrollTop ?? 0);
    };
    await stock.open('/all-products?view=prices');
    await expect(matrix.grid).toHaveAttribute('aria-rowcount', /^\d{2,}$/);
    await matrix.grid.evaluate((element) => element.parentElement?.scrollTo(0, 600));
    await page.getByRole('radio', { name: 'Stock' }).click();
    await expect(page.getByRole('grid', { name: /^On hand/ })).toBeVisible();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.getByRole('radio', { name: 'List', exact: true }).click();
    await expect(stock.list('Products')).toBeVisible();
    await expect.poll(scrolled).toBeGreaterThan(200);
  });
});

test('a send meets a colleague, waits, is stopped, loses its connection, its page and its session: nothing is lost @walk', async ({
  stock,
  page,
  api,
  guard,
  signIn,
}) => {
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(4);
  const left = async () => Number((await stock.button(/^Review/).textContent())?.match(/\d+/)?.[0]);
  /** Pastes a price from this amount on for each of the four products at the ten venues. */
  const paste = async (from: number) => {
    await matrix.paste(
      excel,
      Array.from({ length: 4 }, () =>
        Array.from({ length: VENUES }, (_, venue) => from + 0.05 + venue * 0.09),
      ),
    );
    await expect(matrix.unsaved).toContainText('40 changes');
  };
  const save = async () => {
    await stock.button(/^Review/).click();
    await stock.button(/^Save \d+ changes$/).click();
  };
  const isUnderWay = () =>
    expect(matrix.unsaved.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');

  await test.step('a colleague changes three of the cells, and one that was not changed', async () => {
    await matrix.paste(libreOffice, [
      [8.1, 8.2, 8.3],
      [9.1, 9.2, 9.3],
    ]);
    await expect(matrix.unsaved).toContainText('6 changes');
    const [first] = (await matrix.stored()).filter(({ name }) => name === 'Batch 01');
    const venues = await stock.records<{ _id: string; venueDetails: { venueName: string } }>(
      'company-venue/get-all-venues',
    );
    for (const name of ['Airport Plaza', 'Harbour', 'Kings Park', 'Opera']) {
      const venue = venues.find(({ venueDetails }) => venueDetails.venueName === name)?._id;
      const answer = await page.request.patch(`/api/v1/${PRICING}/${first?._id}/${venue}`, {
        data: { venue, price: 5.55, isAvailable: true },
      });
      expect(answer.ok()).toBe(true);
    }
    await save();
    await expect(page.getByRole('dialog', { name: '3 conflicts' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await stock.button('Take all theirs').click();
    await stock.button('Save 3 changes').click();
    await expect(matrix.unsaved).toHaveCount(0);
    expect(await matrix.storedPrices(5)).toBe(4);
    expect(await matrix.storedPrices(8)).toBe(0);
    expect(await matrix.storedPrices(9)).toBe(3);
    await expect(matrix.cell(0, 0)).toHaveText('5.55');
  });

  await test.step('a server that asks to come again later is waited for', async () => {
    guard.expectStatus(429, PRICING);
    await api.fail({ pathContains: PRICING, status: 429, times: 3, retryAfter: 1 });
    await paste(10);
    await save();
    await expect(matrix.unsaved).toContainText(/Waiting \d s/);
    await expect(stock.toast('40 changes saved in 4 products.')).toHaveCount(1);
    await expect(matrix.unsaved).toHaveCount(0);
    expect(await matrix.storedPrices(10)).toBe(40);
  });

  await test.step('Stop keeps what was not sent', async () => {
    await api.delay(250);
    await paste(11);
    await save();
    await isUnderWay();
    await stock.button('Stop').click();
    await expect(stock.button(/^Review \d+ changes$/)).toBeVisible();
    await api.endFaults();
    expect(await left()).toBeGreaterThan(0);
    expect(await matrix.storedPrices(11)).toBe(40 - (await left()));
    await save();
    await expect(matrix.unsaved).toHaveCount(0);
    expect(await matrix.storedPrices(11)).toBe(40);
  });

  await test.step('what a lost connection leaves is sent when it is back', async () => {
    guard.expectNoAnswer(PRICING);
    let answered = 0;
    await page.route(`**/${PRICING}/**`, (route) => {
      answered += 1;
      return answered > 12 ? route.abort('internetdisconnected') : route.continue();
    });
    await paste(12);
    await save();
    await expect(page.getByText(/^The connection was lost\. /).first()).toBeVisible();
    await expect(stock.button('Review 28 changes')).toBeVisible();
    expect(await matrix.storedPrices(12)).toBe(12);
    await page.unroute(`**/${PRICING}/**`);
    await save();
    await expect(matrix.unsaved).toHaveCount(0);
    expect(await matrix.storedPrices(12)).toBe(40);
  });

  await test.step('saving goes on when the page is left', async () => {
    await api.delay(150);
    await paste(13);
    await save();
    await isUnderWay();
    // beside the sheet the sidebar is a rail
    await stock.button('Toggle sidebar').click();
    await stock.sidebar.getByRole('link', { name: 'Brands' }).click();
    await expect(stock.heading('Brands')).toBeVisible();
    await api.endFaults();
    await expect.poll(() => matrix.storedPrices(13)).toBe(40);
    await expect(stock.toast('40 changes saved in 4 products.')).toHaveCount(1);
    await page.goBack();
    await expect(matrix.rows).toHaveCount(4);
  });

  await test.step('what a session leaves that ends meanwhile is offered after the next sign-in', async () => {
    guard.provokes('/api/v1/');
    await api.delay(250);
    await paste(14);
    await save();
    await isUnderWay();
    await api.expireSessions();
    await expect(stock.heading('Login')).toBeVisible();
    await api.endFaults();
    await stock.signInHere('admin');
    await stock.button('Restore').click();
    await expect(stock.button(/^Review \d+ changes$/)).toBeVisible();
    expect(await matrix.storedPrices(14)).toBe(40 - (await left()));
  });
});
