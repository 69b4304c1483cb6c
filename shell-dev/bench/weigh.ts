import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demoSignIns } from '../api/demo';

/** Transferred sizes, in bytes. */
export interface Weight {
  files: number;
  raw: number;
  gzip: number;
  brotli: number;
}

/** A way to run the remote, and the origin of its files. */
export interface Surface {
  name: string;
  page: string;
  own: string;
}

/** A part of the remote that the browser loads, such as 'standalone: login', and its sizes. */
export interface Part {
  name: string;
  /** Addresses of its files. */
  files: readonly string[];
  scripts: Weight;
  fonts: Weight;
}

const NO_WEIGHT: Weight = { files: 0, raw: 0, gzip: 0, brotli: 0 };

/** A file that the page has loaded, and its sizes as the server sends it. */
interface Answer {
  url: string;
  sizes: Promise<Omit<Weight, 'files'>>;
}

/** A page, the name of what it adds, and the selector that shows that it has loaded. */
interface Step {
  name: string;
  path: string;
  there: string;
}

/** Milliseconds without another file. */
const QUIET_MS = 2_000;
const ROW = '[role=grid] a[href]';
const FIRST_LIST: Step = { name: 'the first list adds', path: '/all-brands', there: ROW };
/** Pages that are opened later, each measured in addition to all before it. */
const LATER: readonly Step[] = [
  { name: 'a form adds', path: '/all-brands/brand-create', there: 'input' },
  { name: 'the product list adds', path: '/all-products', there: ROW },
  { name: 'the product form adds', path: '/all-products/product-create', there: 'input' },
  { name: 'the promo codes add', path: '/all-coupons', there: ROW },
];

/** Opens the login and the pages in turn and measures what each step loads for the first time. */
export async function weigh(browser: Browser, { name, page: origin, own }: Surface): Promise<Part[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const seen = new Set<string>();
  let answers: Answer[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith(own) || !response.ok() || seen.has(url)) return;
    seen.add(url);
    // the HTML document does not count
    if (response.request().resourceType() === 'document') return;
    answers.push({ url, sizes: sizesOf(page.request, url) });
  });
  const parts: Part[] = [];
  const take = async (step: string) => {
    await page.waitForLoadState('networkidle');
    await untilQuiet(() => answers.length);
    const taken = answers;
    answers = [];
    const files = taken.map(({ url }) => url);
    parts.push({ name: `${name}: ${step}`, files, ...(await weightsOf(taken)) });
  };

  await page.goto(`${origin}/stock/`);
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await take('login');
  await signIn(page);
  await take('the dashboard adds');
  const steps = name === 'standalone' ? [FIRST_LIST, ...LATER] : [FIRST_LIST];
  for (const { name: step, path, there } of steps) {
    await page.goto(`${origin}/stock${path}`);
    await page.locator('main').locator(there).first().waitFor();
    await take(step);
  }
  await context.close();
  return parts;
}

/** What a page loads when it is idle belongs to it, also on a busy machine. */
async function untilQuiet(count: () => number): Promise<void> {
  let before = -1;
  while (count() !== before) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function signIn(page: Page): Promise<void> {
  const [admin] = demoSignIns;
  await page.getByLabel('Email', { exact: true }).fill(admin?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(admin?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** @throws Error when the server does not send the file, or not its size */
async function sizesOf(request: APIRequestContext, url: string): Promise<Omit<Weight, 'files'>> {
  const as = async (encoding: string) => {
    const answer = await request.head(url, { headers: { 'accept-encoding': encoding } });
    const size = Number(answer.headers()['content-length']);
    if (!answer.ok() || !(size > 0)) throw new Error(`${url} answered ${answer.status()}, ${size} bytes.`);
    return size;
  };
  const [raw, gzip, brotli] = await Promise.all([as('identity'), as('gzip'), as('br')]);
  return { raw, gzip, brotli };
}

async function weightsOf(answers: readonly Answer[]): Promise<Pick<Part, 'scripts' | 'fonts'>> {
  const weights = { scripts: NO_WEIGHT, fonts: NO_WEIGHT };
  for (const { url, sizes } of answers) {
    const kind = /\.(woff2?)(\?|$)/.test(url) ? 'fonts' : 'scripts';
    const { files, raw, gzip, brotli } = weights[kind];
    const more = await sizes;
    weights[kind] = {
      files: files + 1,
      raw: raw + more.raw,
      gzip: gzip + more.gzip,
      brotli: brotli + more.brotli,
    };
  }
  return weights;
}
