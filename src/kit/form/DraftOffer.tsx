import { forms } from '../../messages/forms';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';

/** Offers edits of before: what they concern, and which of them somebody has changed meanwhile. */
export function DraftOffer({
  labels,
  staleLabels,
  onRefuse,
  onRestore,
}: {
  labels: readonly string[];
  staleLabels: readonly string[];
  onRefuse(): void;
  onRestore(): void;
}) {
  return (
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
      {forms.draftFound} {forms.draftFields(labels)}
      {staleLabels.length > 0 && ` ${forms.draftStale(staleLabels)}`}
    </Banner>
  );
}
