import type { BrowserContext, Page } from '@playwright/test';
import type { Preview } from '../../serve/preview';
import type { TestApi } from '../fixtures/api';
import type { Guard } from '../fixtures/guard';
import { copiesIn, copiesRead, expectCopied, holdList, LISTS, recordRows } from '../fixtures/listCopies';
import { openBarePage } from '../fixtures/mounting';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

/** What a sequence works with. */
interface Browser {
  page: Page;
  stock: Stock;
  context: BrowserContext;
  api: TestApi;
  guard: Guard;
  origin: string;
}

/** What happens between two openings of the products, of which the first was the manager's. */
type Sequence = (browser: Browser) => Promise<unknown>;

const HOUR_MS = 60 * 60 * 1000;

/** Signs another user in, as far as the browser is concerned. */
const become = async ({ context, api, origin }: Browser, person: 'admin' | 'manager') => {
  // the manager's cookie of a known device stays
  if (person !== 'manager') await context.clearCookies();
  await api.signIn(context, origin, person);
};

const logOut = async ({ stock }: Browser) => {
  await stock.button('Logout').click();
  await stock.isAt('/');
};

/** Changes the stored header of the copy of products. */
const editHeader = ({ page }: Browser, part: Record<string, unknown>) =>
  page.evaluate(async (changed) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('stock');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = db.transaction('list-copies', 'readwrite').objectStore('list-copies');
    const done = new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if ((cursor.key as string[])[1] === 'headers')
        cursor.update({ ...cursor.value, value: { ...cursor.value.value, ...changed } });
      cursor.continue();
    };
    await done;
    db.close();
  }, part);

/** Sequences after which no row may be shown before the list has come. */
const HOSTILE: Readonly<Record<string, Sequence>> = {
  'a logout, and another user on the same page': async (browser) => {
    await logOut(browser);
    await browser.stock.signInHere('admin');
    await browser.stock.isAt('/dashboard');
  },
  'a logout, and the same user again': async (browser) => {
    await logOut(browser);
    await browser.stock.signInHere('manager');
    await browser.stock.isAt('/dashboard');
  },
  'the cookie of another user, while no page is open': async (browser) => {
    await browser.page.goto('about:blank');
    await become(browser, 'admin');
  },
  'a session that has expired, and another user': async (browser) => {
    browser.guard.mayProvoke('/api/v1/');
    await browser.page.goto('about:blank');
    await browser.api.expireSessions();
    await browser.stock.open('/all-products');
    await browser.stock.signInHere('admin');
    await expect(browser.page.getByText('Loading products')).toBeVisible();
  },
  'a session that has expired, and the same user': async (browser) => {
    browser.guard.mayProvoke('/api/v1/');
    await browser.page.goto('about:blank');
    await browser.api.expireSessions();
    await browser.stock.open('/all-products');
    await browser.stock.signInHere('manager');
    await expect(browser.page.getByText('Loading products')).toBeVisible();
  },
  'another permission list': async ({ api, page }) => {
    await page.goto('about:blank');
    await api.setPermission('/all-brands', 'manager', 'read');
  },
  'a permission that changes while the page is open': async ({ api, page, stock }) => {
    await api.setPermission('/all-vendors', 'manager', 'read');
    await stock.visit('/all-vendors');
    await expect(stock.heading('Vendors')).toBeVisible();
    await expect.poll(() => copiesIn(page, 'product')).toBe(0);
  },
  "another tab's sign-in of another user": async (browser) => {
    const other = await browser.context.newPage();
    await become(browser, 'admin');
    await other.goto('/stock/dashboard');
    await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await other.close();
  },
  "another tab's logout": async (browser) => {
    const other = await browser.context.newPage();
    await other.goto('/stock/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await browser.stock.isAt('/');
    await other.close();
    await become(browser, 'manager');
  },
  'a logout that fails without network, and another user': async (browser) => {
    browser.guard.mayProvoke('/api/v1/');
    await browser.context.setOffline(true);
    await browser.stock.button('Logout').click();
    await browser.context.setOffline(false);
    await browser.page.goto('about:blank');
    await become(browser, 'admin');
  },
  'another venue in the scope': async ({ stock, page }) => {
    await stock.choose('Venue', 'River', 'Riverside');
    await page.goto('about:blank');
  },
  'a copy of another format': (browser) => editHeader(browser, { format: 0 }),
  'a copy that is 25 hours old': (browser) => editHeader(browser, { at: Date.now() - 25 * HOUR_MS }),
  'a clock that was set back': (browser) => editHeader(browser, { at: Date.now() + HOUR_MS }),
  'a copy of another role': (browser) => editHeader(browser, { permissions: 'admin []' }),
  'a token that was removed with the local storage': async ({ page }) => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('stockListCopies')) localStorage.removeItem(key);
    });
  },
  'a computer that is said to be shared': async (browser) => {
    await logOut(browser);
    await browser.page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
    await browser.stock.signInHere('manager');
    await browser.stock.isAt('/dashboard');
  },
  'a database that the browser does not have any more': async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  },
};

