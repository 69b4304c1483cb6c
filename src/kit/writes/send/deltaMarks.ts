import type { AnyResource } from '../../declare/resource';
import { keepRecords } from '../../state/keepRecords';
import { readCurrent } from '../readCurrent';
import type { Cell } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import { type MountStore, userIdIn } from '../set/mountStore';
import type { SentMarks } from '../set/sentMarks';
import type { DeltaMarks } from './entryRequests';

/** What deltas need of the mount: their record as it is now, and marks that are kept before they leave. */
export interface OwnedDeltaMarks extends DeltaMarks {
  /** Nothing of these deltas is under way any more, and none of them is stored: they are sent like new ones. */
  forget(cells: readonly Cell[]): Promise<void>;
}

/** The marks of the user who is signed in now, for the changes of one set. */
export function deltaMarks(
  { set, store, marks }: { set: ChangeSet; store: MountStore; marks: SentMarks },
  resource: AnyResource,
): OwnedDeltaMarks {
  const { dispatch } = store;
  const owner = userIdIn(store.getState()) ?? '';
  return {
    async read(id) {
      // a request that waits for its session would leave after its mark, and on a figure that may have changed
      const current = await readCurrent(dispatch, resource, { params: { id }, isWrittenOn: true });
      // the journal notes what the delta was added to
      if ('record' in current) await dispatch(keepRecords(resource, new Map([[id, current.record]])));
      return current;
    },
    async mark(cell, mark) {
      await marks.keep(owner, set.address, cell, mark);
      set.markSent(cell, mark);
    },
    async forget(cells) {
      for (const cell of cells) {
        set.markSent(cell);
        await marks.forget(owner, set.address, cell);
      }
    },
  };
}
