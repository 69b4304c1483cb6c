import { documentMarks } from '../../../kit/documents/documentMarks';
import { keepRecords } from '../../../kit/state/keepRecords';
import { readRecords, reportUnread } from '../../../kit/writes/send/readRecords';
import type { ChangeSets } from '../../../kit/writes/set/changeSets';
import { changesAt } from '../../../kit/writes/set/openChanges';
import type { Dispatch } from '../../../session/auth/session';
import { MovementApplying } from './MovementApplying';
import { movementBook } from './movementBook';
import type { MovementLog, MoveProps } from './moveProps';
import { followSlips, keepTaken } from './slips';

/** What the mount gives to what applies a movement. */
interface Mount {
  sets: ChangeSets;
  dispatch: Dispatch;
  resource: MoveProps['resource'];
}

const known = new WeakMap<MovementLog, MovementApplying>();

/** What applies an open movement: the same for its lines, its review and its report. */
export function applyingOf(log: MovementLog, mount: Mount): MovementApplying {
  const before = known.get(log);
  if (before) return before;
  const applying = created(log, mount);
  known.set(log, applying);
  return applying;
}

function created(log: MovementLog, { sets, dispatch, resource }: Mount): MovementApplying {
  const marks = documentMarks(log);
  const address = `${resource.pages.list?.path} movement ${log.state().record.id}`;
  const { set, sender: slot } = changesAt(sets, address, { marks });
  return new MovementApplying({
    ...{ log, marks, set, slot, book: movementBook },
    isCurrent: () => sets.find(address)?.set === set,
    async read(products) {
      const { records, failures } = await readRecords(dispatch, resource, products, 'quiet');
      reportUnread(dispatch, failures);
      await dispatch(keepRecords(resource, records));
      return records.keys();
    },
    // what is taken is on its slip before it is known to be taken
    first: async (store, after, lines) => {
      if (after.kind === 'transfer') await keepTaken(store, after, lines);
    },
    follows: followSlips,
  });
}
