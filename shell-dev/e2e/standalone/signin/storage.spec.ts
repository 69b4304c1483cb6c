import { expect, test } from '../../fixtures/test';

const CASES = {
  'storage that is forbidden': () => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [name, prepare] of Object.entries(CASES)) {
  test(`${name}: the app starts, signs in, keeps the selected venue in the tab, and signs out`, async ({
    stock,
    page,
  }) => {
    await page.addInitScript(prepare);
    await stock.open('/all-brands');
    await expect(stock.heading('Login')).toBeVisible();
    await stock.signInHere('manager');
    await stock.isAt('/all-brands');
    await expect(stock.link('Kernel & Co')).toBeVisible();
    await stock.choose('Venue', 'river', 'Riverside');
    await expect(stock.combobox('Venue')).toHaveValue('Riverside');
    await stock.goBySidebar('Stock Management', 'Brands');
    await expect(stock.combobox('Venue')).toHaveValue('Riverside');
    await page.reload();
    await expect(stock.heading('Brands')).toBeVisible();
    await stock.button('Logout').click();
    await expect(stock.heading('Login')).toBeVisible();
  });
}
