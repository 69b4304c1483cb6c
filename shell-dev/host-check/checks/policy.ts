import type { HostCheck, Visit } from '../check';
import { inPage } from '../page/inPage';
import type { Violation } from '../page/observing';
import { ENTRY, type Site } from '../site';
import { comesTrue } from '../until';
import { Broken, NotChecked } from '../verdicts';
import { remoteOf } from './failing';

/** The promise that a strict content security policy holds. */
export const policy: readonly HostCheck[] = [
  {
    name: 'policy of the host',
    promise: 'P6',
    remedy:
      'Name the origin of the remote in script-src, style-src, font-src, connect-src and img-src, and allow data: and blob: in img-src.',
    isLoud: true,
    run: allowsStock,
  },
  {
    name: 'strict policy',
    promise: 'P6',
    remedy: 'Load the files of a release unchanged: they need neither inline code nor eval.',
    isLoud: true,
    run: keepsStrictPolicy,
  },
];

/** Whether a violation is one of Stock: it concerns its files, or was caused by them. */
function isOfRemote(site: Site, { directive, blocked, source }: Violation): boolean {
  const { remote } = site;
  if (ENTRY.test(blocked)) return true;
  if (remote === undefined) return false;
  const { origin } = new URL(remote);
  // photos that records name by address may be elsewhere: an icon is shown then
  const isPhoto = directive === 'img-src' && /^https?:/.test(blocked) && !blocked.startsWith(origin);
  if (isPhoto) return false;
  return (
    source.startsWith(remote) || blocked.startsWith(remote) || (origin !== site.origin && blocked === origin)
  );
}

/** The violations of Stock, and whether it is shown in spite of them. */
async function violationsIn({ host, page, site }: Visit): Promise<{ found: Violation[]; isShown: boolean }> {
  await host.openStock();
  const isShown = await comesTrue(host.isStockShown);
  if (isShown) {
    const inner = await host.innerLink().catch(() => undefined);
    if (inner !== undefined) {
      await host.follow('stock', inner);
      await comesTrue(() => host.stock.getByRole('grid').first().isVisible(), 2_000);
    }
  }
  const found = (await inPage(page, 'violations')).filter((violation) => isOfRemote(site, violation));
  return { found, isShown };
}

function broken(violations: readonly Violation[], isShown: boolean): void {
  const lines = new Set(violations.map(({ directive, blocked }) => `${directive} forbids ${blocked}`));
  if (lines.size > 0) throw new Broken([...lines].slice(0, 4).join('; '));
  if (!isShown) throw new NotChecked('Stock is not shown, for another reason');
}

async function allowsStock(visit: Visit): Promise<void> {
  const { site, context, page } = visit;
  const answer = await context.request.get(site.origin + site.base);
  const { found, isShown } = await violationsIn(visit);
  broken(
    found.filter(({ disposition }) => disposition === 'enforce'),
    isShown,
  );
  const hasMeta = (await page.locator('meta[http-equiv="Content-Security-Policy" i]').count()) > 0;
  if (answer.headers()['content-security-policy'] === undefined && !hasMeta)
    throw new NotChecked('the host sends no content security policy');
}

async function keepsStrictPolicy(visit: Visit): Promise<void> {
  const { site, context, page } = visit;
  const remote = new URL(remoteOf(site)).origin;
  // a page that is answered here counts as one of another network than the remote's
  await context.grantPermissions(['local-network-access'], { origin: site.origin });
  await page.route(
    (url) => url.origin === site.origin,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      // the body is decoded
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      return route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy-report-only': strictPolicy(remote) },
      });
    },
  );
  const { found, isShown } = await violationsIn(visit);
  // another origin of the API is the host's own setting
  const isCounted = ({ disposition, directive }: Violation) =>
    disposition === 'report' && directive !== 'connect-src';
  broken(found.filter(isCounted), isShown);
}

function strictPolicy(remote: string): string {
  const own = `'self' ${remote}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    'worker-src blob:',
    `style-src ${own}`,
    `font-src ${own}`,
    `connect-src ${own}`,
    `img-src ${own} data: blob:`,
  ].join('; ');
}
