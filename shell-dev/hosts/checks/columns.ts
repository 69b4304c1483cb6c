import type { HostCheck } from '../../host-check/check';
import { everyCheck } from '../../host-check/checks/every';
import { failing } from '../../host-check/checks/failing';
import { history } from '../../host-check/checks/history';
import { untouched } from '../../host-check/checks/untouched';
import type { HostRow } from '../matrix';
import type { Check } from './check';
import { connecting } from './connecting';
import { refuses } from './refusing';
import { renders } from './rendering';

/** A column of the table: a check of stock-host-check at a base path, or one of the matrix. */
export type Column = { name: string } & ({ own: Check } | { check: HostCheck; base: string });

const BASE = '/stock';
const own = (check: Check): Column => ({ name: check.name, own: check });
const at = (base: string, name: string, check: HostCheck): Column => ({ name, check, base });
const outside = (checks: readonly HostCheck[]) => checks.map((check) => at(BASE, check.name, check));

/** @throws Error for a name that no check has */
function named(name: string): HostCheck {
  const found = everyCheck.find((check) => check.name === name);
  if (!found) throw new Error(`There is no check called ${name}.`);
  return found;
}

/** With a working remote. */
const living: readonly Column[] = [
  own(renders),
  at(BASE, 'deep link', named('deep link')),
  at(BASE, 'back and forward', named('back and forward')),
  at('/suite/stock', '/suite/stock', named('back and forward')),
  ...outside([named('looks of the host'), named('React of the host')]),
];
const more = outside(
  [...history, ...untouched].filter(({ name }) => !living.some((one) => one.name === name)),
);
const leaving = outside([named('no trace')]);
const dying = outside(failing);
/** What the browser tests of the dev shell try in no other host. */
const SHORT = ['entry 404', 'entry 500', 'entry hangs', 'page throws'];
const dyingFast = dying.filter(({ name }) => SHORT.includes(name));
const connects = connecting.map(own);
const refusing = [own(refuses)];

/** All columns, in order. */
export const columns: readonly Column[] = [
  ...living,
  ...more,
  ...leaving,
  ...dying,
  ...connects,
  ...refusing,
];

/**
 * The columns of a host: all, or only that loading is refused. Leaks are counted in the host where every effect runs twice; the
 * browser tests of the mount count them where it runs once.
 */
export function columnsOf({
  refused,
  isBrief,
  isShort,
  isStrict,
  connects: isConnected,
}: HostRow): readonly Column[] {
  if (refused) return refusing;
  if (isBrief) return living;
  if (isShort) return [...living, ...dyingFast];
  return [...living, ...more, ...(isStrict ? leaving : []), ...dying, ...(isConnected ? connects : [])];
}
