import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { useApplying } from '../../apply/useApplying';
import { backWrites } from '../../apply/wantedWrites';
import { ReviewMovement } from '../review/ReviewMovement';

/** Adds what is left of a slip at the venue that has sent it, after a review; the slip ends with it. */
export function TakeBack({
  list,
  log,
  state,
}: {
  list: MoveProps;
  log: MovementLog<SlipRecord>;
  state: MovementState<SlipRecord>;
}) {
  const { record, lines } = state;
  const { applying } = useApplying(list, log as MovementLog, state as MovementState);
  const writes = backWrites(record, lines);
  return (
    <ReviewMovement
      {...{ list, state, writes }}
      title={texts.takeBackTitle(record.id, record.from.name)}
      costOf={(line) => line.cost}
      onCancel={() => list.setParams({ movement: '', step: '' })}
      onRead={() => applying.read()}
      onApply={(chosen) => {
        void applying.apply(chosen);
        list.setParams({ step: 'report' });
      }}
    />
  );
}
