import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { SendNotice } from '../../../../kit/writes/bar/SendNotice';
import { count as texts } from '../../../../messages/count';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/form/Button';
import { Stack } from '../../../../ui/layout/primitives';
import { useIsActiveVenue } from '../../enter/DocumentNotices';
import shared from '../../enter/enter.module.css';
import type { CountLog, CountState } from '../countLog';
import type { Applying } from './useApply';
import type { Review } from './useReview';

/** What could not be read or written, and what is not counted. */
export function DifferenceNotices({
  log,
  review,
  onShowMoved,
  applying: { sending, isPreparing, goOn, failureOf },
  state: { record, lineById },
}: {
  log: CountLog;
  review: Review;
  applying: Applying;
  state: CountState;
  onShowMoved(): void;
}) {
  const { number } = useFormats();
  const isActive = useIsActiveVenue(record);
  const { reading, totals } = review;
  const uncounted = totals.lines - totals.counted;
  // to a role that sees no costs none is missing
  const withoutCost = useSeesCosts() ? totals.withoutCost : 0;
  const unread = reading.status === 'ready' ? [...reading.unread.values()] : [];
  const deleted = unread.filter((why) => why === 'deleted').length;
  const failed = unread.length - deleted;
  const notWritten = review.differences.flatMap(({ line }) => failureOf(line.id) ?? []);
  const { report } = sending;
  const moved = report?.conflicts.filter(({ record: line }) => review.unanswered.has(line)).length ?? 0;
  const typed = log.typedLines().map((line) => lineById.get(line)?.name ?? line);
  return (
    <Stack gap="2" className={shared.notices}>
      {!isActive && <Banner tone="warning">{texts.inactiveVenue(record.venue.name)}</Banner>}
      {typed.length > 0 && (
        <Banner tone="warning" announce>
          {texts.typedOnly(typed.length, number(typed.length), typed)}
        </Banner>
      )}
      {reading.status === 'failed' && (
        // announced by the toast of the read
        <Banner tone="danger">{texts.notRead}</Banner>
      )}
      {deleted > 0 && <Banner tone="warning">{texts.deletedSome(deleted, number(deleted))}</Banner>}
      {failed > 0 && <Banner tone="warning">{texts.notReadSome(failed, number(failed))}</Banner>}
      <SendNotice sending={sending} isBusy={isPreparing} onGoOn={() => void goOn(review.writes)} />
      {moved > 0 && (
        <Banner
          tone="warning"
          announce
          action={
            <Button size="sm" onClick={onShowMoved}>
              {texts.showMoved}
            </Button>
          }
        >
          {texts.movedMeanwhile(moved, number(moved))}
        </Banner>
      )}
      {notWritten.length > 0 && (
        // announced by the toast of the send
        <Banner tone="danger">
          {texts.someFailed(notWritten.length, number(notWritten.length), firstOf(notWritten))}
        </Banner>
      )}
      {uncounted + withoutCost > 0 && (
        <Banner>
          {uncounted > 0 && texts.notCounted(uncounted, number(uncounted))}{' '}
          {withoutCost > 0 && texts.withoutCost(withoutCost, number(withoutCost))}
        </Banner>
      )}
    </Stack>
  );
}

/** Reasons that are listed; a row has room for the beginning of its own only. */
const MAX_REASONS = 3;

/** Why differences could not be written, each reason once. */
function firstOf(reasons: readonly string[]): readonly string[] {
  return [...new Set(reasons)].slice(0, MAX_REASONS);
}
