import type { Page } from '@playwright/test';
import type { Announcements } from '../fixtures/announcements/announcements';
import { type TranscriptStep, transcriptOf } from '../fixtures/announcements/transcript';
import { PRICING, PriceMatrix } from '../fixtures/matrix';
import { Sheet } from '../fixtures/sheet';
import { expect, test } from '../fixtures/test';

// What a screen reader announces on these journeys; a change shows in the diff of the files of e2e/transcripts.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Without the heading that has the focus until a row takes it, which is there sooner or later. */
const withoutHeadings = (transcript: string) =>
  transcript
    .split('\n\n')
    .map((step) => (step.includes('\nfocus: row ') ? step.replace(/\nfocus: heading .*/g, '') : step))
    .join('\n\n');

/** Collects the steps of a journey and compares them with its file. */
function journey(announcements: Announcements, page: Page) {
  const steps: TranscriptStep[] = [];
  return {
    step: async (action: string, act: () => Promise<unknown>) => {
      // a page that was just loaded moves the focus to its heading or its first field
      if (steps.length === 0) {
        await expect(
          page.locator(':focus:not(main)').or(page.getByRole('heading', { name: 'Login' })),
        ).not.toHaveCount(0);
        // what the way to the first step is still to announce
        await announcements.during(page, async () => undefined);
      }
      steps.push({ action, observed: await announcements.during(page, act) });
    },
    isAs: (name: string) => expect(withoutHeadings(transcriptOf(steps))).toMatchSnapshot(`${name}.txt`),
  };
}

test('signing in: empty, wrong, right; signing out', async ({ stock, page, announcements, guard }) => {
  guard.expectStatus(401, 'user_a/login-user');
  const { step, isAs } = journey(announcements, page);
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await step('presses Login with both fields empty', () => stock.button('Login').click());
  await step('signs in with a wrong password', async () => {
    await stock.field('Email').fill('marta.kovacs@halden.example');
    await stock.field('Password').fill('Popcorn#0');
    await stock.field('Password').press('Enter');
  });
  await step('corrects the password', async () => {
    await stock.field('Password').fill('Popcorn#2');
    await stock.field('Password').press('Enter');
    await expect(stock.heading('Dashboard')).toBeVisible();
  });
  await step('signs out', async () => {
    await stock.button('Logout').click();
    await expect(stock.heading('Login')).toBeVisible();
  });
  isAs('signing-in');
});

test('a record: created with an error, changed, undone, saved, deleted', async ({
  stock,
  page,
  announcements,
  signIn,
}) => {
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.list('Brands')).toBeVisible();
  await step('opens the form of a new brand', async () => {
    await stock.link('New brand').click();
    await expect(stock.heading('New brand')).toBeVisible();
  });
  await step('saves it without a name', () => stock.button('Create brand').click());
  await step('types a name', () => stock.field('Name').fill('Aardvark'));
  await step('saves it', async () => {
    await stock.button('Create brand').click();
    await stock.isAt('/all-brands');
  });
  await step('opens it', async () => {
    await stock.link('Aardvark').click();
    await expect(stock.heading('Aardvark')).toBeVisible();
  });
  await step('changes the description', async () => {
    await stock.field('Description').fill('Ours.');
    await stock.field('Name').focus();
  });
  await step('presses Undo', () => stock.main.getByRole('button', { name: 'Undo' }).click());
  await step('presses Redo', () => stock.main.getByRole('button', { name: 'Redo' }).click());
  await step('saves', async () => {
    await stock.button('Save changes').click();
    await expect(stock.button('Save changes')).toHaveCount(0);
  });
  await step('goes back to the list', async () => {
    await stock.tab('All Brands').click();
    await stock.isAt('/all-brands');
  });
  await step('presses Delete', async () => {
    await stock.button('Delete Aardvark').click();
    // the page behind a dialog becomes inert a moment after it has opened, and is not announced from then on
    await expect(page.locator('[inert]').first()).toBeAttached();
  });
  await step('confirms', async () => {
    await stock.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(stock.link('Aardvark')).toHaveCount(0);
  });
  isAs('a-record');
});

