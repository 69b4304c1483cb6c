import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import { couponAndVendorScreens, lists, productScreens } from '../fixtures/catalogueScreens';
import { cutTexts } from '../fixtures/cutTexts';
import { officeScreens } from '../fixtures/officeScreens';
import type { Person } from '../fixtures/people';
import { publicScreens } from '../fixtures/publicScreens';
import { type Screen, screens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** Another width at which texts are checked too. */
  narrower?: number;
}

/** Each screen is seen in both colour schemes, whose colours are the same at every width. */
const looks: Readonly<Record<string, Look>> = {
  '1440 px, light, and 768 px': {
    // short, because axe takes as long as a list has rows
    viewport: { width: 1440, height: 600 },
    colorScheme: 'light',
    narrower: 768,
  },
  '390 px, dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
};

interface Walk {
  name: string;
  as?: Person;
  seen: readonly Screen[];
  /** Has elements that a phone does not show: their colours are checked in dark too. */
  isWide?: boolean;
}

/** The screens of each user, in parts that run in parallel. */
const walks: readonly Walk[] = [
  { name: 'the sign-in', seen: publicScreens, isWide: true },
  { name: 'the office', as: 'manager', seen: officeScreens, isWide: true },
  { name: 'the brands', as: 'manager', seen: screens },
  { name: 'the lists', as: 'admin', seen: lists, isWide: true },
  { name: 'the products', as: 'admin', seen: productScreens },
  { name: 'the promo codes and vendors', as: 'admin', seen: couponAndVendorScreens },
];

/** No text is truncated, once the layout has adapted in the frames after a resize. */
async function expectWholeTexts(page: Page, label: string): Promise<void> {
  await expect
    .soft(async () => expect(await cutTexts(page)).toEqual([]), label)
    .toPass({ intervals: [50, 100, 250], timeout: 60_000 });
}

for (const [look, { viewport, colorScheme, narrower }] of Object.entries(looks)) {
  test.describe(look, () => {
    test.use({ viewport, colorScheme });

    for (const { name, as, seen, isWide } of walks) {
      test(`every screen of ${name} passes axe, and no text is truncated`, async ({
        stock,
        page,
        signIn,
      }) => {
        if (as) await signIn(as);
        for (const { name: screen, open, exempt } of seen) {
          await test.step(screen, async () => {
            await open(stock);
            await expectWholeTexts(page, screen);
            expect.soft(await axeViolations(page, { exempt }), screen).toEqual([]);
            if (narrower === undefined) return;
            if (isWide) {
              await page.emulateMedia({ colorScheme: 'dark' });
              const violations = await axeViolations(page, { only: ['color-contrast'] });
              expect.soft(violations, `${screen}, dark`).toEqual([]);
              await page.emulateMedia({ colorScheme });
            }
            await page.setViewportSize({ ...viewport, width: narrower });
            await expectWholeTexts(page, `${screen}, ${narrower} px`);
            await page.setViewportSize(viewport);
          });
        }
      });
    }
  });
}
