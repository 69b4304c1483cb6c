import type { LoggedInUser } from '../../../src/host/contract';
import { routeOf } from '../../../src/kit/declare/pages';
import { register } from '../../../src/resources/register';
import { levelOf, normalise, type PagePermission, sectionOf } from '../../../src/rules/access';
import { PERMISSIONS_PATH, permissionEntries } from '../../../src/session/auth/permissions';
import { type Check, CheckFailure } from '../check';
import { nameOf } from '../exchange';
import { checkAnswer } from './answers';
import { MADE_IN_ORDER } from './made';

/** The entries of the permission list, and whether they belong to pages. */
export async function checkPermissions(
  { backend, findings, options }: Check,
  user: LoggedInUser,
): Promise<void> {
  const call = nameOf({ method: 'GET', path: PERMISSIONS_PATH });
  const { answer, exchange } = await backend.send({ method: 'GET', path: PERMISSIONS_PATH });
  if (exchange) checkAnswer(findings, exchange, options.page);
  const entries = permissionEntries(answer);
  if (!entries) {
    findings.broken({
      call,
      path: 'data',
      expected: 'a list of entries',
      came: exchange?.text.slice(0, 80) || 'nothing',
      shows: 'no page can be opened',
    });
    return;
  }
  const pages = register.flatMap(({ pages: all }) => Object.values(all).map(routeOf).map(normalise));
  const sections = new Set(pages.map(sectionOf));
  for (const [index, { pageRoute, roles }] of entries.entries()) {
    const path = `data[${index}]`;
    for (const { access } of roles)
      if (!/^\s*(none|read|write)\s*$/i.test(access))
        findings.broken({
          call,
          path: `${path}.roles.access`,
          expected: 'none, read or write',
          came: access,
          shows: 'no access',
        });
    // pages of siblings are none of ours
    if (sections.has(sectionOf(pageRoute)) && !pages.includes(normalise(pageRoute)))
      findings.differs({
        call,
        path: `${path}.pageRoute`,
        expected: 'the route of a page',
        came: pageRoute,
        shows: 'nothing: no page asks for it',
      });
  }
  const { role } = user.roleDetails;
  if (options.isWriting) refuseWithoutWrite(entries, role);
  const open = pages.filter((page) => levelOf({ entries, openSections: [] }, role, page) !== 'none');
  if (open.length === 0)
    findings.broken({
      call,
      path: 'data',
      expected: `access of ${role} to a page`,
      came: 'none to any',
      shows: 'the page of missing access after the sign-in',
    });
  const reachable = new Set(
    entries
      .filter(({ roles }) => roles.some(({ access }) => !/none/i.test(access)))
      .map(({ pageRoute }) => normalise(pageRoute)),
  );
  for (const section of sections) {
    const isOpen = register.some(
      ({ needsSessionOnly, pages: { list } }) => needsSessionOnly && list && sectionOf(list.path) === section,
    );
    if (isOpen || [...reachable].some((page) => sectionOf(page) === section)) continue;
    findings.differs({
      call,
      path: 'data',
      expected: `an entry of ${section} with a role that may open it`,
      came: 'none',
      shows: 'its pages to no role',
    });
  }
}

/** @throws CheckFailure where a role may not create what the writes need */
function refuseWithoutWrite(entries: readonly PagePermission[], role: string): void {
  for (const { name, pages } of register) {
    if (!MADE_IN_ORDER.includes(name) || !pages.create) continue;
    const route = routeOf(pages.create);
    if (levelOf({ entries, openSections: [] }, role, route) !== 'write')
      throw new CheckFailure(`--write needs write access to ${route}, which ${role} does not have.`);
  }
}
