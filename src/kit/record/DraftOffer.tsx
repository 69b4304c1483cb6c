import { useRef } from 'react';
import { forms } from '../../messages/forms';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { useFocusReturn } from '../../ui/hooks/useFocusReturn';

/**
 * Offers edits of an earlier session: the fields concerned, and those of them that have changed on the server
 * meanwhile.
 */
export function DraftOffer({
  labels,
  staleLabels,
  isRecords = false,
  more,
  onRefuse,
  onRestore,
}: {
  labels: readonly string[];
  staleLabels: readonly string[];
  /** The labels are names of records. */
  isRecords?: boolean;
  /** Number of drafts that are offered after this one. */
  more: number;
  onRefuse(): void;
  onRestore(): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
  return (
    <div ref={box}>
      <Banner
        action={
          <>
            <Button size="sm" variant="ghost" onClick={onRefuse}>
              {forms.draftDiscard}
            </Button>
            <Button size="sm" onClick={onRestore}>
              {forms.draftRestore}
            </Button>
          </>
        }
      >
        {forms.draftFound} {isRecords ? forms.draftRecords(labels) : forms.draftFields(labels)}
        {staleLabels.length > 0 &&
          ` ${isRecords ? forms.draftStaleRecords(staleLabels) : forms.draftStale(staleLabels)}`}
        {more > 0 && ` ${forms.draftsMore(more)}`}
      </Banner>
    </div>
  );
}
