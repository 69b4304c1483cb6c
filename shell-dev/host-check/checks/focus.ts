import type { Route } from 'playwright-core';
import type { HostCheck, Visit } from '../check';
import { ENTRY } from '../site';
import { comesTrue, pause, until } from '../until';
import { Broken } from '../verdicts';
import { remoteOf } from './failing';

/** The promise about the focus. */
export const focus: readonly HostCheck[] = [
  {
    name: 'focus on the heading',
    promise: 'P8',
    remedy: 'Keep the link that opened Stock in the page, and move the focus nowhere after mount.',
    run: movesToHeading,
  },
  {
    name: 'focus of a user who types',
    promise: 'P8',
    remedy: 'Move the focus nowhere when Stock has loaded.',
    run: leavesTyping,
  },
];

/** Milliseconds in which the focus could still be moved. */
const MOVED_BY = 800;

async function movesToHeading({ host, page }: Visit): Promise<void> {
  const { home, sibling } = host.ways;
  await host.open(sibling);
  await (await host.link('host', home)).press('Enter');
  await host.showsStock('after the link to it was followed by keyboard');
  const where = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element?.matches('[data-stock] h1')) return '';
      return element === null || element === document.body
        ? 'nowhere'
        : `on <${element.tagName.toLowerCase()}>`;
    });
  const isThere = await comesTrue(async () => (await where()) === '', 5_000);
  if (!isThere) throw new Broken(`the focus is ${await where()}, not on the heading of Stock`);
  await pause(MOVED_BY);
  const at = await where();
  if (at !== '') throw new Broken(`the focus is ${at}, and does not stay on the heading`);
}

async function leavesTyping({ host, page, site }: Visit): Promise<void> {
  const remote = remoteOf(site);
  const { home, sibling } = host.ways;
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(
    (url) => url.href.startsWith(remote) && ENTRY.test(url.pathname),
    async (route) => {
      if (isHeld) waiting.push(route);
      else await route.continue();
    },
  );
  await host.open(sibling);
  await host.follow('host', home);
  await comesTrue(() => waiting.length > 0, 3_000);
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'stock-host-check-field';
    document.body.prepend(field);
    field.focus();
  });
  isHeld = false;
  await Promise.all(waiting.map((route) => route.continue()));
  await page.keyboard.type('typed');
  await host.showsStock('while the user types elsewhere');
  await pause(MOVED_BY);
  await page.keyboard.type(' on');
  const field = page.locator('#stock-host-check-field');
  await until(
    async () => (await field.inputValue()) === 'typed on',
    async () =>
      `the field of the user has '${await field.inputValue()}', not 'typed on': the focus was taken`,
    1_000,
  );
}
