import type { HostCheck, Visit } from '../check';
import { inPage } from '../page/inPage';
import { comesTrue } from '../until';
import { Broken, NotChecked } from '../verdicts';

/** Lines of what was found that are named. */
const NAMED = 4;
/** Milliseconds in which transitions of the host end. */
const TRANSITIONS = 2_000;

/** The promises that Stock touches nothing but its own, and that the host's React stays. */
export const untouched: readonly HostCheck[] = [
  {
    name: 'looks of the host',
    promise: 'P3',
    remedy: 'Load one build of Stock without changing its stylesheets, and report the property to its team.',
    run: keepsLooks,
  },
  {
    name: 'elements and globals',
    promise: 'P3',
    remedy:
      'Remove what the host adds for Stock when it is left, and give portalRoot where dialogs belong elsewhere.',
    run: leavesPage,
  },
  {
    name: 'React of the host',
    promise: 'P12',
    remedy: 'Take the isolated build, or share one React 19 as a singleton without a fallback.',
    run: keepsReact,
  },
];

async function keepsLooks({ host, page }: Visit): Promise<void> {
  await host.open(host.ways.sibling);
  await host.link('host', host.ways.home);
  await inPage(page, 'remember');
  const same = async (when: string) => {
    let found: string[] = [];
    const isSame = await comesTrue(async () => {
      found = await inPage(page, 'otherLooks');
      return found.length === 0;
    }, TRANSITIONS);
    if (!isSame) throw new Broken(`${when}: ${found.slice(0, NAMED).join('; ')}`);
  };
  await host.enter();
  await same('while Stock is shown');
  await host.leave();
  await same('after Stock');
}

async function leavesPage({ host, page }: Visit): Promise<void> {
  await host.open(host.ways.sibling);
  await host.link('host', host.ways.home);
  await inPage(page, 'remember');
  await host.enter();
  await host.leave();
  let found: string[] = [];
  const isSame = await comesTrue(async () => {
    const [elements, roots] = [await inPage(page, 'newElements'), await inPage(page, 'otherRoots')];
    found = [
      ...elements.map((element) => `an element more: ${element}`),
      ...(roots === '' ? [] : [`other attributes: ${roots}`]),
    ];
    return found.length === 0;
  }, TRANSITIONS);
  const globals = (await inPage(page, 'newGlobals')).map((name) => `a global more: ${name}`);
  if (!isSame || globals.length > 0)
    throw new Broken(`after Stock: ${[...found, ...globals].slice(0, NAMED).join('; ')}`);
}

async function keepsReact({ host, page }: Visit): Promise<void> {
  await host.open(host.ways.sibling);
  await host.link('host', host.ways.home);
  const before = await inPage(page, 'reacts');
  if (before.length === 0) throw new NotChecked('the host does not render with React');
  await host.enter();
  await host.leave();
  for (const { element, versions } of await inPage(page, 'reacts')) {
    if (versions.length > 1)
      throw new Broken(`${element} is rendered with React ${versions.join(', then ')}`);
    if (!before.some((known) => known.element === element && known.versions[0] === versions[0]))
      throw new Broken(`${element} is rendered with React ${versions[0]}, which it was not before`);
  }
}
