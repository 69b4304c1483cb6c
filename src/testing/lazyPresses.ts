import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { venueEntries } from '../kit/declare/effects';
import { changesAt } from '../kit/writes/set/openChanges';
import { catchDownloads } from './downloads';
import { fillIn } from './fillIn';
import type { LazyImport } from './lazyImports';
import type { renderAt } from './renderAt';
import { retypeCell } from './retypeCell';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** What a user presses that needs a dynamic import: a failed press is repeated once the file can be loaded. */
export interface LazyPress {
  path: string;
  prepare?(api: StockTestApi): Promise<void>;
  before?(journey: Journey): Promise<unknown>;
  press(journey: Journey): Promise<unknown>;
  /** Waits for what the press opens or does. */
  done(journey: Journey): Promise<unknown>;
}

const click = (name: string | RegExp) => async (journey: Journey) =>
  journey.user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const dialog = (name?: string | RegExp) => () =>
  screen.findByRole('dialog', name === undefined ? {} : { name });

function resizeTo(innerWidth: number): void {
  Object.assign(window, { innerWidth });
  act(() => void window.dispatchEvent(new Event('resize')));
}

const get = async (api: StockTestApi, path: string) =>
  (await axios.get(`${api.origin}/api/v1/${path}`, { withCredentials: true })).data;
const patch = (api: StockTestApi, path: string, body: object) =>
  act(async () => void (await axios.patch(`${api.origin}/api/v1/${path}`, body, { withCredentials: true })));

/** Types a price in the view Prices, which a colleague has changed meanwhile. */
async function priceConflict({ api, stock }: Journey): Promise<void> {
  const name = await retypeCell(/^Price, /, '98.70');
  const list = stock.store.getState().resources.product?.list ?? [];
  const found = list.find((one: object) => name.startsWith(String(Reflect.get(one, 'name'))));
  const { product } = await act(() => get(api, `product/get-product-v2/${found?._id}`));
  for (const { venue, ...entry } of product.pricingDetails) {
    const id = venue._id ?? venue;
    await patch(api, `product/update-product-pricing-v2/${product._id}/${id}`, { ...entry, price: 77.1 });
  }
}

/** A price with a number that may have been added: what is stored is neither what it was nor what it would be. */
async function openDelta({ stock }: Journey): Promise<void> {
  await screen.findByRole('grid', { name: /^Price, / });
  const list = stock.store.getState().resources.product?.list ?? [];
  const product = list.find((one: object) => venueEntries(one, 'pricingDetails').size > 0);
  const [venue = ''] = venueEntries(product, 'pricingDetails').keys();
  const cell = { record: product?._id ?? '', venue, field: 'price' };
  const { set } = changesAt(stock.changeSets, '/all-products');
  act(() => {
    set.put([{ ...cell, value: undefined, by: 1 }]);
    set.markSent(cell, { by: 1, at: 0, base: '0.01', result: '1.01' });
  });
}

/** Adds 30 venues: the review of a sheet with many changes is another one. */
async function addVenues(api: StockTestApi): Promise<void> {
  const { companies } = await get(api, 'company/get-all-companies');
  for (let number = 1; number <= 30; number += 1) {
    const venueDetails = { venueName: `Pop-up ${number}`, venueType: 'Cinema', isActive: true };
    const body = { companyId: companies[0]._id, venueDetails };
    const path = `${api.origin}/api/v1/company-venue/register-venue`;
    await axios.post(path, body, { withCredentials: true });
  }
}

/** Opens a brand and types a description; a colleague has saved another one. */
async function openBrand({ user }: Journey): Promise<void> {
  await user.click((await screen.findAllByRole('link', { name: 'Cremello' }))[0] as HTMLElement);
  await fillIn({ ...user }, { Description: 'Ours' });
}

async function brandConflict(journey: Journey): Promise<void> {
  await openBrand(journey);
  await describeCremello(journey);
}

/** A colleague saves another description. */
async function describeCremello({ api }: Journey): Promise<void> {
  const { brands } = await act(() => get(api, 'product-brand/get-all-brands'));
  const { _id, brandDetails } = brands.find(
    (brand: { brandDetails: { name: string } }) => brand.brandDetails.name === 'Cremello',
  );
  const body = { brandDetails: { ...brandDetails, description: 'Theirs' } };
  await patch(api, `product-brand/update-brand/${_id}`, body);
}

const SAVE = click('Save changes');

const select = (name: RegExp) => async (journey: Journey) =>
  journey.user.click((await screen.findAllByRole('checkbox', { name }))[0] as HTMLElement);

