import { csvFile, downloads, ImportSteps, rowsOf } from '../fixtures/files';
import { PriceMatrix } from '../fixtures/matrix';
import { expect, test } from '../fixtures/test';

const MEMBER = 'addedByAnOldLibrary';

test('members that an old library adds to built-in prototypes: sign-in, form, sheet, draft, count, import and export (R278)', async ({
  stock,
  page,
}) => {
  await page.addInitScript(
    `for (const { prototype } of [Object, Array, Function, String]) prototype.${MEMBER} = function () { return this; };`,
  );
  await stock.open('/');
  await stock.signInHere('admin');
  await stock.isAt('/dashboard');
  const writes = stock.recordWrites();
  /** What was written since the last look. */
  const written = () => {
    const bodies = writes.splice(0).map(({ body }) => body);
    expect(JSON.stringify(bodies)).not.toContain(MEMBER);
    return bodies;
  };

  await test.step('a form', async () => {
    await stock.goBySidebar('Stock Management', 'Brands');
    await page.getByRole('link', { name: 'Cremello' }).click();
    await stock.field('Description').fill('Ice cream from Parma');
    await stock.button('Save changes').click();
    await expect(page.getByText('Brand updated successfully')).toBeVisible();
    expect(written()).toEqual([
      { brandDetails: expect.objectContaining({ name: 'Cremello', description: 'Ice cream from Parma' }) },
    ]);
  });

  await test.step('a sheet, over a reload', async () => {
    const matrix = new PriceMatrix(stock, page);
    await matrix.open(2);
    await matrix.cell(0, 0).click();
    await page.keyboard.type('4.35', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(matrix.unsaved).toContainText('1 change in 1 product at 1 venue.');
    await page.reload();
    await stock.button('Restore').click();
    await stock.button('Review 1 change').click();
    await stock.button('Save 1 change').click();
    await expect(matrix.unsaved).toHaveCount(0);
    expect(written()).toEqual([expect.objectContaining({ price: 4.35 })]);
    expect(await matrix.storedPrices(4)).toBe(1);
  });

  await test.step('a count, applied', async () => {
    await stock.open('/all-products?view=count&q=Batch');
    await page.getByRole('radio', { name: 'Harbour', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'The rows shown in List' }).check({ force: true });
    await stock.button('Start counting 2 products').click();
    await stock.field('Counted of Batch 01').click();
    await page.keyboard.type('7', { delay: 60 });
    await page.keyboard.press('Enter');
    await stock.button(/^Review \d+ difference/).click();
    await stock.button(/^Apply \d/).click();
    await expect(stock.button('Finish count')).toBeEnabled();
    expect(written()).toEqual([expect.objectContaining({ quantity: 7 })]);
  });

  await test.step('an export in both formats, and its import', async () => {
    await stock.open('/all-brands');
    await expect(stock.names('Brands').first()).toBeVisible();
    const brands = await stock.records('product-brand/get-all-brands');
    const exported = async (format: string) => {
      await stock.button('Export').click();
      const panel = page.getByRole('dialog', { name: 'Export brands' });
      await panel.getByRole('radio', { name: format }).check({ force: true });
      const file = await downloads(page, () =>
        panel.getByRole('button', { name: /^Export \d+ rows/ }).click(),
      );
      await expect(panel).toHaveCount(0);
      return file;
    };
    const [workbook, text] = [await exported('XLSX'), await exported('CSV')];
    const [headers = [], ...rows] = rowsOf(text);
    expect(rows).toHaveLength(brands.length);
    expect(text.buffer.toString()).not.toContain(MEMBER);
    const steps = new ImportSteps(page);
    await stock.open('/all-brands?import');
    await steps.check(workbook);
    await expect(steps.state(`The same ${brands.length}`)).toBeVisible();
    await stock.open('/all-brands?import');
    await steps.check(csvFile([headers, ['Brezelhaus', ...headers.slice(1).map(() => '')]]));
    await steps.button('Import 1 row').click();
    await expect(steps.button('Open brands')).toBeVisible();
    expect(written()).toEqual([{ brandDetails: expect.objectContaining({ name: 'Brezelhaus' }) }]);
  });
});
