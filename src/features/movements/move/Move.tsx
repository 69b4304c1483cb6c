import { keyOf } from '../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import type {
  DeliveryRecord,
  LossRecord,
  MovementRecord,
  SlipRecord,
  TransferRecord,
} from '../../../kit/documents/movementRecord';
import { useDocumentLog, useDocuments } from '../../../kit/documents/useDocuments';
import { useRowsWithoutCosts } from '../../../kit/list/useRowsWithoutCosts';
import { move as texts } from '../../../messages/move';
import { useUser } from '../../../session/auth/session';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonRows } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import type { MovementLog, MovementState, MoveProps } from '../apply/moveProps';
import { useApplying } from '../apply/useApplying';
import { backWrites } from '../apply/wantedWrites';
import { useFocusMainOn } from '../enter/useFocusMainOn';
import { useShownState } from '../enter/useShownCosts';
import { DeliverySheet } from './delivery/DeliverySheet';
import { MoveHome } from './home/MoveHome';
import { LossSheet } from './loss/LossSheet';
import styles from './move.module.css';
import { MovementReport } from './report/MovementReport';
import { ReviewMovement } from './review/ReviewMovement';
import { SlipSheet } from './slip/SlipSheet';
import { TransferSheet } from './transfer/TransferSheet';
import { useNotedDrafts } from './useNotedDrafts';

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Deliveries, transfers and losses: documents of lines, kept on this device until they are applied. */
export function Move(list: MoveProps) {
  const { movement = '', step = '' } = list.params;
  const box = useFocusMainOn(`${movement} ${step}`);
  return (
    <div ref={box} className={styles.view}>
      <Step {...useRowsWithoutCosts(list, list.resource)} />
    </div>
  );
}

function Step(list: MoveProps) {
  const store = useDocuments('movements');
  const user = useUser();
  if (list.isReadOnly) return <StatePanel title={texts.readOnlyTitle} text={texts.readOnlyText} />;
  if (store === 'refused') return <StatePanel title={texts.noStorageTitle} text={texts.noStorageText} />;
  if (!store || !user) return <SkeletonRows columns={COLUMNS} />;
  const { movement } = list.params;
  return movement ? (
    <FoundMovement key={movement} list={list} store={store} movementKey={keyOf(user._id, movement)} />
  ) : (
    <MoveHome list={list} store={store} />
  );
}

function FoundMovement({
  list,
  store,
  movementKey,
}: {
  list: MoveProps;
  store: DocumentStore;
  movementKey: string;
}) {
  const log = useDocumentLog<MovementRecord>(store, movementKey);
  if (!log) return <SkeletonRows columns={COLUMNS} />;
  if (log !== 'missing') return <OpenMovement list={list} log={log} />;
  return (
    <div className={styles.page}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => list.setParams({ movement: '', step: '' })}>
            {texts.back}
          </Button>
        }
      >
        {texts.missingTitle}. {texts.missingText}
      </Banner>
    </div>
  );
}

/** One movement: its lines, or what became of them once they are applied. */
function OpenMovement({ list, log }: { list: MoveProps; log: MovementLog }) {
  const state = useShownState(log);
  const { record } = state;
  useNotedDrafts(list, log.store, record.finishedAt);
  if (record.finishedAt !== undefined || list.params.step === 'report')
    return <MovementReport list={list} log={log} state={state} />;
  switch (record.kind) {
    case 'delivery':
      return <DeliverySheet {...opened<DeliveryRecord>(list, log, state)} />;
    case 'loss':
      return <LossSheet {...opened<LossRecord>(list, log, state)} />;
    case 'slip': {
      const Step = list.params.step === 'back' ? TakeBack : SlipSheet;
      return <Step {...opened<SlipRecord>(list, log, state)} />;
    }
    case 'transfer':
      return <TransferSheet {...opened<TransferRecord>(list, log, state)} />;
  }
}

/** The props of the sheet of a kind: the log of a movement of that kind is known by its record. */
function opened<Kept extends MovementRecord>(list: MoveProps, log: MovementLog, state: MovementState) {
  return { list, log: log as unknown as MovementLog<Kept>, state: state as MovementState<Kept> };
}

/** Adds what is left of a slip at the venue that has sent it, after a review; the slip ends with it. */
function TakeBack({
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
