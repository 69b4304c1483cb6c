import { axeViolations } from '../fixtures/axe';
import { catalogueScreens } from '../fixtures/catalogueScreens';
import { cutTexts } from '../fixtures/cutTexts';
import { officeScreens } from '../fixtures/officeScreens';
import type { Person } from '../fixtures/people';
import { publicScreens } from '../fixtures/publicScreens';
import { type Screen, screens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

/** One check of an open screen. */
interface Pass {
  colorScheme: 'light' | 'dark';
  /** Rules of axe to run; absent: all. Rules that do not depend on the look run in one look only. */
  rules?: readonly string[];
}

interface Look {
  viewport: { width: number; height: number };
  passes: readonly Pass[];
}

/** Screens are opened once per width; truncated texts are checked once too, because colours do not affect them. */
const looks: Readonly<Record<string, Look>> = {
  '1440 px, light and dark': {
    viewport: { width: 1440, height: 900 },
    passes: [{ colorScheme: 'light' }, { colorScheme: 'dark', rules: ['color-contrast'] }],
  },
  '768 px': {
    viewport: { width: 768, height: 1024 },
    passes: [{ colorScheme: 'light', rules: ['target-size'] }],
  },
  '390 px': { viewport: { width: 390, height: 844 }, passes: [{ colorScheme: 'light' }] },
};

interface Walk {
  name: string;
  as?: Person;
  seen: readonly Screen[];
  /** Each screen starts in an empty tab, so that earlier edits do not interfere. */
  isFresh?: boolean;
}

/** The screens of each user. */
const walks: readonly Walk[] = [
  { name: 'the sign-in', seen: publicScreens },
  { name: 'the office', as: 'manager', seen: [...officeScreens, ...screens] },
  { name: 'the catalogue', as: 'admin', seen: catalogueScreens, isFresh: true },
];

for (const [look, { viewport, passes }] of Object.entries(looks)) {
  test.describe(look, () => {
    test.use({ viewport });

    for (const { name, as, seen, isFresh } of walks) {
      test(`every screen of ${name} passes axe, and no text is truncated`, async ({
        stock,
        page,
        signIn,
      }) => {
        if (as) await signIn(as);
        for (const screen of seen) {
          await test.step(screen.name, async () => {
            await screen.open(stock);
            expect.soft(await cutTexts(page), screen.name).toEqual([]);
            for (const { colorScheme, rules } of passes) {
              await page.emulateMedia({ colorScheme });
              const violations = await axeViolations(page, { exempt: screen.exempt, only: rules });
              expect.soft(violations, `${screen.name}, ${colorScheme}`).toEqual([]);
            }
            if (isFresh) await page.goto('about:blank');
          });
        }
      });
    }
  });
}