/** Those of every run; STOCK_COPIES=all runs the others too. */
const ALWAYS = [
  'a logout, and the same user again',
  'the cookie of another user, while no page is open',
  'another permission list',
];

const isAll = process.env.STOCK_COPIES === 'all';
const isTried = (name: string) => isAll || ALWAYS.includes(name);

for (const [name, sequence] of Object.entries(HOSTILE).filter(([name]) => isTried(name))) {
  test(`no row of a copy is painted after ${name}`, async ({
    page,
    stock,
    context,
    api,
    guard,
    preview,
    signIn,
  }) => {
    await signIn('manager');
    await stock.open('/all-products');
    await expect(stock.names('Products').first()).toBeVisible();
    await expectCopied(page, 'product');
    const seen = await recordRows(page);
    const held = await holdList(page, LISTS.products);
    await sequence({ page, stock, context, api, guard, origin: preview.remoteOrigin });
    await stock.open('/all-products');
    await expect(page.getByText('Loading products')).toBeVisible();
    await copiesRead(page);
    expect(seen()).toEqual([]);
    // the list itself comes as ever
    await held.release();
    await expect(stock.names('Products').first()).toBeVisible();
  });
}

test('a computer that is said to be shared keeps no rows, and the answer for the next sign-in', async ({
  page,
  stock,
}) => {
  await stock.open('/');
  const box = page.getByRole('checkbox', { name: 'This is a shared computer' });
  await box.check();
  await stock.signInHere('manager');
  await stock.isAt('/dashboard');
  await stock.visit('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(await copiesIn(page)).toBe(0);
  await stock.button('Logout').click();
  await expect(box).toBeChecked();
});

test('while a page of an earlier release keeps its database open, lists are read without copies', async ({
  page,
  stock,
  signIn,
  context,
  guard,
}) => {
  guard.mayProvoke('favicon.ico');
  await signIn('manager');
  const other = await context.newPage();
  await other.goto('/stock/mf-manifest.json');
  await other.evaluate(() => {
    const opening = indexedDB.open('stock', 1);
    return new Promise((resolve) => {
      // its connection is not closed when another version is asked for
      opening.onsuccess = () => resolve(Object.assign(window, { kept: opening.result }).name);
    });
  });
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  await page.reload();
  await expect(stock.names('Products').first()).toBeVisible();
  await other.close();
});

test('without room on the device lists are read without copies', async ({ page, stock, signIn }) => {
  await signIn('manager');
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values: Parameters<typeof put>) {
      if (this.name === 'list-copies') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(await copiesIn(page)).toBe(0);
  await page.reload();
  await expect(stock.names('Products').first()).toBeVisible();
});

/** Mounts the products in a page of the suite, whose host knows who is signed in. */
async function mountProducts(
  page: Page,
  { shellOrigin, remoteOrigin }: Preview,
  apiHost = '',
): Promise<void> {
  const path = '/stock/all-products';
  await openBarePage(page, remoteOrigin, { shell: shellOrigin, path });
  await page.evaluate(
    async ([remote, own, opened]) => {
      const current = async () => (await (await fetch('/api/v1/user_a/user-login-status')).json()).user;
      let session = { state: 'signed-in', user: await current() };
      const listeners = new Set<() => void>();
      const location = { get: () => opened, subscribe: () => () => undefined };
      const host = {
        ...window.stockHost(),
        apiHost: own,
        navigation: { ...Reflect.get(window.stockHost(), 'navigation'), location },
        session: {
          get: () => session,
          subscribe(listener: () => void) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
      };
      Object.assign(window, {
        testSwapSession: async () => {
          session = { state: 'signed-in', user: await current() };
          for (const listener of listeners) listener();
        },
      });
      const { mount } = await window.stockRemote(remote);
      await mount(window.stockPlace(), host).ready;
    },
    [remoteOrigin, apiHost, path] as const,
  );
}

/** The names of the rows that are on the page now. */
const rowsNow = (page: Page) => page.getByRole('grid').getByRole('row').getByRole('link').allTextContents();

test.describe('in a suite', () => {
  test.skip(!isAll, 'STOCK_COPIES=all');

  test('no row of a copy is painted after the host has swapped the session', async ({
    page,
    stock,
    context,
    api,
    preview,
    signIn,
  }) => {
    await signIn('manager');
    await mountProducts(page, preview);
    await expect(stock.names('Products').first()).toBeVisible();
    await expectCopied(page, 'product');
    const seen = await recordRows(page);
    await holdList(page, LISTS.products);
    await api.signIn(context, preview.shellOrigin, 'admin');
    await page.evaluate(async () => {
      await Reflect.get(window, 'testSwapSession')();
      await new Promise(requestAnimationFrame);
    });
    expect(await rowsNow(page)).toEqual([]);
    await expect.poll(() => copiesIn(page)).toBe(0);
    for (const person of ['admin', 'manager'] as const) {
      await api.signIn(context, preview.shellOrigin, person);
      await mountProducts(page, preview);
      await expect(page.getByText('Loading products')).toBeVisible();
      await copiesRead(page);
    }
    expect(seen()).toEqual([]);
  });

  test('no row of a copy is painted at another apiHost, and those of each come back', async ({
    page,
    stock,
    preview,
    signIn,
  }) => {
    await signIn('manager');
    await mountProducts(page, preview);
    await expect(stock.names('Products').first()).toBeVisible();
    await expectCopied(page, 'product');
    const seen = await recordRows(page);
    const held = await holdList(page, LISTS.products);
    // a second backend behind the same origin, which the policy of the suite allows
    await page.route('**/other/api/v1/**', (route) =>
      route.fallback({ url: route.request().url().replace('/other/', '/') }),
    );
    await mountProducts(page, preview, `${preview.shellOrigin}/other`);
    await expect(page.getByText('Loading products')).toBeVisible();
    await copiesRead(page);
    expect(seen()).toEqual([]);
    await mountProducts(page, preview);
    await expect(stock.names('Products').first()).toBeVisible();
    await held.release();
  });
});

/** Lets the next write of a copy in this page never end, and kills the page in the middle of it. */
async function crashInWrite(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  await page.exposeFunction('testWriting', () => session.send('Page.crash').catch(() => undefined));
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values: Parameters<typeof put>) {
      const request = put.apply(this, values);
      if (this.name !== 'list-copies') return request;
      // the rows are on their way to the disk, their head is not: without the end of this task nothing is committed
      Reflect.get(window, 'testWriting')();
      for (;;);
    };
  });
  await crashed;
}

