import { ArrowRightLeft, type LucideIcon, PackageMinus, PackagePlus, Plus, ScanQrCode } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { RecordOfKind } from '../../../../kit/documents/documentRecord';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { MovementRecord, OrderRecord, SlipRecord } from '../../../../kit/documents/movementRecord';
import { useDocumentList } from '../../../../kit/documents/useDocumentList';
import { inSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import { DocumentTally } from '../../../../rules/documentTally';
import { Banner } from '../../../../ui/feedback/Banner';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import rows from '../../../../ui/rows/rows.module.css';
import type { MoveProps } from '../../apply/moveProps';
import { ReceiveSlip } from '../slip/ReceiveSlip';
import { useNotedDrafts } from '../useNotedDrafts';
import { useStartMovement } from '../useStartMovement';
import { DoneLately } from './DoneLately';
import { Drafts } from './Drafts';
import { HomeReport } from './HomeReport';
import styles from './home.module.css';
import type { MovementDocument } from './movedUnits';
import { NewDelivery } from './NewDelivery';
import { OnTheWay } from './OnTheWay';
import { OpenOrderFile } from './OpenOrderFile';
import { OpenOrders } from './OpenOrders';

/** What is listed. */
const KINDS = ['order', 'delivery', 'transfer', 'slip', 'loss'] as const;

/** Where movements begin and are found again: open orders, what is on the way, drafts. */
export function MoveHome({ list, store }: { list: MoveProps; store: DocumentStore }) {
  const { records, reload } = useDocumentList(store, KINDS);
  const { orders, movements, slips, drafts } = useMemo(() => byKind(records), [records]);
  const documents = useMovementDocuments(store, movements);
  useNotedDrafts(list, store, movements);
  const [choosing, setChoosing] = useState<OrderRecord | 'new'>();
  const [fileFailure, setFileFailure] = useState<string>();
  const [isReceiving, setReceiving] = useState(false);
  const open = (id: string) => list.setParams({ movement: id, step: '' });
  const onFileOpened = (sentence: string | undefined) => {
    setFileFailure(sentence);
    reload();
  };
  const { failure, startDelivery, startTransfer, startLoss } = useStartMovement(list, store);
  if (list.context.venues.length === 0)
    return <StatePanel title={texts.noVenueTitle} text={texts.noVenueText} />;
  return (
    <div className={styles.home}>
      {list.actions(
        <>
          {records && orders.length === 0 && <OpenOrderFile store={store} onOpened={onFileOpened} />}
          <Button icon={ScanQrCode} onClick={() => setReceiving(true)}>
            {texts.receiveSlip}
          </Button>
        </>,
      )}
      {(failure ?? fileFailure) && (
        <Banner tone="danger" announce>
          {failure ?? fileFailure}
        </Banner>
      )}
      <Starts
        onDelivery={() => setChoosing('new')}
        onTransfer={() => void startTransfer()}
        onLoss={() => void startLoss()}
      />
      {records?.length === 0 && (
        <div className={styles.nothing}>
          <StatePanel title={texts.nothingTitle} text={texts.nothingText} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.lists}>
          <OpenOrders
            orders={orders}
            onReceive={(order) => {
              if (order.venue.id === '') setChoosing(order);
              else void startDelivery({ order });
            }}
            onChanged={reload}
            store={store}
            onOpened={onFileOpened}
          />
          <OnTheWay
            slips={slips}
            store={store}
            onReceive={({ id }) => open(id)}
            onTakeBack={({ id }) => list.setParams({ movement: id, step: 'back' })}
          />
          <Drafts movements={drafts} onOpen={({ id }) => open(id)} onChanged={reload} store={store} />
        </div>
        {documents && documents.length > 0 && (
          <div className={styles.lists}>
            <HomeReport documents={documents} />
            <DoneLately
              documents={documents}
              onOpen={({ id }) => list.setParams({ movement: id, step: 'report' })}
            />
          </div>
        )}
      </div>
      {isReceiving && (
        <ReceiveSlip
          list={list}
          store={store}
          onOpen={(code) => {
            setReceiving(false);
            open(code);
          }}
          onCancel={() => {
            setReceiving(false);
            reload();
          }}
        />
      )}
      {choosing && (
        <NewDelivery
          list={list}
          orders={orders}
          chosen={choosing === 'new' ? undefined : choosing}
          onCancel={() => setChoosing(undefined)}
          onStart={(chosen) => {
            setChoosing(undefined);
            void startDelivery(chosen);
          }}
        />
      )}
    </div>
  );
}

/** Open orders, and movements with those that are not finished; undefined movements: nothing is read yet. */
function byKind(records: readonly RecordOfKind<(typeof KINDS)[number]>[] | undefined): {
  orders: readonly OrderRecord[];
  movements: readonly MovementRecord[] | undefined;
  slips: readonly SlipRecord[];
  drafts: readonly MovementRecord[];
} {
  const open = (records ?? []).filter(({ finishedAt }) => finishedAt === undefined);
  return {
    orders: open.filter((record) => record.kind === 'order'),
    movements: records?.filter((record) => record.kind !== 'order'),
    slips: open.filter((record) => record.kind === 'slip'),
    drafts: open.filter((record) => record.kind !== 'order' && record.kind !== 'slip'),
  };
}

/** The movements of which something is applied, or which are finished, with their lines; undefined until they are read. */
function useMovementDocuments(
  store: DocumentStore,
  records: readonly MovementRecord[] | undefined,
): readonly MovementDocument[] | undefined {
  const [documents, setDocuments] = useState<readonly MovementDocument[]>();
  useEffect(() => {
    if (!records) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const found: MovementDocument[] = [];
      for (const { key, applied, finishedAt } of records) {
        if (finishedAt === undefined && Object.keys(applied).length === 0) continue;
        const stored = await store.read<MovementRecord>(key).catch(() => undefined);
        const tally = stored && (await inSlices(DocumentTally.slices(stored.events), signal));
        if (signal.aborted) return;
        if (tally) found.push({ record: stored.record, lines: stored.lines, tally });
      }
      setDocuments(found);
    };
    void read();
    return () => leaving.abort();
  }, [store, records]);
  return documents;
}

/** The kinds of movements that can be begun. */
function Starts({
  onDelivery,
  onTransfer,
  onLoss,
}: {
  onDelivery(): void;
  onTransfer(): void;
  onLoss(): void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.starts} role="group" aria-label={texts.starts}>
      <StartCard icon={PackagePlus} title={texts.delivery} text={texts.deliveryText} onStart={onDelivery} />
      <StartCard
        icon={ArrowRightLeft}
        title={texts.transfer}
        text={texts.transferText}
        onStart={onTransfer}
      />
      <StartCard icon={PackageMinus} title={texts.loss} text={texts.lossText} onStart={onLoss} />
    </div>
  );
}

/** A kind of movement that can be begun: the button is as large as its card. */
function StartCard({
  icon,
  title,
  text,
  onStart,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  onStart(): void;
}) {
  const id = useId();
  return (
    <div className={styles.start}>
      <span className={styles.tile} aria-hidden>
        <Icon of={icon} />
      </span>
      <span className={styles.startText}>
        <button type="button" className={styles.startTitle} aria-describedby={id} onClick={onStart}>
          {title}
        </button>
        <span className={rows.sub} id={id}>
          {text}
        </span>
      </span>
      <Icon of={Plus} />
    </div>
  );
}
