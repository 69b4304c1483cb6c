import { ArrowRightLeft, PackageMinus, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { OrderRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { Banner } from '../../../../ui/feedback/Banner';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import type { MoveProps } from '../../apply/moveProps';
import { useDocumentList } from '../../enter/useDocumentList';
import { useStartMovement } from '../useStartMovement';
import { Drafts } from './Drafts';
import styles from './home.module.css';
import { NewDelivery } from './NewDelivery';
import { OpenOrders } from './OpenOrders';
import { StartCard } from './StartCard';

/** What is listed. */
const KINDS = ['order', 'delivery', 'transfer', 'slip', 'loss'] as const;

/** Where movements begin and are found again: open orders, what is on the way, drafts. */
export function MoveHome({ list, store }: { list: MoveProps; store: DocumentStore }) {
  const { records = [], reload } = useDocumentList(store, KINDS);
  const [choosing, setChoosing] = useState<OrderRecord | 'new'>();
  const [fileFailure, setFileFailure] = useState<string>();
  const { failure, startDelivery, startTransfer, startLoss } = useStartMovement(list, store);
  if (list.context.venues.length === 0)
    return <StatePanel title={texts.noVenueTitle} text={texts.noVenueText} />;
  const orders = records.filter((record) => record.kind === 'order');
  const movements = records.filter((record) => record.kind !== 'order');
  return (
    <div className={styles.home}>
      {(failure ?? fileFailure) && (
        <Banner tone="danger" announce>
          {failure ?? fileFailure}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid */}
      <div className={styles.starts} role="group" aria-label={texts.starts}>
        <StartCard
          icon={PackagePlus}
          title={texts.delivery}
          text={texts.deliveryText}
          onStart={() => setChoosing('new')}
        />
        <StartCard
          icon={ArrowRightLeft}
          title={texts.transfer}
          text={texts.transferText}
          onStart={() => void startTransfer()}
        />
        <StartCard
          icon={PackageMinus}
          title={texts.loss}
          text={texts.lossText}
          onStart={() => void startLoss()}
        />
      </div>
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
            onFailure={setFileFailure}
          />
          <Drafts
            movements={movements.filter(
              ({ kind, finishedAt }) => kind !== 'slip' && finishedAt === undefined,
            )}
            onOpen={({ id }) => list.setParams({ movement: id, step: '' })}
            onChanged={reload}
            store={store}
          />
        </div>
      </div>
      {choosing && (
        <NewDelivery
          list={list}
          orders={orders.filter(({ finishedAt }) => finishedAt === undefined)}
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
