import { RotateCcw, Square } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import { saveBar as texts } from '../../../messages/review';
import { Button } from '../../../ui/form/Button';
import { Text, VisuallyHidden } from '../../../ui/layout/primitives';
import { SaveBar } from '../../../ui/layout/SaveBar';
import type { SendState } from '../send/sendState';
import type { ChangeSizes } from '../set/changeTable';
import styles from './ChangesSaveBar.module.css';
import { useSecondsUntil } from './useSecondsUntil';

/** What the bar counts and offers. */
export interface ChangesSaveBarProps {
  sizes: ChangeSizes;
  /** Changes that cannot be saved as they are. */
  invalid: number;
  /** Changes that should be looked at. */
  doubtful?: number;
  /** Changed records that no longer exist. */
  gone?: number;
  /** 'in 12 products': the records with their number. */
  recordsLabel(count: number): string;
  /** Of the sending; null while there is none. */
  state: SendState | null;
  /** Work on many cells under way, such as a paste. */
  progress: { done: number; of: number } | null;
  onReview(): void;
  onDiscard(): void;
  onRetry(): void;
  onStop(): void;
}

/**
 * Counts the unsaved changes of many records, with Discard, Retry and Review; while they are sent it shows the
 * progress with Stop.
 */
export function ChangesSaveBar(props: ChangesSaveBarProps) {
  const { sizes, invalid, doubtful = 0, gone = 0, recordsLabel, state, progress } = props;
  const { onReview, onDiscard, onRetry } = props;
  const { changes, records, venues, failed } = sizes;
  const formats = useFormats();
  if (state?.phase === 'sending') return <Progress state={state} onStop={props.onStop} />;
  if (changes === 0 && !state) return null;
  const formatted = formats.number(changes);
  const isBusy = state !== null || progress !== null;
  return (
    <SaveBar
      label={texts.region}
      isAnnounced
      summary={state ? texts.checking : texts.count(changes, formatted)}
      detail={
        state ? undefined : progress ? (
          texts.preparing(formats.number(progress.done), formats.number(progress.of))
        ) : (
          <>
            {texts.where(recordsLabel(records), venues)}{' '}
            <Wrong
              {...{ failed, invalid, doubtful, formats }}
              gone={gone === 0 ? '' : texts.gone(recordsLabel(gone), gone)}
            />
          </>
        )
      }
    >
      <Button variant="ghost" disabled={isBusy} onClick={onDiscard}>
        {texts.discard}
      </Button>
      {failed > 0 && (
        <Button variant="danger" icon={RotateCcw} disabled={isBusy} onClick={onRetry}>
          {texts.retry(formats.number(failed))}
        </Button>
      )}
      <Button variant="primary" busy={isBusy} aria-keyshortcuts="Control+S" onClick={onReview}>
        {texts.review(changes, formatted)}
      </Button>
    </SaveBar>
  );
}

/**
 * What holds changes back; the worst of it is red. What is doubtful holds none back, and stands here while nothing has failed.
 * Not announced: the sheet announces what is not valid, and the toast of the send what could not be saved.
 */
function Wrong({
  failed,
  invalid,
  doubtful,
  gone,
  formats: { number },
}: {
  failed: number;
  invalid: number;
  doubtful: number;
  gone: string;
  formats: Formats;
}) {
  const parts = [
    failed > 0 && <Text tone="danger">{texts.failed(number(failed))}</Text>,
    invalid > 0 && (
      <Text tone={failed > 0 ? 'muted' : 'danger'}>{texts.invalid(invalid, number(invalid))}</Text>
    ),
    gone !== '' && <Text tone="danger">{gone}</Text>,
    failed === 0 && doubtful > 0 && texts.doubtful(doubtful, number(doubtful)),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
        <Fragment key={at}>
          {at > 0 && ', '}
          {part}
        </Fragment>
      ))}
      .
    </>
  );
}

/** A send that ends sooner is announced by its end alone (R321). */
const LONG_SEND_MS = 400;

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_SEND_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

function Progress({
  state: { done, of, secondsLeft, waitingUntil, isStopping },
  onStop,
}: {
  state: Extract<SendState, { phase: 'sending' }>;
  onStop(): void;
}) {
  const { number } = useFormats();
  const isLong = useIsLong();
  const waiting = useSecondsUntil(waitingUntil);
  const about = secondsLeft === undefined ? '' : texts.left(secondsLeft);
  return (
    <SaveBar
      label={texts.region}
      summary={texts.sending(number(done), number(of))}
      detail={
        <>
          {waiting === null ? about : texts.waiting(waiting)}
          <span
            className={styles.meter}
            {...(isLong && {
              role: 'progressbar',
              'aria-label': texts.progress,
              'aria-valuemin': 0,
              'aria-valuemax': of,
              'aria-valuenow': done,
            })}
          >
            <i style={{ width: `${of === 0 ? 100 : (done / of) * 100}%` }} />
          </span>
          <VisuallyHidden role="status">
            {waiting === null ? isLong && texts.leave : texts.waitingWhy}
          </VisuallyHidden>
        </>
      }
    >
      <Button icon={Square} title={texts.stopHint} disabled={isStopping} onClick={onStop}>
        {isStopping ? texts.stopping : texts.stop}
      </Button>
    </SaveBar>
  );
}
