import { forms } from '../../messages/forms';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';

/**
 * Offers edits of an earlier session: the fields concerned, and those of them that have changed on the server
 * meanwhile.
 */
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
