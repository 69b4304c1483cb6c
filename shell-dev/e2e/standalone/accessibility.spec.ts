import { axeViolations } from '../fixtures/axe';
import { officeScreens } from '../fixtures/officeScreens';
import { publicScreens, type Screen, screens } from '../fixtures/screens';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  'light, 390 px': { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

async function look(stock: Stock, screen: Screen): Promise<void> {
  await test.step(screen.name, async () => {
    await screen.open(stock);
    expect.soft(await axeViolations(stock.page, screen.exempt), screen.name).toEqual([]);
  });
}

for (const [name, { colorScheme, viewport }] of Object.entries(looks)) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing on any screen', async ({ stock, signIn }) => {
      test.setTimeout(60_000);
      // there the shell decides, and not the system
      for (const screen of publicScreens) await look(stock, screen);
      await signIn('manager');
      for (const screen of [...officeScreens, ...screens]) await look(stock, screen);
    });
  });
}
