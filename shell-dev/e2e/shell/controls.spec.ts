import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test('the loading overlay disappears by itself, and the page of controls has no axe violations: light, dark and 390 px', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Controls' });
  await page.clock.install();
  await page.goto('/pos');
  await page.getByText('Faults').click();
  await page.getByRole('link', { name: 'Page of controls' }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Show it for three seconds' }).click();
  const overlay = page.getByText('Opening Stock');
  await expect(overlay).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(overlay).toHaveCount(0);
  await page.clock.resume();

  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(heading).toBeVisible();
  expect(await axeViolations(page, { only: ['target-size', 'scrollable-region-focusable'] })).toEqual([]);
  await page.goto('/controls?theme=dark');
  await expect(heading).toBeVisible();
  expect(await axeViolations(page, { only: ['color-contrast'] })).toEqual([]);
});
