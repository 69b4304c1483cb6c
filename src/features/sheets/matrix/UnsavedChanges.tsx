import { useCallback, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Component } from '../../../kit/declare/component';
import type { ListFooterProps } from '../../../kit/declare/resource';
import { DraftOffer } from '../../../kit/record/DraftOffer';
import { LeaveGuard } from '../../../kit/record/LeaveGuard';
import { ChangesSaveBar } from '../../../kit/writes/bar/ChangesSaveBar';
import { SendNotice } from '../../../kit/writes/bar/SendNotice';
import { useDiscardChanges } from '../../../kit/writes/bar/useDiscardChanges';
import { SendDialogs } from '../../../kit/writes/send/SendDialogs';
import { useSending } from '../../../kit/writes/send/useSending';
import { useChangeProgress } from '../../../kit/writes/set/useChangeSet';
import { useOfferedChanges } from '../../../kit/writes/set/useOfferedChanges';
import { useAssessment, useAssessmentSizes } from '../../../kit/writes/source/assessment';
import type { ChangeSource, SavedPart } from '../../../kit/writes/source/changeSource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import { UpdatedNotice } from '../../../kit/writes/UpdatedNotice';
import { counted } from '../../../messages/english';
import { matrix as texts } from '../../../messages/matrix';
import { review, sent } from '../../../messages/review';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import { SetField } from '../setField/SetField';
import { EMPTY_FORM } from '../setField/useSetting';
import styles from './matrix.module.css';
import { useMatrixChanges } from './useMatrixChanges';

interface UnsavedChangesProps extends ListFooterProps {
  parts: readonly SavedPart[];
}

/** The foot of a list whose views can change these parts and the fields of its pages. */
export const unsavedChangesOf =
  (parts: readonly SavedPart[] | undefined): Component<ListFooterProps> =>
  ({ resource, ...list }) => (
    <UnsavedChanges resource={resource} parts={withOwnParts(resource, parts)} {...list} />
  );

/** The save bar of a list, whatever view is open: review, send, retry; and what sets a field of selected records. */
function UnsavedChanges(props: UnsavedChangesProps) {
  const { resource, parts, venues, hasRecords, reviewAsked, setting } = props;
  const { changes, sender, source, sizes } = useMatrixChanges(resource, parts);
  const { number } = useFormats();
  const assessment = useAssessment(changes, source);
  const { invalid, doubtful, gone } = useAssessmentSizes(assessment);
  const [isReviewing, setReviewing] = useState(false);
  const close = useCallback(() => setReviewing(false), []);
  const Review = useLoaded(loadReview, isReviewing, close);
  const progress = useChangeProgress(changes);
  const sending = useSending(sender);
  const offer = useOfferedChanges(changes, source, { isReady: hasRecords });
  const [fieldForm, setFieldForm] = useState(EMPTY_FORM);
  const [answered, setAnswered] = useState(0);
  if (reviewAsked !== answered) {
    setAnswered(reviewAsked);
    if (sizes.changes > 0 && !sending.state && !progress) setReviewing(true);
  }
  const { one, many } = resource.label;
  const recordsLabel = (count: number) =>
    counted(count, one.toLowerCase(), many.toLowerCase(), number(count));
  const options = {
    source,
    venues: venues.map(({ id }) => id),
    cancelLabel: texts.backToSheet,
    messages: {
      isOwn: true,
      done: ({ changes: count, records }: { changes: number; records: number }) =>
        sent.saved(count, number(count), recordsLabel(records)),
      failed: (failed: { changes: number }, tried: { changes: number }) =>
        sent.notSaved(number(failed.changes), tried.changes, number(tried.changes)),
    },
  };
  const discard = useDiscardChanges(changes, sending.forget);
  return (
    <>
      {offer.found.length > 0 && (
        <div className={styles.offer}>
          <DraftOffer
            isRecords
            labels={namesOf(source, offer.found)}
            staleLabels={namesOf(
              source,
              offer.found.filter(({ isStale }) => isStale),
            )}
            more={offer.more}
            onRefuse={() => {
              sending.forget();
              offer.refuse();
            }}
            onRestore={offer.restore}
          />
        </div>
      )}
      <div className={styles.offer}>
        <SendNotice sending={sending} isBusy={progress !== null} onGoOn={() => void sending.goOn(options)} />
        <UpdatedNotice notice={sending.report?.status === 'sent' ? sending.report : null} />
      </div>
      {setting && (
        <SetField
          {...{ resource, changes, source }}
          of={setting}
          form={fieldForm}
          onForm={setFieldForm}
          isBusy={sending.state !== null || progress !== null}
          onReview={() => setReviewing(true)}
        />
      )}
      <ChangesSaveBar
        sizes={sizes}
        {...{ invalid, doubtful, gone, recordsLabel }}
        state={sending.state}
        progress={progress}
        onReview={() => setReviewing(true)}
        onDiscard={discard}
        onRetry={() => void sending.retry(options)}
        onStop={sending.stop}
      />
      {isReviewing && Review && sizes.changes > 0 && (
        <Review
          set={changes}
          source={source}
          assessment={assessment}
          recordsLabel={recordsLabel}
          onSave={(isSent) => {
            close();
            void sending.checkAndSend({ ...options, isSent });
          }}
          onCancel={close}
        />
      )}
      <LeaveGuard resource={resource} id={undefined} isSaving={sending.state?.phase === 'sending'} />
      <SendDialogs sender={sender} state={sending.state} />
    </>
  );
}

/** The names of the records of some changes; only the first ones of many. */
function namesOf(
  { titleOf, recordOf, resource }: ChangeSource,
  changes: readonly { record: string; name?: string | undefined }[],
): string[] {
  const stored = new Map(changes.map(({ record, name }) => [record, name]));
  const ids = [...stored.keys()];
  const names = ids
    .slice(0, MAX_NAMED_RECORDS)
    .map((id) => (recordOf(id) ? titleOf(id) : (stored.get(id) ?? review.unnamed(resource.label.one))));
  return ids.length > MAX_NAMED_RECORDS
    ? [...names, texts.moreRecords(ids.length - MAX_NAMED_RECORDS)]
    : names;
}

/** Records that are named in the offer of earlier changes. */
const MAX_NAMED_RECORDS = 3;

const loadReview = async () => (await import('../../../kit/writes/review/ReviewDialog')).ReviewDialog;
