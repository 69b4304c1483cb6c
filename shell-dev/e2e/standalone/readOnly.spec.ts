import { expect, test } from '../fixtures/test';

const READ_ONLY = 'You need write access to change this.';

/** Every tab of every resource. */
const TABS: Record<string, string[]> = {
  brands: ['Details', 'Venue'],
  categories: ['Details', 'Venue'],
  subcategories: ['Details', 'Venue'],
  products: ['Details', 'Description', 'Division', 'Pricing', 'Inventory', 'Order', 'Venue'],
  coupons: ['Details', 'Scope', 'Venue'],
  vendors: ['Details', 'Contact', 'Address', 'Venue'],
};

/** Controls that change nothing: links to other records, and the row filter of the stock sheet. */
const LOOKING = /^(Previous record|Next record|All venues \d+|Low \d+|Out \d+)$/;

test('with read access no control of any tab changes anything, texts are reached by Tab, and one line gives the reason', async ({
  stock,
  page,
  api,
  signIn,
}) => {
  await signIn('staff');
  // this role has no access to these two by default
  await api.setPermission('/all-products/product-pricing', 'Venue staff', 'read');
  await api.setPermission('/all-vendors/vendor-contact', 'Venue staff', 'read');
  for (const [many, tabs] of Object.entries(TABS)) {
    await test.step(many, async () => {
      await stock.visit(`/all-${many}`);
      const first = page.getByRole('grid').getByRole('row').getByRole('link').first();
      await expect(first).toBeVisible();
      await expect(page.getByRole('link', { name: /^New / })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
      // products can be selected to print their labels
      if (many !== 'products') await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0);
      await first.click();
      for (const tab of tabs) {
        await stock.openTab(tab);
        await expect(page.getByText(READ_ONLY), tab).toHaveCount(1);
        await expect(page.getByText(READ_ONLY), tab).toBeVisible();
        const controls = stock.main.locator('input, textarea, select, button, [contenteditable]');
        expect(await controls.count(), tab).toBeGreaterThan(0);
        const enabled = stock.main.locator(
          'input:enabled:not([type=hidden], [readonly]), textarea:enabled:not([readonly]), select:enabled, button:enabled, [contenteditable]',
        );
        const names = await enabled.evaluateAll((found) =>
          found.map((one) => {
            const { ariaLabel, textContent, title } = one as HTMLElement;
            const label = (one as HTMLInputElement).labels?.[0]?.textContent;
            return (ariaLabel ?? label ?? (textContent || title))?.trim() ?? '';
          }),
        );
        const texts = stock.main.locator(':is(input, textarea)[readonly]');
        for (const text of await texts.all()) {
          await text.focus();
          await expect(text, tab).toBeFocused();
        }
        expect(
          names.filter((name) => !LOOKING.test(name)),
          tab,
        ).toEqual([]);
      }
    });
  }
});