test.describe('a crash in the middle of writing a copy', () => {
  test.skip(!isAll, 'STOCK_COPIES=all');

  test('leaves no copy where there was none, and a whole one where there was one', async ({
    page,
    stock,
    context,
    signIn,
  }) => {
    await signIn('manager');
    await stock.open('/all-products');
    await expect(stock.names('Products').first()).toBeVisible();
    await crashInWrite(page);

    const second = await context.newPage();
    const seen = await recordRows(second);
    const held = await holdList(second, LISTS.products);
    await second.goto('/stock/all-products');
    await expect(second.getByText('Loading products')).toBeVisible();
    await copiesRead(second);
    expect(seen()).toEqual([]);
    expect(await copiesIn(second)).toBe(0);
    await held.release();
    await expectCopied(second, 'product');
    const names = await new Stock(second).names('Products').allTextContents();
    await second.reload();
    await expect(second.getByRole('grid', { name: 'Products' })).toBeVisible();
    await crashInWrite(second);

    const third = await context.newPage();
    const list = await holdList(third, LISTS.products);
    await third.goto('/stock/all-products');
    await expect(new Stock(third).names('Products').first()).toBeVisible();
    expect(await new Stock(third).names('Products').allTextContents()).toEqual(names);
    await list.release();
    await expectCopied(third, 'product');
  });
});
