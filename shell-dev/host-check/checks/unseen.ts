import type { HostCheck } from '../check';
import { NotChecked } from '../verdicts';

const unseen = (name: string, promise: HostCheck['promise'], why: string): HostCheck => ({
  name,
  promise,
  remedy: '',
  run: async () => {
    throw new NotChecked(why);
  },
});

/** Promises of which nothing can be seen from outside. */
export const unseenPromises: readonly HostCheck[] = [
  unseen('several mounts', 'P9', 'a host shows one mount, and no second one can be asked for from outside'),
  unseen('telemetry', 'P11', 'what a host receives in telemetry does not leave it'),
];
