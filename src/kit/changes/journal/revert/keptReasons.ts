import type { KeptReason, RevertPlan } from '../../../../features/journal/revert/revertPlan';
import type { Formats } from '../../../../host/formats';
import { journal as texts } from '../../../../messages/journal';
import { review } from '../../../../messages/review';

/** Cells that a sentence names. */
const MOST_NAMED = 3;

/** One sentence for each reason: 'Changed since: Cola at Harbour; 2 more.' The field is named where there are several. */
export function keptSentences(
  { kept }: RevertPlan,
  venueName: (id: string) => string | undefined,
  { number }: Formats,
): string[] {
  const reasons = new Map<KeptReason, string[]>();
  const isOneField = new Set(kept.map(({ cell }) => cell.label)).size === 1;
  for (const { cell, reason } of kept) {
    const { name, venue, label } = cell;
    const who = venue === '' ? name : review.at(name, venueName(venue) ?? texts.noVenueName);
    reasons.set(reason, [
      ...(reasons.get(reason) ?? []),
      isOneField ? who : texts.about(who, label.toLowerCase()),
    ]);
  }
  return [...reasons].map(([reason, all]) => {
    const names = all.length > MOST_NAMED + 1 ? all.slice(0, MOST_NAMED) : all;
    const more = all.length - names.length;
    return texts.reason(more > 0 ? [...names, texts.andMore(number(more))] : names, texts.reasons[reason]);
  });
}
