import type { HostCheck, Visit } from '../check';
import type { HostPage } from '../hostPage';
import { isOfStock } from '../site';
import { comesTrue, pause, until } from '../until';
import { Broken, NotChecked } from '../verdicts';

const HISTORY = 'Change the history before you call your listeners, and let both routers receive popstate.';

/** The promise of one history for the host and Stock. */
export const history: readonly HostCheck[] = [
  {
    name: 'deep link',
    promise: 'P4',
    remedy:
      'Answer every path below the base path with the page of the host, and give Stock that path as basename.',
    run: opensDeep,
  },
  { name: 'back and forward', promise: 'P4', remedy: HISTORY, run: goesBackAndForward },
  {
    name: 'links of the host',
    promise: 'P4',
    remedy:
      'Give navigation.location as a live value, and call its listeners after each navigation of the host.',
    run: followsHost,
  },
  {
    name: 'links to other modules',
    promise: 'P4',
    remedy:
      'Navigate without a page load in navigation.navigate, and call the listeners of navigation.location then.',
    run: leadsOut,
  },
  {
    name: 'unsaved edits',
    promise: 'P4',
    remedy: 'Ask the guards of navigation.block before the host navigates, and stay where one answers false.',
    run: asksBeforeLeaving,
  },
];

async function opensDeep({ host, site }: Visit): Promise<void> {
  await host.openStock();
  await host.showsStock('at its address');
  await hasOwnLinks(host);
  const path = await host.innerLink();
  await host.follow('stock', path);
  await host.isAt(path, 'after a link of Stock');
  const heading = await settledHeading(host);
  await host.open(path);
  await host.showsHeading(heading, `where ${path} is loaded`);
  await host.isAt(path, `where ${path} is loaded,`);
  if (!isOfStock(site, host.path)) throw new Broken(`the address is ${host.path}`);
}

/** @throws Broken where every link of Stock leads to another base path */
async function hasOwnLinks(host: HostPage): Promise<void> {
  const { site } = host;
  await comesTrue(async () => (await host.links('stock')).length > 0, 3_000);
  const links = await host.links('stock');
  if (links.length > 0 && !links.some(({ path }) => isOfStock(site, path)))
    throw new Broken(`no link of Stock is below ${site.base}: the first leads to ${links[0]?.path}`);
}

/** The heading once it is the same for a moment: the page of a link can be loading. */
async function settledHeading(host: HostPage): Promise<string> {
  let text = '';
  await comesTrue(async () => {
    const before = (await host.isStockShown()) ? await host.headingText() : '';
    await pause(300);
    text = (await host.isStockShown()) ? await host.headingText() : '';
    return text !== '' && text === before;
  });
  return text;
}

async function goesBackAndForward({ host, page }: Visit): Promise<void> {
  const { sibling } = host.ways;
  await host.open(sibling);
  await host.mark();
  await host.enter();
  const first = await settledHeading(host);
  const home = host.path;
  const inner = await host.innerLink();
  await host.follow('stock', inner);
  await host.isAt(inner, 'after a link of Stock');
  const second = await settledHeading(host);
  await host.leave();
  await page.goBack();
  await host.isAt(inner, 'back from the other module');
  await host.showsHeading(second, 'back from the other module');
  if (!(await host.isMarked())) throw new Broken('the page is loaded again on the way back');
  await page.goBack();
  await host.isAt(home, 'back a second time');
  await host.showsHeading(first, 'back a second time');
  await page.goBack();
  await host.isAt(sibling, 'back a third time');
  await host.isGone('back in the other module');
  await page.goForward();
  await host.isAt(home, 'forward');
  await host.showsHeading(first, 'forward');
  await page.goForward();
  await host.showsHeading(second, 'forward a second time');
  await page.goForward();
  await host.isAt(sibling, 'forward a third time');
  await host.isGone('forward in the other module');
  if (!(await host.isMarked())) throw new Broken('the page was loaded again on the way');
}

async function followsHost({ host }: Visit): Promise<void> {
  const { home } = host.ways;
  await host.openStock();
  await host.showsStock('at its address');
  const first = await settledHeading(host);
  const start = host.path;
  const inner = await host.innerLink();
  await host.follow('stock', inner);
  await host.isAt(inner, 'after a link of Stock');
  const second = await settledHeading(host);
  if (second === first) throw new NotChecked('two pages of Stock have one heading');
  await host.mark();
  await host.follow('host', home);
  await host.showsHeading(first, "after the host's link to it, from another page of Stock");
  await until(
    () => host.path === start || host.path === home,
    () => `after the host's link the address is ${host.path}`,
  );
  if (!(await host.isMarked())) throw new Broken("the host's link loads the page again");
}

async function leadsOut({ host, page, site }: Visit): Promise<void> {
  await host.openStock();
  await host.showsStock('at its address');
  await openGroups(host);
  const out = (await host.links('stock')).find(({ path }) => !isOfStock(site, path));
  if (!out) throw new NotChecked('Stock shows no link to another module: the host gives no links');
  await host.mark();
  await host.follow('stock', out.path);
  await host.isAt(out.path, `after the link of Stock to ${out.path}`);
  await host.isGone(`after its link to ${out.path}`);
  if (!(await host.isMarked())) throw new Broken(`the link of Stock to ${out.path} loads the page again`);
  await page.goBack();
  await host.showsStock('back from the other module');
}

/** Opens the groups of the sidebar: links in closed ones are not visible. */
async function openGroups(host: HostPage): Promise<void> {
  const closed = host.stock
    .getByRole('navigation', { name: 'Main' })
    .locator('button[aria-expanded="false"]:visible');
  await comesTrue(async () => (await closed.count()) > 0, 3_000);
  for (let left = 8; left > 0 && (await closed.count()) > 0; left -= 1) {
    await closed.first().click();
    await pause(100);
    const links = await host.links('stock');
    if (links.some(({ path }) => !isOfStock(host.site, path))) return;
  }
}

/** Milliseconds in which a host without a question has left. */
const LEFT_BY = 1_500;

async function asksBeforeLeaving({ host, site }: Visit): Promise<void> {
  if (site.state === undefined) throw new NotChecked('it needs a signed-in user: --email and --password');
  const { sibling } = host.ways;
  const create = `${site.base}/all-brands/brand-create`;
  await host.open(create);
  const name = host.stock.getByLabel('Name', { exact: true }).first();
  await comesTrue(async () => (await name.isVisible()) && (await name.isEditable()), 10_000);
  if (!(await name.isVisible()) || host.path !== create)
    throw new NotChecked('the user cannot create a brand, so there is nothing to edit');
  await name.fill('stock-host-check, never saved');
  await host.follow('host', sibling);
  const dialog = host.page.getByRole('alertdialog');
  if (!(await comesTrue(() => dialog.isVisible(), LEFT_BY)))
    throw new Broken('the host leaves a page with unsaved edits without a question');
  await dialog
    .getByRole('button', { name: 'Cancel' })
    .or(dialog.getByRole('button', { name: 'Stay' }))
    .first()
    .click();
  await pause(LEFT_BY);
  await host.isAt(create, 'where the user stays,');
  if (!(await name.isVisible())) throw new Broken('the host leaves although the user stays');
  await host.follow('host', sibling);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await host.isAt(sibling, 'where the user leaves,');
  await host.isGone('where the user leaves');
}
