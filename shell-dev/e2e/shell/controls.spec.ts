import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  'light, 390 px': { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  'dark, 390 px': { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
} as const;

for (const [name, { colorScheme, viewport }] of Object.entries(LOOKS)) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('the page of controls has no axe violations', async ({ page }) => {
      await page.goto(colorScheme === 'dark' ? '/controls?theme=dark' : '/controls');
      await expect(page.getByRole('heading', { name: 'Controls' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test('the loading overlay covers the page of controls and disappears by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pos');
  await page.getByText('Faults').click();
  await page.getByRole('link', { name: 'Page of controls' }).click();
  await page.getByRole('button', { name: 'Show it for three seconds' }).click();
  const overlay = page.getByText('Opening Stock');
  await expect(overlay).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(overlay).toHaveCount(0);
});
