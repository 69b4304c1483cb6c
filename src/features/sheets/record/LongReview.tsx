import type { Cell } from '../../../kit/writes/set/cells';
import { useAssessment } from '../../../kit/writes/source/assessment';
import { review as texts } from '../../../messages/review';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SheetController } from './useVenueSheet';

/** The review of a sheet with many venues: each change can be left out. */
export function LongReview({
  controller: { set, source, resource, record },
  consequence,
  onSave,
  onCancel,
}: {
  controller: SheetController;
  consequence: string;
  onSave(isSent: (cell: Cell) => boolean): void;
  onCancel(): void;
}) {
  const assessment = useAssessment(set, source);
  const Review = useLoaded(loadReview, true, onCancel);
  if (!Review) return null;
  return (
    <Review
      set={set}
      source={source}
      assessment={assessment}
      recordsLabel={() => texts.record(resource.titleOf(record))}
      consequence={consequence}
      onSave={onSave}
      onCancel={onCancel}
    />
  );
}

const loadReview = async () => (await import('../../../kit/writes/review/ReviewDialog')).ReviewDialog;
