import { expect, test } from '../fixtures/test';

const ID = '[0-9a-f]{24}';
const id = expect.stringMatching(`^${ID}$`);
const NEXT_YEAR = new Date().getFullYear() + 1;

// the stock manager has read access only to the scope of a promo code
test.beforeEach(({ signIn }) => signIn('admin'));

test('a promo code: create with a free code, a date and categories, and choose its products', async ({
  stock,
  page,
  guard,
}) => {
  const sentence = stock.main.getByText(/^(\d+%|€[\d.]+) off .*\.$/);
  // the server returns 404 for a free code
  guard.expectStatus(404, 'get-coupon-by-name');

  await test.step('the code is upper-cased, and its availability is shown while it is typed', async () => {
    await stock.open('/all-coupons');
    await stock.link('New promo code').click();
    await stock.button('Create promo code').click();
    await expect(stock.control('Name')).toHaveAccessibleDescription(/Promo code is required\./);
    await expect(stock.control('Name')).toBeFocused();
    await expect(stock.control('Discount')).toHaveAccessibleDescription('Discount is required.');
    await stock.control('Name').fill('');
    await stock.control('Name').pressSequentially('popcorn20');
    await expect(stock.control('Name')).toHaveValue('POPCORN20');
    await expect(stock.control('Name')).toHaveAccessibleDescription(/Promo code already exists\./);
    await stock.control('Name').fill('zep 20');
    await stock.control('Name').blur();
    await expect(stock.control('Name')).toHaveAccessibleDescription(
      /Promo code must have 3 to 30 letters, digits, hyphens or underscores\./,
    );
    await stock.control('Name').fill('zep-20');
    await expect(page.getByText('ZEP-20 is available.')).toBeVisible();
    await stock.fillIn({ Discount: '120', 'Expiry date': '31/12/2020' });
    await stock.button('Create promo code').click();
    await expect(stock.control('Discount')).toHaveAccessibleDescription(
      'Discount must be from 1 to 100 percent.',
    );
    await expect(stock.control('Expiry date')).toHaveAccessibleDescription(
      'Expiry date must not be in the past.',
    );
  });

  await test.step('a summary of the discount is updated while the form is filled in', async () => {
    await stock.fillIn({ Discount: '20', 'Minimum spend': '15' });
    await stock.button('Choose date').last().click();
    const calendar = page.getByRole('dialog', { name: 'Expiry date' });
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await stock.fillIn({ 'Expiry date': `31/12/${NEXT_YEAR}` });
    await expect(sentence).toHaveText(
      new RegExp(`^20% off everything at all venues, until 31 December ${NEXT_YEAR}\\.`),
    );
    await stock.select('Applies to', 'Categories');
    await stock.choose('Included', 'Popc', 'Popcorn');
    await stock.choose('Included', 'Comb', 'Combos');
    await page.keyboard.press('Escape');
    await expect(sentence).toHaveText(/^20% off every item in Popcorn and Combos at all venues/);
    await expect(page.getByText('Only on orders of €15.00 or more.')).toBeVisible();
    const sent = await stock.sends(() => stock.button('Create promo code').click());
    expect(sent).toEqual({
      method: 'POST',
      path: 'coupon/create-coupon',
      body: {
        name: 'ZEP-20',
        description: '',
        discountType: 'percentage',
        discount: 20,
        startDate: null,
        expiryDate: `${NEXT_YEAR}-12-31`,
        minimumSpend: 15,
        maximumDiscount: null,
        usageLimit: null,
        usageLimitPerCustomer: null,
        isActive: true,
        appliesTo: 'categories',
        included: [id, id],
        excludedProducts: [],
        allVenues: true,
        venues: [],
      },
    });
    await stock.showsToast('Promo code created successfully');
    await stock.isAt('/all-coupons');
  });

  await test.step('Scope: a product cannot be both included and excluded', async () => {
    await stock.link('ZEP-20').click();
    await stock.openTab('Scope');
    const [coupon] = new RegExp(ID).exec(page.url()) ?? [];
    await stock.select('Applies to', 'Products');
    await stock.choose('Included', 'truffle popcorn, l', 'Truffle Popcorn, Large');
    await page.keyboard.press('Escape');
    await stock.choose('Excluded products', 'truffle popcorn, l', 'Truffle Popcorn, Large');
    await page.keyboard.press('Escape');
    await stock.button('Save changes').click();
    await expect(page.getByText('A product cannot be both included and excluded.')).toBeVisible();
    await stock.button('Remove Truffle Popcorn, Large').last().click();
    await stock.choose('Excluded products', 'salted popcorn, s', 'Salted Popcorn, Small');
    await page.keyboard.press('Escape');
    expect(await stock.saves('Promo code scope updated successfully')).toEqual({
      method: 'PATCH',
      path: `coupon/update-coupon-scope/${coupon}`,
      body: { appliesTo: 'products', included: [id], excludedProducts: [id] },
    });
    await expect(sentence).toContainText('Truffle Popcorn, Large');
  });
});
