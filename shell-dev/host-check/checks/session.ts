import type { Page } from 'playwright-core';
import type { HostCheck, Visit } from '../check';
import type { HostPage } from '../hostPage';
import { inPage } from '../page/inPage';
import { until } from '../until';
import { NotChecked } from '../verdicts';

const REMEDY =
  'Give the session as a live value, set it in onSignedOut, and show nothing of the earlier user outside of Stock then.';
const STATUS = /\/api\/v1\/user_a\/user-login-status(\?|$)/;
const API = /\/api\/v1\//;

/** The promise that nothing of an earlier session stays. */
export const session: readonly HostCheck[] = [
  { name: 'signed out elsewhere', promise: 'P5', remedy: REMEDY, isLoud: true, run: isSignedOut },
  { name: 'another user', promise: 'P5', remedy: REMEDY, isLoud: true, run: isAnotherUser },
];

/** Every call answers that there is no session, as after a sign-out in another tab. */
async function isSignedOut(visit: Visit): Promise<void> {
  const { host, page } = visit;
  const user = await opensSignedIn(visit);
  const inner = await host.innerLink();
  await page.route(
    (url) => API.test(url.pathname),
    (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'Unauthorized' }),
      }),
  );
  await host.follow('stock', inner);
  await announce(page);
  await isWithout(host, user, 'after the session has ended');
}

/** The server answers with another user, as after a sign-in outside of Stock. */
async function isAnotherUser(visit: Visit): Promise<void> {
  const { host, page } = visit;
  const user = await opensSignedIn(visit);
  let asked = false;
  await page.route(
    (url) => STATUS.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const answer = otherUserIn(await response.json());
      asked = answer !== undefined;
      await route.fulfill(answer === undefined ? { response } : { response, json: answer });
    },
  );
  await announce(page);
  await until(() => asked, 'Stock does not ask the server who is signed in when the network returns');
  await isWithout(host, user, 'after another user has signed in');
}

/** @returns the full name of the user */
async function opensSignedIn({ host, site }: Visit): Promise<string> {
  const { state, user } = site;
  if (state === undefined || user === undefined)
    throw new NotChecked('it needs a signed-in user: --email and --password');
  await host.openStock();
  await host.showsStock('at its address');
  const secret = host.stock.locator('input[type="password"]');
  await until(
    async () => (await host.isStockShown()) && (await secret.count()) === 0,
    'Stock asks for a sign-in, although the user is signed in',
  );
  return user;
}

/** Stock asks the server who is signed in when the network returns. */
const announce = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Neither Stock nor the host shows the user any more, and Stock shows its sign-in, or is gone. */
async function isWithout(host: HostPage, user: string, when: string): Promise<void> {
  await until(
    async () =>
      (await host.stock.count()) === 0 || (await host.stock.locator('input[type="password"]').count()) > 0,
    `Stock still shows a page ${when}`,
  );
  await until(
    async () => !(await inPage(host.page, 'pageText')).includes(user),
    `the page still shows the name of the earlier user ${when}`,
    3_000,
  );
}

interface Status {
  user?: { _id?: string; userDetails?: { name?: string; lastName?: string } };
}

/** The answer of the status call with another user in it; undefined where it has none. */
function otherUserIn(answer: unknown): Status | undefined {
  const text = JSON.stringify(answer);
  const user = userIn(answer);
  if (user?._id === undefined) return undefined;
  const other = text
    .replaceAll(JSON.stringify(user._id), JSON.stringify(user._id.replace(/^.{4}/, 'ffff')))
    .replaceAll(JSON.stringify(user.userDetails.name), '"Another"');
  return JSON.parse(other) as Status;
}

interface FoundUser {
  _id: string;
  userDetails: { name: string; lastName: string };
}

/** The user in an answer of the API, however deep. */
export function userIn(answer: unknown): FoundUser | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { _id, userDetails } = answer as Partial<FoundUser>;
  if (typeof _id === 'string' && typeof userDetails?.name === 'string') return answer as FoundUser;
  for (const value of Object.values(answer)) {
    const found = userIn(value);
    if (found) return found;
  }
  return undefined;
}

/** 'Marta Kovács' */
export const nameOf = ({ userDetails: { name, lastName } }: FoundUser) => `${name} ${lastName}`.trim();
