import { axeViolations } from '../fixtures/axe';
import { catalogueScreens } from '../fixtures/catalogueScreens';
import { cutTexts } from '../fixtures/cutTexts';
import { expect, test } from '../fixtures/test';

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  'light, 768 px': { colorScheme: 'light', viewport: { width: 768, height: 1024 } },
  'light, 390 px': { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

for (const [name, look] of Object.entries(looks)) {
  test.describe(name, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any screen of the catalogue, and no text is cut', async ({
      stock,
      signIn,
    }) => {
      test.setTimeout(180_000);
      await signIn('admin');
      const found: string[] = [];
      for (const screen of catalogueScreens) {
        await test.step(screen.name, async () => {
          await screen.open(stock);
          const wrong = [
            ...(await axeViolations(stock.page, screen.exempt)),
            ...(await cutTexts(stock.page)),
          ];
          found.push(...wrong.map((one) => `${screen.name}: ${one}`));
          // what opened and what was typed must not stand in the way of the next
          await stock.page.goto('about:blank');
        });
      }
      expect(found).toEqual([]);
    });
  });
}
