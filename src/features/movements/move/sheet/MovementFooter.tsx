import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../../ui/layout/SaveBar';
import { useConfirm } from '../../../../ui/overlay/Confirmations';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import { useApplying } from '../../apply/useApplying';
import { wantedWrites } from '../../apply/wantedWrites';
import { useIsActiveVenue } from '../../enter/DocumentNotices';
import styles from '../move.module.css';
import { ReviewMovement } from '../review/ReviewMovement';

interface MovementFooterProps {
  list: MoveProps;
  log: MovementLog;
  state: MovementState;
  summary: string;
  detail: string;
  /** The unit cost of a line, in minor units. */
  costOf(line: DocumentLine): number | undefined;
  /** 'Review and send'; 'Review and apply' unless stated. */
  reviewLabel?: string;
  /** Before anything is sent: a slip is made. */
  onConfirmed?: () => Promise<void>;
  /** Something is to be kept that is no write: goods that are lost on the way. */
  hasMore?: boolean;
  /** In place of dropping the movement: only what was entered is discarded. */
  onDiscard?: () => void;
}

/** Sums a movement up, and leads to its review: only that leads to the server. */
export function MovementFooter({
  list,
  log,
  state,
  summary,
  detail,
  costOf,
  reviewLabel = texts.reviewAndApply,
  onConfirmed,
  hasMore = false,
  onDiscard,
}: MovementFooterProps) {
  const { number } = useFormats();
  const { record, tally } = state;
  const { kind } = record;
  const [isReviewed, setReviewed] = useState(false);
  const confirm = useConfirm();
  const { applying, isBusy } = useApplying(list, log, state);
  const isActive = useIsActiveVenue(record);
  const writes = wantedWrites(state);
  const isEmpty = Object.keys(writes).length === 0;
  const hasApplied = Object.keys(record.applied).length > 0 || Object.keys(record.confirmed).length > 0;
  const discard = async () => {
    const lines = tally.counts().size;
    const isConfirmed = await confirm({
      title: texts.discardTitle[kind],
      text: texts.discardText(texts.lines(lines, number(lines))),
      action: texts.discard[kind],
      cancel: texts.keepEditing,
      tone: 'danger',
    });
    if (!isConfirmed) return;
    if (onDiscard) return onDiscard();
    await log.store.drop(record.key);
    list.setParams({ movement: '', step: '' });
  };
  return (
    <div className={styles.bar}>
      <SaveBar label={texts.bar} summary={summary} detail={<span className={flow.hideSm}>{detail}</span>}>
        {hasApplied && (
          <Button variant="ghost" onClick={() => list.setParams({ step: 'report' })}>
            {texts.report}
          </Button>
        )}
        <Button className={flow.hideSm} variant="ghost" onClick={() => void discard()}>
          {texts.discard[kind]}
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={(isEmpty && !hasMore) || !isActive}
          onClick={() => (isEmpty ? void onConfirmed?.() : setReviewed(true))}
        >
          {reviewLabel}
        </Button>
      </SaveBar>
      {isReviewed && (
        <ReviewMovement
          {...{ list, state, writes, costOf }}
          onCancel={() => setReviewed(false)}
          onRead={() => applying.read()}
          onApply={(chosen) => {
            setReviewed(false);
            void log.store.whileOpen(async () => {
              await onConfirmed?.();
              await applying.apply(chosen);
            });
            list.setParams({ step: 'report' });
          }}
        />
      )}
    </div>
  );
}
