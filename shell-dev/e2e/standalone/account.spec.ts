import { axeViolations } from '../fixtures/axe';
import { cutTexts } from '../fixtures/cutTexts';
import { expect, test } from '../fixtures/test';

test('my account opens from the block of the user, passes axe with changes and errors at both widths, and asks before it closes', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/unauthorised');
  const opener = page.getByRole('button', { name: 'My account, Marta Kovács' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'My account' });
  const pin = drawer.getByRole('form', { name: 'PIN' });

  await pin.getByLabel('New PIN', { exact: true }).fill('12');
  await pin.getByLabel('Confirm PIN', { exact: true }).fill('34');
  await drawer.getByLabel('New password', { exact: true }).fill('Fresh7');
  await drawer.getByLabel('First name').fill('Márta');
  await expect(pin.getByText('Pins do not match.')).toBeVisible();
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(Math.min(720, width));
    await expect.poll(() => cutTexts(page)).toEqual([]);
    expect(await axeViolations(page), `${width} px`).toEqual([]);
  }

  await drawer.getByRole('button', { name: 'Address' }).click();
  await expect(drawer.getByRole('heading', { name: 'Address' })).toBeInViewport();
  await expect(drawer.locator('nav [aria-current]')).toHaveText('Address');
  await page.keyboard.press('Escape');
  await stock.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(pin.getByLabel('New PIN', { exact: true })).toHaveValue('12');
  await page.keyboard.press('Escape');
  await stock.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a chosen photo and a new name are in the sidebar of every tab at once', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/unauthorised');
  const other = await context.newPage();
  await other.goto('/stock/unauthorised');
  await expect(other.getByRole('button', { name: 'My account, Marta Kovács' })).toBeVisible();
  await page.getByRole('button', { name: 'My account, Marta Kovács' }).click();
  const details = page.getByRole('form', { name: 'Details' });
  const chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Choose photo' }).click();
  await (await chooser).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await details.getByLabel('Last name').fill('Szabó');
  await expect(details.getByRole('button', { name: 'Remove' })).toBeVisible();
  const sent = await stock.sends(() => details.getByRole('button', { name: 'Save details' }).click());
  expect(sent).toMatchObject({
    method: 'PATCH',
    path: 'user_m/update-user',
    body: {
      userDetails: {
        name: 'Marta',
        lastName: 'Szabó',
        media: { name: 'me.png', url: expect.stringContaining('data:image/') },
      },
    },
  });
  for (const tab of [page, other]) {
    await expect(tab.getByText('Marta Szabó', { exact: true })).toBeVisible();
    await expect(tab.getByRole('complementary', { name: 'Sidebar' }).locator('img')).toHaveCount(1);
  }
});