test('failures of a form and of a deletion', async ({ stock, page, api, guard, announcements, signIn }) => {
  guard.expectStatus(503, '/api/v1/product-brand/');
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await step('types', () => stock.field('Description').fill('Ours.'));
  await api.fail({ pathContains: 'update-brand', status: 503 });
  await step('saves a form, which fails', () => stock.button('Save changes').click());
  await step('saves it again, which fails again', () => stock.button('Save changes').click());
  await api.endFaults();
  await step('discards', async () => {
    await stock.button('Discard').click();
    await expect(stock.button('Save changes')).toHaveCount(0);
  });
  await stock.tab('All Brands').click();
  await api.fail({ pathContains: 'delete-brand', status: 503 });
  await stock.button('Delete Marlow').click();
  await step('confirms a deletion, which fails', () =>
    stock.dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  isAs('failures');
});

test('reads: a list that fails, Retry, a page that is empty', async ({
  stock,
  page,
  api,
  guard,
  announcements,
  signIn,
}) => {
  guard.expectStatus(500, 'get-all-vendors');
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.list('Brands')).toBeVisible();
  await api.fail({ pathContains: 'get-all-vendors', status: 500 });
  await step('opens a list that cannot be read', async () => {
    await page.route('**/get-all-vendors', async (route) => {
      await expect(stock.heading('Vendors')).toBeFocused();
      await route.fallback();
    });
    await stock.visit('/all-vendors');
    await expect(stock.button('Retry')).toBeVisible();
    await page.unroute('**/get-all-vendors');
  });
  await api.endFaults();
  await step('presses Retry', async () => {
    await stock.button('Retry').click();
    await expect(stock.list('Vendors')).toBeVisible();
  });
  await step('searches', () => stock.search.fill('zzz'));
  await step('clears the search', () => stock.search.fill(''));
  isAs('reads');
});

test('bulk actions on the rows of a list', async ({ stock, page, announcements, signIn }) => {
  const { step, isAs } = journey(announcements, page);
  await signIn('admin');
  await stock.open('/all-brands');
  const boxes = stock.list('Brands').getByRole('checkbox');
  await expect(boxes.nth(2)).toBeVisible();
  await step('selects two rows', async () => {
    await boxes.nth(1).check({ force: true });
    await boxes.nth(2).check({ force: true });
  });
  await step('deactivates them', async () => {
    await stock.button('Deactivate').click();
    const confirm = stock.dialog.getByRole('button', { name: /^Deactivate/ });
    if (await confirm.isVisible()) await confirm.click();
  });
  isAs('bulk');
});

test('cells of a matrix: not sold, invalid, doubtful, undone', async ({
  stock,
  page,
  announcements,
  signIn,
}) => {
  const { step, isAs } = journey(announcements, page);
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(5);
  const press =
    (...keys: string[]) =>
    async () => {
      for (const key of keys) await page.keyboard.press(key);
    };
  const type = (text: string) => async () => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await step('goes to the first cell', () => matrix.cell(0, 0).click());
  for (const row of ['second', 'third', 'fourth']) await step(`goes to the ${row} row`, press('ArrowDown'));
  await step('types a price', type('8'));
  await step('goes back to it', press('ArrowUp'));
  await step('types a price that cannot be read', type('x'));
  await step('types ten times the price', async () => {
    await press('ArrowUp')();
    await type('80')();
  });
  await step('undoes', press('Control+z'));
  await step('undoes again', press('Control+z'));
  await step('redoes', press('Control+y'));
  await step('redoes again', press('Control+y'));
  await step('redoes a third time', press('Control+y'));
  await step('undoes to the beginning', press('Control+z', 'Control+z', 'Control+z', 'Control+z'));
  isAs('cells');
});

test('a matrix: pasted, copied, discarded, saved with failures, tried again', async ({
  stock,
  page,
  api,
  guard,
  announcements,
  signIn,
}) => {
  guard.expectStatus(503, PRICING);
  const { step, isAs } = journey(announcements, page);
  await signIn('admin');
  const matrix = new PriceMatrix(stock, page);
  await matrix.open(4);
  await page.evaluate(() => navigator.clipboard.writeText('8.10\t8.20\r\n9.10\t9.20\r\n'));
  await matrix.cell(0, 0).click();
  await step('pastes four cells', () => page.keyboard.press('Control+v'));
  await step('copies them', () => page.keyboard.press('Control+c'));
  await step('discards the changes', () => stock.button('Discard').click());
  await step('takes the discard back', () =>
    page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click(),
  );
  await step('opens the review', () => stock.button('Review 4 changes').click());
  await api.fail({ pathContains: PRICING, status: 503, times: 2 });
  await step('saves, of which two fail', async () => {
    await stock.button('Save 4 changes').click();
    await expect(stock.button('Retry 2')).toBeVisible();
  });
  await step('tries them again', async () => {
    await stock.button('Retry 2').click();
    await expect(matrix.unsaved).toHaveCount(0);
  });
  isAs('matrix');
});

