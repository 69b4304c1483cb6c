import { screen, waitFor, within } from '@testing-library/react';
import { changesAt } from '../kit/writes/set/openChanges';
import type { LazyImport } from './lazyImports';
import type { renderAt } from './renderAt';
import { enterInCell } from './retypeCell';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** What needs a dynamic import in a part of an open page: the part shows the failure, with Retry. */
export interface LazyPart {
  path: string;
  until(journey: Journey): Promise<unknown>;
  /** Waits for the part. */
  done(): Promise<unknown>;
}

const press = async ({ user }: Journey, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

/** A large or small part of an open page for each dynamic import that it needs. */
export const LAZY_PARTS: Readonly<Record<LazyImport, LazyPart>> = {
  'src/app/routing/withFields.ts > ../../features/sheets/matrix/UnsavedChanges': {
    path: '/all-brands',
    async until({ stock }) {
      const list = await waitFor(() => {
        const found = stock.store.getState().resources.brand?.list ?? [];
        expect(found).not.toHaveLength(0);
        return found;
      });
      const { set } = changesAt(stock.changeSets, '/all-brands');
      const cell = { record: list[0]?._id ?? '', venue: '', field: 'brandDetails.description' };
      set.put([{ ...cell, text: 'Other' }]);
    },
    done: () => screen.findByRole('region', { name: 'Unsaved changes' }),
  },
  'src/resources/product/declaration/product.ts > ../list/parts': {
    path: '/all-products?view=prices',
    until: () => enterInCell(/^Price, /, '98.70'),
    done: () => screen.findByRole('region', { name: 'Unsaved changes' }),
  },
  'src/features/journal/journal.ts > ./openJournal': {
    path: '/dashboard',
    until: (journey) => press(journey, 'Journal'),
    done: async () => within(await screen.findByRole('dialog', { name: 'Journal' })).findByRole('searchbox'),
  },
  'src/ui/pickers/ChoiceField.tsx > ./SelectField': {
    path: '/all-coupons/coupon-create',
    until: () => screen.findByRole('heading', { level: 1, name: 'New promo code' }),
    done: () => screen.findByRole('combobox', { name: 'Applies to' }),
  },
};
