import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { slipPageText } from '../../../src/rules/slips';
import { launchOptions } from '../../browser/launchOptions';
import { axeViolations } from '../fixtures/axe';
import { cameraVideo, type Shown } from '../fixtures/cameraVideo';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Venue {
  _id: string;
  venueDetails: { venueName: string };
}

interface Product {
  _id: string;
  name: string;
  sku: string;
  barcode: string;
  isActive: boolean;
}

const VENUE = 'Harbour';

/** A phone with a camera in front of which codes are held. */
interface Phone {
  page: Page;
  stock: Stock;
  context: BrowserContext;
}

interface CameraFixtures {
  /** Opens a phone whose camera sees these codes. */
  phoneSeeing(shown: readonly Shown[]): Promise<Phone>;
}

const cameraTest = test.extend<CameraFixtures>({
  phoneSeeing: async ({ api, baseURL, guard }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use(async (shown) => {
      const file = await cameraVideo(shown);
      const { args, ...launch } = launchOptions();
      const browser = await chromium.launch({
        ...launch,
        args: [
          ...args,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ],
      });
      ends.push(
        () => browser.close(),
        () => rm(dirname(file), { recursive: true }),
      );
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      guard.watch(context);
      await api.signIn(context, baseURL ?? '', 'manager');
      const page = await context.newPage();
      return { page, context, stock: new Stock(page) };
    });
    for (const end of ends) await end();
  },
});

/** Products with codes that are found at the venue. */
async function codedProducts(page: Page): Promise<readonly Product[]> {
  const products = await new Stock(page).records<Product>('product/get-all-products-v2');
  return products.filter(({ isActive, barcode }) => isActive && /^\d{13}$/.test(barcode));
}

/** Starts a count of all products. */
async function startCount({ page, stock }: Phone) {
  await stock.open('/all-products?view=count');
  await expect(stock.button('Choose a venue')).toBeVisible();
  await page.getByRole('radio', { name: VENUE, exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Start counting \d+ products$/ }).click();
  await expect(page.getByRole('grid', { name: `Count at ${VENUE}` })).toBeVisible();
}

const camera = (page: Page) => page.getByRole('group', { name: 'Camera' });
const lastScan = (page: Page) => page.getByRole('status', { name: 'Last scan' }).filter({ visible: true });

cameraTest(
  'a phone without a scanner reads an EAN-13 and a Code 128 with its camera, and asks no other origin',
  async ({ phoneSeeing, page: desk, signIn, baseURL }) => {
    await signIn('admin');
    await desk.goto('/stock/dashboard');
    const [first, second] = await codedProducts(desk);
    if (!first || !second) throw new Error('The demo data has no products with a barcode.');
    const phone = await phoneSeeing([
      { text: first.barcode, as: 'EAN13' },
      { text: second.sku, as: 'CODE128' },
    ]);
    const { page, stock } = phone;
    const origins = new Set<string>();
    const wasm: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      origins.add(origin);
      if (pathname.endsWith('.wasm')) wasm.push(pathname);
    });
    await startCount(phone);
    expect(wasm, 'the reader is loaded with the first press').toEqual([]);

    await stock.button('Scan with the camera').click();
    await expect(camera(page)).toContainText('Point at a barcode');
    const { height = 0 } = (await camera(page).boundingBox()) ?? {};
    expect(height).toBe(120);
    await expect(lastScan(page)).toContainText(first.name);
    await expect(lastScan(page)).toContainText(second.name);
    // the camera has the place of the search
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close the camera' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Close the camera' }).click();
    await expect(camera(page)).toBeHidden();
    await expect(stock.button('Scan with the camera')).toBeFocused();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(wasm).toEqual([expect.stringMatching(/^\/stock\/static\/zxing_reader\.\w+\.wasm$/)]);
    expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  },
);