test('prices of one product: wrong, saved at several venues', async ({
  stock,
  page,
  api,
  guard,
  announcements,
  signIn,
}) => {
  guard.expectStatus(503, PRICING);
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  const sheet = new Sheet(page, 'Prices by venue');
  const products = await stock.records<{ _id: string; pricingDetails: unknown[] }>(
    'product/get-all-products-v2',
  );
  const [product] = products.toSorted((a, b) => b.pricingDetails.length - a.pricingDetails.length);
  await stock.open(`/all-products/product-pricing/${product?._id}`);
  await expect(sheet.rows).toHaveCount(8);
  const enter = (venue: string, text: string) => async () => {
    await sheet.cell(venue, 0).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await step('types a price that cannot be read', enter('Harbour', 'x'));
  await step('saves', () => page.keyboard.press('Control+s'));
  await step('corrects it', enter('Harbour', '9.1'));
  await step('types another one', enter('Opera', '9.2'));
  await step('saves', () => page.keyboard.press('Control+s'));
  await api.fail({ pathContains: PRICING, status: 503, times: 1 });
  await step('confirms, of which one fails', async () => {
    await stock.dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('1 of 2 venues could not be saved', { exact: true })).toBeVisible();
  });
  await step('tries it again', async () => {
    await stock.button('Retry 1').first().click();
    await expect(page.getByText('1 of 2 venues could not be saved', { exact: true })).toHaveCount(0);
  });
  isAs('prices-of-a-product');
});

test('without a connection: a sign-in and a save', async ({ stock, page, context, guard, announcements }) => {
  guard.expectNoAnswer('user_a/login-user');
  guard.mayProvoke('/api/v1/');
  const { step, isAs } = journey(announcements, page);
  await stock.open('/');
  await stock.field('Email').fill('marta.kovacs@halden.example');
  await stock.field('Password').fill('Popcorn#2');
  await expect(page.locator('[data-toasts] > section')).toBeAttached();
  await step('loses the connection', () => context.setOffline(true));
  await step('signs in', () => stock.button('Login').click());
  await step('has the connection again', () => context.setOffline(false));
  await step('signs in again', async () => {
    await stock.button('Login').click();
    await stock.isAt('/dashboard');
  });
  isAs('offline');
});

test('filters, columns and the palette', async ({ stock, page, announcements, signIn }) => {
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  await stock.open('/all-products');
  await expect(stock.list('Products')).toBeVisible();
  await step('chooses the inactive ones', () => stock.status('Inactive').click());
  await step('chooses all', () => stock.status('All').click());
  await step('opens the columns', () => stock.button('Columns').click());
  await step('moves a column down', async () => {
    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .press('ArrowDown');
  });
  await step('closes them', () => page.keyboard.press('Escape'));
  await step('opens the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  });
  await step('types', async () => {
    await page.keyboard.insertText('brand');
    await expect(page.getByRole('status').filter({ hasText: /^35 results, first: / })).toBeAttached();
  });
  await step('closes it', () => page.keyboard.press('Escape'));
  isAs('list');
});

test('an order: its status is refused, and changed', async ({
  stock,
  page,
  api,
  guard,
  announcements,
  signIn,
}) => {
  guard.expectStatus(500, 'update-order-status');
  const { step, isAs } = journey(announcements, page);
  await signIn('admin');
  const orders = await stock.records<{ _id: string; orderStatus: string }>('customer-order/get-all-orders');
  const order = orders.find(({ orderStatus }) => orderStatus === 'Pending');
  await stock.open(`/all-online-orders/view-order/${order?._id}`);
  await expect(stock.button('Update status')).toBeVisible();
  await api.fail({ pathContains: 'update-order-status', status: 500, times: 1 });
  await step('updates the status, which is refused', () => stock.button('Update status').click());
  await step('updates it again', () => stock.button('Update status').click());
  isAs('order');
});

test('leaving unsaved changes, and a draft that is offered again', async ({
  stock,
  page,
  announcements,
  signIn,
}) => {
  const { step, isAs } = journey(announcements, page);
  await signIn('manager');
  await stock.open(`/all-brands/brand-details/${await stock.brandId('Marlow')}`);
  await step('types', () => stock.field('Description').fill('Ours.'));
  await step('leaves', () => stock.tab('All Brands').click());
  await step('stays', () => stock.dialog.getByRole('button', { name: 'Stay' }).click());
  await step('loads the page again', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(stock.button('Restore')).toBeVisible();
  });
  await step('restores the draft', () => stock.button('Restore').click());
  isAs('drafts');
});
