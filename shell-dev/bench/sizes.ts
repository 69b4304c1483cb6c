import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { demoSignIns } from '../api/demo';
import { startPreview } from '../serve/preview';
import { startHostReact } from './hostReact';
import { printTable } from './table';

/** What came over the wire, in bytes. */
interface Weight {
  files: number;
  raw: number;
  gzip: number;
  brotli: number;
}

/** A way to run the remote, and where its own files come from. */
interface Surface {
  name: string;
  page: string;
  own: string;
}

/** Prints what the browser loads of the remote for the login, and what the brand list adds to it. */
export async function measureSizes(browser: Browser): Promise<void> {
  const preview = await startPreview({ api: { database: ':memory:', products: 20, scryptCost: 16 } });
  const { remoteOrigin, shellOrigin, apiOrigin } = preview;
  const host = await startHostReact({ remote: remoteOrigin, api: apiOrigin });
  const own = `${remoteOrigin}/stock/`;
  const surfaces: Surface[] = [
    { name: 'standalone', page: remoteOrigin, own },
    { name: 'embedded, isolated', page: shellOrigin, own },
    { name: "embedded, host's React", page: host.origin, own: `${own}host-react/` },
  ];
  try {
    const rows: string[][] = [];
    for (const surface of surfaces) {
      for (const [step, kinds] of await weigh(browser, surface)) {
        for (const [kind, { files, raw, gzip, brotli }] of kinds) {
          const sizes = [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1));
          rows.push([`${surface.name}: ${step}`, kind, String(files), ...sizes]);
        }
      }
      await fetch(`${apiOrigin}/__dev/forget-devices`, { method: 'POST' });
    }
    console.log('Sizes in KB, as the browser asked for them: the remote alone, without host and data\n');
    printTable(['what', 'kind', 'files', 'raw', 'gzip', 'brotli'], rows);
    console.log(
      "Our place (scripts and styles, gzip): standalone login within 190; embedded within 130, with the host's React 60;",
    );
    console.log('the first list, with the frame around it, adds at most 60.\n');
  } finally {
    await Promise.all([host.close(), preview.close()]);
  }
}

type Kinds = Map<string, Weight>;

async function weigh(browser: Browser, surface: Surface): Promise<[string, Kinds][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(surface.own) && response.ok()) answers.push(response);
  });
  const take = async () => {
    await page.waitForLoadState('networkidle');
    const taken = answers;
    answers = [];
    return kindsOf(taken);
  };

  await page.goto(`${surface.page}/stock/`);
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const login = await take();
  const [admin] = demoSignIns;
  await page.getByLabel('Email', { exact: true }).fill(admin?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(admin?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const dashboard = await take();
  await page.getByRole('main').getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('grid', { name: 'Brands' }).getByRole('link').first().waitFor();
  const list = await take();
  await context.close();
  return [
    ['login', login],
    ['the dashboard adds', dashboard],
    ['the list adds', list],
  ];
}

async function kindsOf(answers: readonly Response[]): Promise<Kinds> {
  const kinds: Kinds = new Map();
  for (const answer of answers) {
    const kind = /\.(woff2?)(\?|$)/.test(answer.url()) ? 'fonts' : 'scripts and styles';
    const body = await answer.body();
    const sum = kinds.get(kind) ?? { files: 0, raw: 0, gzip: 0, brotli: 0 };
    kinds.set(kind, {
      files: sum.files + 1,
      raw: sum.raw + body.length,
      gzip: sum.gzip + gzipSync(body, { level: 9 }).length,
      brotli: sum.brotli + brotliCompressSync(body).length,
    });
  }
  return kinds;
}
