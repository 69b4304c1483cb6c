import { cutTexts } from '../fixtures/cutTexts';
import { officeScreens } from '../fixtures/officeScreens';
import { publicScreens, type Screen, screens } from '../fixtures/screens';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

async function look(stock: Stock, screen: Screen): Promise<void> {
  await test.step(screen.name, async () => {
    await screen.open(stock);
    expect.soft(await cutTexts(stock.page), screen.name).toEqual([]);
  });
}

for (const width of [1440, 768, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('no text is cut on any screen', async ({ stock, signIn }) => {
      test.setTimeout(60_000);
      for (const screen of publicScreens) await look(stock, screen);
      await signIn('manager');
      for (const screen of [...officeScreens, ...screens]) await look(stock, screen);
    });
  });
}
