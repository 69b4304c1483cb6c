import { markKey, type SentMarks } from '../writes/set/sentMarks';
import type { DocumentLog } from './DocumentLog';
import type { MovementRecord } from './movementRecord';

/** The marks of a movement's deltas, in its own record: they last as long as the movement, also after a logout. */
export function documentMarks(log: DocumentLog<MovementRecord>): SentMarks {
  const sent = () => log.state().record.sent;
  return {
    keep: (_owner, _address, cell, mark) => log.update({ sent: { ...sent(), [markKey(cell)]: mark } }),
    async forget(_owner, _address, cell) {
      const { [markKey(cell)]: known, ...others } = sent();
      if (known) await log.update({ sent: others });
    },
    of: async () => new Map(Object.entries(sent())),
  };
}

/** For a document whose values are texts: there are no deltas to mark. */
export const NO_MARKS: SentMarks = {
  keep: async () => undefined,
  forget: async () => undefined,
  of: async () => new Map(),
};
