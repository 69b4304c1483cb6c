import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strayRules } from '../fixtures/selectors';
import { expect, test } from '../fixtures/test';

const dist = join(__dirname, '..', '..', '..', 'dist');

for (const folder of ['static', 'host-react/static']) {
  test(`every rule of the stylesheets in dist/${folder} hangs on the remote's root`, async ({ page }) => {
    // `main` is the standalone page's own sheet, which no host loads
    const files = readdirSync(join(dist, folder)).filter((file) => /^(?!main\.).*\.css$/.test(file));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const css = readFileSync(join(dist, folder, file), 'utf8');
      expect.soft(await strayRules(page, css), file).toEqual([]);
    }
  });
}

test('the check of the stylesheets finds what strays', async ({ page }) => {
  const css = `
    [data-stock] .fine, [data-stock].fine:is(a, b) { color: red }
    @media print { body, [data-stock] .fine { color: red } }
    @keyframes spin { to { opacity: 0 } }
    :root { --mine: 1 }`;
  expect(await strayRules(page, css)).toEqual(['body', '@keyframes spin', ':root']);
});

test('elements of the host look the same before, during and after Stock', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await page.goto('/pos');
  await expect(stock.heading('PoS System')).toBeVisible();
  await page.evaluate(() => {
    const host = document.createElement('section');
    host.id = 'host-probe';
    host.setAttribute('aria-hidden', 'true');
    host.innerHTML = `<h1>Host</h1><h2>Host</h2><p class="btn card nav page table input">Text <a href="#">link</a>
      <b>bold</b></p><ul><li>one</li></ul><button class="button">Button</button><input placeholder="x"><select>
      <option>o</option></select><textarea></textarea><table><tbody><tr><td>cell</td></tr></tbody></table><hr>
      <svg width="10" height="10"></svg><dialog open>dialog</dialog><fieldset><legend>l</legend></fieldset>`;
    document.body.append(host);
  });
  const looks = () =>
    page.evaluate(() => {
      const elements = [
        document.documentElement,
        document.body,
        ...document.querySelectorAll('#host-probe, #host-probe *, header, header > strong, summary'),
      ].filter((element) => !element.closest('[data-stock]'));
      return elements.map((element) => {
        const style = getComputedStyle(element);
        const own = [...style].filter(
          (name) => !name.startsWith('--') && !/size|width|height|origin|inset|^top|^bottom/.test(name),
        );
        return `${element.tagName} ${own.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      });
    });
  const globals = () =>
    page.evaluate(() => ({
      head: [...document.head.querySelectorAll('style')].length,
      attributes: [document.documentElement, document.body].map((element) => element.getAttributeNames()),
    }));

  const before = await looks();
  const globalsBefore = await globals();
  const suite = page.getByRole('navigation', { name: 'Suite' });
  await suite.getByRole('link', { name: 'Stock' }).click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await stock.goBySidebar('Stock Management', 'Brands');
  await stock.button('Delete Marlow').click();
  await expect(stock.dialog).toBeVisible();
  await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
  await stock.link('Marlow').click();
  await stock.tab('Venue').click();
  await expect(stock.switch('All venues')).toBeVisible();
  expect(differences(before, await looks())).toEqual([]);

  await suite.getByRole('link', { name: 'PoS' }).click();
  await expect(stock.heading('PoS System')).toBeVisible();
  expect(differences(before, await looks())).toEqual([]);
  expect(await globals()).toEqual(globalsBefore);
  await expect(page.locator('[data-stock]')).toHaveCount(0);
});

/** What changed, one line per element and property. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((look, at) => {
    const now = new Set((after[at] ?? '').split('; '));
    return look === after[at] ? [] : look.split('; ').filter((part) => !now.has(part));
  });
}
