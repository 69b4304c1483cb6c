import type { HostCheck } from '../check';
import { contract } from './contract';
import { failing } from './failing';
import { focus } from './focus';
import { history } from './history';
import { leaving } from './leaving';
import { policy } from './policy';
import { serving } from './serving';
import { session } from './session';
import { unseenPromises } from './unseen';
import { untouched } from './untouched';

/** All checks, in the order of the promises. */
export const everyCheck: readonly HostCheck[] = [
  ...failing,
  ...leaving,
  ...untouched,
  ...history,
  ...session,
  ...serving,
  ...policy,
  ...contract,
  ...focus,
  ...unseenPromises,
];

const number = ({ promise }: HostCheck) => Number(promise.slice(1));

/** The same by the number of their promise. */
export const checksByPromise = [...everyCheck].sort((one, other) => number(one) - number(other));
