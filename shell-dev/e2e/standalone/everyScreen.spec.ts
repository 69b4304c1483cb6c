import { axeViolations } from '../fixtures/axe';
import { catalogueScreens } from '../fixtures/catalogueScreens';
import { cutTexts } from '../fixtures/cutTexts';
import { officeScreens } from '../fixtures/officeScreens';
import type { Person } from '../fixtures/people';
import { publicScreens } from '../fixtures/publicScreens';
import { type Screen, screens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

interface Look {
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
  /** Rules of axe to run; absent: all. Rules that do not depend on the look run in one look only. */
  rules?: readonly string[];
  /** Whether truncated texts are checked; colours do not affect them. */
  isRead: boolean;
}

const looks: Readonly<Record<string, Look>> = {
  '1440 px': { colorScheme: 'light', viewport: { width: 1440, height: 900 }, isRead: true },
  '1440 px, dark': {
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
    rules: ['color-contrast'],
    isRead: false,
  },
  '768 px': {
    colorScheme: 'light',
    viewport: { width: 768, height: 1024 },
    rules: ['target-size'],
    isRead: true,
  },
  '390 px': { colorScheme: 'light', viewport: { width: 390, height: 844 }, isRead: true },
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

for (const [look, { colorScheme, viewport, rules, isRead }] of Object.entries(looks)) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, as, seen, isFresh } of walks) {
      test(`every screen of ${name} passes axe, and no text is truncated`, async ({ stock, signIn }) => {
        test.setTimeout(120_000);
        if (as) await signIn(as);
        for (const screen of seen) {
          await test.step(screen.name, async () => {
            await screen.open(stock);
            const violations = await axeViolations(stock.page, { exempt: screen.exempt, only: rules });
            expect.soft(violations, screen.name).toEqual([]);
            if (isRead) expect.soft(await cutTexts(stock.page), screen.name).toEqual([]);
            if (isFresh) await stock.page.goto('about:blank');
          });
        }
      });
    }
  });
}
