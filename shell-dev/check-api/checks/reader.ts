import { venueFields } from '../../../src/kit/declare/fields';
import { type Page, routeOf } from '../../../src/kit/declare/pages';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { changedBody } from '../../../src/kit/fieldTypes/formValues';
import { register } from '../../../src/resources/register';
import { levelOf, normalise, sectionOf } from '../../../src/rules/access';
import { referenceId } from '../../../src/rules/scope';
import { PERMISSIONS_PATH, permissionEntries } from '../../../src/session/auth/permissions';
import { openBackend } from '../backend';
import { type Check, CheckFailure } from '../check';
import { type Exchange, jsonOf, nameOf } from '../exchange';
import { checkAnswer } from './answers';
import { LOGOUT, signIn } from './session';

/** A second user with fewer rights, signed in. */
export interface Reader {
  role: string;
  /** The level that the permission list gives the role at a page's route. */
  levelAt(route: string): 'none' | 'read' | 'write';
  /** Whether a record names venues, and none of them is the user's. */
  isElsewhere(record: object): boolean;
  send(method: string, path: string, body?: unknown): Promise<Exchange>;
  signOut(): Promise<void>;
}

/**
 * Signs the second user in, where the options name one.
 * @throws CheckFailure where the sign-in fails, or the role may do everything
 */
export async function openReader(check: Check): Promise<Reader | undefined> {
  const { reader } = check.options;
  if (!reader) return undefined;
  const browser = check.backend.browser.fresh();
  const own: Check = {
    ...check,
    backend: openBackend(browser),
    options: { ...check.options, signIn: reader },
  };
  const user = await signIn(own);
  const signOut = async () => {
    await own.backend.send(LOGOUT);
  };
  const { answer } = await own.backend.send({ method: 'GET', path: PERMISSIONS_PATH });
  const { role } = user.roleDetails;
  const permissions = { entries: permissionEntries(answer) ?? [], openSections: openSections() };
  const levelAt = (route: string) => levelOf(permissions, role, route);
  const pages = register.flatMap((resource) => Object.values(resource.pages).map(routeOf));
  if (pages.every((route) => levelAt(route) === 'write')) {
    await signOut();
    throw new CheckFailure(
      `The role of the second user, ${role}, may do everything: name one with fewer rights.`,
    );
  }
  const { allVenues, venueList } = user.venueDetails;
  const venuesOfUser = new Set(venueList.map(({ _id }) => _id));
  return {
    role,
    levelAt,
    isElsewhere: (record) => !allVenues && namesOthersAlone(record, venuesOfUser),
    send: (method, path, body) => browser.send({ method, path, body }),
    signOut,
  };
}

/** A record that is for all venues, or names none, belongs to each. */
function namesOthersAlone(record: object, own: ReadonlySet<string>): boolean {
  const { allVenues, venues, venue } = record as Record<string, unknown>;
  const named = [...(Array.isArray(venues) ? venues : []), venue].flatMap((each) => referenceId(each) ?? []);
  return allVenues !== true && named.length > 0 && !named.some((id) => own.has(id));
}

function openSections(): string[] {
  return register.flatMap(({ needsSessionOnly, pages: { list } }) =>
    needsSessionOnly && list ? [sectionOf(normalise(list.path))] : [],
  );
}

/** Lists that the role may not see are refused, and the others are not. */
export async function checkReaderLists({ findings, options }: Check, reader: Reader): Promise<void> {
  for (const { name, pages, operations } of register) {
    if (!pages.list || !operations.fetchAll || (options.lists && !options.lists.includes(name))) continue;
    const level = reader.levelAt(routeOf(pages.list));
    const exchange = await reader.send('GET', operations.fetchAll.path);
    const call = `${nameOf(exchange)}, as ${reader.role}`;
    if (level === 'none') {
      expectForbidden(findings, {
        call,
        exchange,
        shows: 'nothing; but the role can read what it may not see',
      });
      continue;
    }
    findings.checked(call, exchange);
    if (exchange.status >= 400)
      findings.broken({
        call,
        path: 'status',
        expected: `the list: the permission list says ${level}`,
        came: String(exchange.status),
        shows: 'the page of missing access',
      });
    else {
      checkAnswer(findings, exchange, options.page);
      adviseOnScope(findings, reader, call, jsonOf(exchange));
    }
  }
}

/** Stock leaves out records of other venues; whoever reads the answer does not. */
function adviseOnScope(
  findings: Check['findings'],
  { isElsewhere }: Reader,
  call: string,
  answer: unknown,
): void {
  const lists = Object.entries(Object(answer)).filter(([, value]) => Array.isArray(value));
  for (const [path, list] of lists) {
    const count = (list as object[]).filter(isElsewhere).length;
    if (count > 0)
      findings.advice({
        call,
        path: `${path}[]`,
        expected: 'records of the venues of the user alone',
        came: `${count} of other venues`,
        shows: 'nothing of them; but whoever opens the answer reads them',
      });
  }
}

/** A change of a record that the check has made is refused on each page that the role may not write to. */
export async function checkReaderWrites(
  { findings }: Check,
  reader: Reader,
  resource: AnyResource,
  record: Identified,
): Promise<void> {
  for (const page of Object.values<Page>(resource.pages)) {
    const operation = page.saves === undefined ? undefined : resource.operations[page.saves];
    if (operation?.method !== 'PATCH' || reader.levelAt(routeOf(page)) === 'write') continue;
    // what the page would send without a change: a server may refuse a body before it looks at the role
    const body = changedBody(page.fields ?? venueFields, record, {});
    const exchange = await reader.send('PATCH', operation.path.replace(':id', record._id), body);
    const call = `PATCH ${operation.path}, as ${reader.role}`;
    expectForbidden(findings, {
      call,
      exchange,
      shows: 'nothing; but the role can change what it may only see',
    });
  }
}

function expectForbidden(
  findings: Check['findings'],
  { call, exchange, shows }: { call: string; exchange: Exchange; shows: string },
): void {
  findings.checked(call, exchange);
  const came = exchange.isRedirected ? `a redirect, then ${exchange.status}` : String(exchange.status);
  if (exchange.status === 401)
    findings.broken({
      call,
      path: 'status',
      expected: '403',
      came,
      shows: 'the sign-in, as if the session had ended',
    });
  else if (exchange.status !== 403 || exchange.isRedirected)
    findings.broken({ call, path: 'status', expected: '403', came, shows });
  else if (jsonOf(exchange) === undefined)
    findings.differs({
      call,
      path: '',
      expected: 'JSON with a message',
      came: exchange.headers.get('content-type') ?? 'no content type',
      shows: 'You do not have permission to perform this action.',
    });
}