/** Deletes the selected records. */
const remove = async (journey: Journey) => {
  const bar = within(await screen.findByRole('toolbar', { name: 'Bulk actions' }));
  await journey.user.click(bar.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await journey.user.click(question.getByRole('button', { name: /^Delete/ }));
};

const activate = async (journey: Journey) => {
  const bar = within(await screen.findByRole('toolbar', { name: 'Bulk actions' }));
  await journey.user.click(bar.getByRole('button', { name: 'Activate' }));
};

const exportWorkbook: LazyPress = {
  path: '/all-brands',
  async before(journey) {
    catchDownloads();
    await click('Export')(journey);
    await journey.user.click(await screen.findByRole('radio', { name: /Excel|XLSX/ }));
  },
  press: click(/^Export \d+ rows/),
  done: async () => waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalled()),
};

/** Each dynamic import that a press needs, with the press. */
export const LAZY_PRESSES: Readonly<Record<LazyImport, LazyPress>> = {
  'src/layout/palette/Jump.tsx > ./Palette': {
    path: '/dashboard',
    press: async (journey) => journey.user.click(await screen.findByTitle('Search or jump to')),
    done: dialog(),
  },
  'src/layout/palette/Jump.tsx > ./Shortcuts': {
    path: '/dashboard',
    press: async ({ user }) => user.keyboard('?'),
    done: dialog(),
  },
  'src/layout/header/Header.tsx > ../notifications/NoticesTray': {
    path: '/dashboard',
    press: click(/^Notices/),
    done: dialog(),
  },
  'src/layout/header/ScopePicker.tsx > ./ScopePanel': {
    path: '/dashboard',
    before: async () => resizeTo(390),
    press: click(/^Company and venue/),
    done: async () => {
      await screen.findByRole('dialog', { name: 'Company and venue' });
      resizeTo(1024);
    },
  },
  'src/layout/header/Header.tsx > ../work/WorkTray': {
    path: '/dashboard',
    before: async ({ stock }) => {
      const options = { label: 'Saving brands', counts: 'changes', of: 3, stop: () => undefined } as const;
      act(() => void stock.backgroundWork.begin(options));
      await screen.findByRole('button', { name: 'Background work, 1 running' });
    },
    press: click(/^Background work/),
    done: dialog('Background work'),
  },
  'src/layout/account/useAccountDrawer.tsx > ../../resources/account/drawer/loadAccountDrawer': {
    path: '/dashboard',
    press: click('Account'),
    done: dialog('My account'),
  },
  'src/layout/header/Header.tsx > ../../features/journal/screen/JournalDrawer': {
    path: '/dashboard',
    press: click('Journal'),
    done: dialog('Journal'),
  },
  'src/app/routing/ListRoute.tsx > ../../features/export/ExportPanel': {
    path: '/all-brands',
    press: click('Export'),
    done: dialog(),
  },
  'src/app/routing/ListRoute.tsx > ./MoreFiles': {
    path: '/all-brands',
    press: click('More'),
    done: dialog(),
  },
  'src/lib/tables/worker/openTableSession.ts > ./tableSession': exportWorkbook,
  'src/lib/tables/workbook.ts > hucre/xlsx': exportWorkbook,
  'src/features/reorder/useOrderActions.ts > ./exportOrders': {
    path: '/all-products?view=reorder',
    async before() {
      catchDownloads();
      await screen.findByRole('grid', { name: 'What to order, by vendor' });
    },
    async press(journey) {
      const grid = within(await screen.findByRole('grid', { name: 'What to order, by vendor' }));
      await journey.user.click((await grid.findAllByRole('button', { name: /^Export/ }))[0] as HTMLElement);
    },
    done: async () => waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalled()),
  },
  'src/features/labels/printLabels.tsx > ./LabelDialog': {
    path: '/all-products',
    before: select(/^Select /),
    press: click('Print labels'),
    done: dialog('Print labels'),
  },
  'src/kit/list/ListToolbar.tsx > ../../ui/pickers/ColumnChooser': {
    path: '/all-brands',
    press: click('Columns'),
    done: dialog(),
  },
  'src/kit/list/SavedViewsButton.tsx > ./saved/SavedViews': {
    path: '/all-brands',
    press: click('Views'),
    done: dialog('Views of Brands'),
  },
  'src/ui/pickers/FilterPill.tsx > ./FilterPopover': {
    path: '/all-subcategories',
    press: click(/^Category/),
    done: () => screen.findByRole('listbox', { name: 'Category' }),
  },
  'src/kit/list/FilterPills.tsx > ../../ui/pickers/PillChoice': {
    path: '/all-products',
    press: click('Filter'),
    done: dialog(),
  },
  'src/kit/list/FilterPills.tsx > ./DaysPopover': {
    path: '/all-online-orders',
    press: click('Date'),
    done: dialog(),
  },
  'src/ui/pickers/LazyComboBox.tsx > ./ComboBox': {
    path: '/dashboard',
    press: async ({ user }) => user.click(await screen.findByRole('combobox', { name: 'Company' })),
    done: () => screen.findByRole('listbox'),
  },
  'src/ui/pickers/ColourField.tsx > ./colour/ColourPicker': {
    path: '/all-products/product-create',
    press: click('Choose colour'),
    done: dialog(),
  },
  'src/ui/pickers/DateField.tsx > ./date/Calendar': {
    path: '/all-coupons/coupon-create',
    press: click('Choose date'),
    done: dialog(),
  },
  'src/kit/fieldTypes/controls/prepareWhenNeeded.ts > ./preparePhoto': {
    path: '/all-brands/brand-create',
    async before() {
      const bitmap = { width: 10, height: 10, close: () => undefined };
      Object.assign(window, { createImageBitmap: async () => bitmap });
      const { prototype } = HTMLCanvasElement;
      jest.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
      jest.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
    },
    async press({ user }) {
      await screen.findByRole('textbox', { name: 'Name' });
      const input = document.querySelector('input[type="file"]') as HTMLInputElement;
      await user.upload(input, new File(['photo'], 'photo.png', { type: 'image/png' }));
    },
    done: () => screen.findByRole('img'),
  },
  'src/features/sheets/matrix/ToolsButton.tsx > ./tools/ToolsPopover': {
    path: '/all-products?view=prices',
    press: click('Tools'),
    done: dialog(),
  },
  'src/features/sheets/matrix/UnsavedChanges.tsx > ../../../kit/writes/review/ReviewDialog': {
    path: '/all-products?view=prices',
    before: () => retypeCell(/^Price, /, '98.70'),
    press: click('Review 1 change'),
    done: () => screen.findByRole('button', { name: 'Save 1 change' }),
  },
  'src/features/sheets/matrix/usePaste.tsx > ./paste/PasteReport': {
    path: '/all-products?view=prices',
    async press({ stock, user }) {
      const grid = await screen.findByRole('grid', { name: /^Price, / });
      const [cell] = await within(grid).findAllByRole('gridcell');
      const [first, second] = stock.store.getState().resources.product?.list ?? [];
      const [one, two] = [first, second].map((product) => String(Reflect.get(product ?? {}, 'name')));
      const text = `${one}\t4.85\n${two}\t4.95\n`;
      await user.click(cell as HTMLElement);
      const getData = (type: string) => (type === 'text/plain' ? text : '');
      fireEvent.paste(cell as HTMLElement, { clipboardData: { getData } });
    },
    done: dialog(),
  },
  'src/features/sheets/matrix/usePlacedPaste.tsx > ./paste/PlaceReport': {
    path: '/all-products?view=prices',
    async press({ user }) {
      const grid = await screen.findByRole('grid', { name: /^Price, / });
      const [cell] = await within(grid).findAllByRole('gridcell');
      await user.click(cell as HTMLElement);
      const getData = (type: string) => (type === 'text/plain' ? '1,234\n' : '');
      fireEvent.paste(cell as HTMLElement, { clipboardData: { getData } });
    },
    done: dialog(),
  },
  'src/features/sheets/record/LongReview.tsx > ../../../kit/writes/review/ReviewDialog': {
    path: '/all-products/product-pricing/:products',
    prepare: addVenues,
    async before({ user }) {
      const grid = await screen.findByRole('grid', { name: 'Prices by venue' });
      await waitFor(() => expect(within(grid).getAllByRole('rowheader')).toHaveLength(40));
      await user.click(within(grid).getAllByRole('gridcell')[0] as HTMLElement);
      await user.paste(
        Array.from({ length: 40 }, (_, index) => `${20 + index}.25\t${index + 1}.10`).join('\r\n'),
      );
      await screen.findByRole('region', { name: 'Unsaved changes' });
    },
    press: click(/^Review/),
    done: () => screen.findByRole('dialog'),
  },
  'src/kit/writes/send/SendDialogs.tsx > ../conflicts/ConflictsDialog': {
    path: '/all-products?view=prices',
    before: priceConflict,
    async press(journey) {
      await click('Review 1 change')(journey);
      await click('Save 1 change')(journey);
    },
    done: dialog('1 conflict'),
  },
  'src/kit/writes/send/SendDialogs.tsx > ../conflicts/DeltasDialog': {
    path: '/all-products?view=prices',
    before: openDelta,
    async press(journey) {
      await click('Review 1 change')(journey);
      await click('Save 1 change')(journey);
    },
    done: dialog('Is it included already?'),
  },
  'src/kit/writes/useSaveCheck.tsx > ./conflicts/ConflictsDialog': {
    path: '/all-brands',
    before: brandConflict,
    press: SAVE,
    done: dialog('1 conflict'),
  },
  'src/kit/list/bulk/useBulkRun.ts > ../../writes/send/sendFieldChange': {
    path: '/all-brands?status=inactive',
    before: select(/^Select (?!all)/),
    press: activate,
    done: () => screen.findByText('Brand updated successfully'),
  },
  'src/kit/writes/batch.ts > ./send/verifyItems': {
    path: '/all-brands',
    before: select(/^Select (?!all)/),
    press: remove,
    done: () => screen.findByText('Brand deleted successfully'),
  },
};