cameraTest(
  'in a delivery the last scan stands below the camera, large, with buttons that add one, a case, or take one off',
  async ({ phoneSeeing, page: desk, signIn }) => {
    await signIn('admin');
    const [name, barcode, size] = ['Cola in cases', '4006381333931', 24];
    const created = await desk.request.post('/api/v1/product/create-product-v2', {
      data: { name, barcode, price: 2, isActive: true, allVenues: true },
    });
    const { product } = (await created.json()) as { product: { _id: string } };
    const limited = await desk.request.patch(`/api/v1/product/update-product-order/${product._id}`, {
      data: { orderMultiple: size },
    });
    expect(limited.ok()).toBe(true);
    const { page, stock } = await phoneSeeing([{ text: barcode, as: 'EAN13' }]);
    await stock.open('/all-products?view=move');
    await page.getByRole('button', { name: 'Delivery', exact: true }).tap();
    await page.getByRole('combobox', { name: 'Venue' }).tap();
    await page.getByRole('option', { name: VENUE }).tap();
    await page.getByRole('button', { name: 'Start delivery' }).tap();
    await stock.button('Scan with the camera').tap();
    await expect(lastScan(page)).toContainText(name);
    await expect(lastScan(page)).toContainText(`case of ${size}`);
    const group = page.getByRole('group', { name: `Quantity of ${name}` });
    const figure = group.getByRole('textbox', { name: 'Quantity' });
    await expect(figure).toHaveValue('1');
    expect(await figure.evaluate((field) => getComputedStyle(field).fontSize)).toBe('28px');
    for (const button of await group.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await group.getByRole('button', { name: '+1 case' }).tap();
    await group.getByRole('button', { name: 'One less' }).tap();
    await expect(figure).toHaveValue(String(size));
    await group.getByRole('button', { name: 'One more' }).tap();
    const line = page.getByRole('textbox', { name: `Received of ${name}` });
    await expect(line).toHaveValue(String(size + 1));
    await figure.fill('2c');
    await figure.press('Enter');
    await expect(line).toHaveValue(String(2 * size));
    expect(await axeViolations(page)).toEqual([]);
  },
);

cameraTest('the code of a slip with 24 lines is read as it was printed', async ({ phoneSeeing }) => {
  const lines = Array.from(
    { length: 24 },
    (_, at) => `65f0c1d2e3a4b5c6d7e8${String(at).padStart(4, '0')} ${at}`,
  );
  const text = ['7K4-M2Q', 'Harbour', 'Riverside', ...lines].join('\n');
  const phone = await phoneSeeing([{ text, as: 'QR' }]);
  await startCount(phone);
  await phone.stock.button('Scan with the camera').click();
  // no product has it: the count lists it as an unknown code
  await expect(lastScan(phone.page)).toContainText('7K4-M2Q');
  await expect(lastScan(phone.page)).toContainText('65f0c1d2e3a4b5c6d7e80023 23');
});

cameraTest(
  'a slip is received by the codes of its pages alone',
  async ({ phoneSeeing, page: desk, signIn }) => {
    await signIn('admin');
    await desk.goto('/stock/dashboard');
    const venues = await new Stock(desk).records<Venue>('company-venue/get-all-venues');
    const venueId = (wanted: string) =>
      venues.find(({ venueDetails }) => venueDetails.venueName === wanted)?._id ?? '';
    const [first, second] = await codedProducts(desk);
    if (!first || !second) throw new Error('The demo data has no products with a barcode.');
    const text = (page: number, { _id: id }: Product) =>
      slipPageText({
        ...{
          code: '7K4-M2Q',
          page,
          pages: 2,
          sentAt: Date.now(),
          from: venueId('Opera'),
          to: venueId(VENUE),
        },
        lines: [{ id, units: 10 * page }],
      });
    const { page, stock } = await phoneSeeing([
      { text: text(1, first), as: 'QR' },
      { text: text(2, second), as: 'QR' },
    ]);
    await stock.open('/all-products?view=move');
    await stock.button('Receive a slip').tap();
    const dialog = page.getByRole('alertdialog', { name: 'Receive a slip' });
    await dialog.getByRole('button', { name: 'Scan with the camera' }).tap();
    await expect(camera(page)).toContainText('Point at a barcode');
    // whichever is in the picture first
    await expect(dialog.getByText(/^Page [12] of 2 is read\. Scan page [12]\.$/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.getByRole('grid', { name: `Slip 7K4-M2Q at ${VENUE}` })).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const { name } of [first, second])
      await expect(page.getByRole('textbox', { name: `Arrived of ${name}` })).toBeVisible();
  },
);

cameraTest(
  'a policy without wasm-unsafe-eval: one sentence says so, nothing is loaded, and the search stays',
  async ({ phoneSeeing }) => {
    const phone = await phoneSeeing([{ text: '4006381333931', as: 'EAN13' }]);
    const { page, context, stock } = phone;
    await context.route('**/stock/**', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '') ?? '';
      return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await startCount(phone);
    await stock.button('Scan with the camera').click();
    await expect(page.getByRole('alert')).toHaveText(/^This page does not allow the barcode reader\./);
    await expect(camera(page)).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(loaded.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  },
);
